import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { IconPicker } from '../../inputs/icon/IconPicker.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { textValue } from '../../inputs/widgetValue.ts';

/** Draws an icon of the icon set to pick. */
export const IconWidget = defineWidgetComponent((widget) => {
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <IconPicker
          aria={aria}
          labelledBy={`${widget.id}-label`}
          value={textValue(widget.value) || undefined}
          onChange={widget.onChange}
          onBlur={() => {
            widget.onBlur();
          }}
          disabled={widget.disabled}
        />
      )}
    </WidgetFrame>
  );
});
