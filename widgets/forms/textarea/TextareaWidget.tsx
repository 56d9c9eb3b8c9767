import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { GrowingTextarea } from '../../kit/control/GrowingTextarea.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { textValue } from '../../inputs/widgetValue.ts';

/** Draws several lines of text; 49 px tall when empty, growing. */
export const TextareaWidget = defineWidgetComponent((widget) => {
  const text = textValue(widget.value);
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <GrowingTextarea
          {...aria}
          dir={text === '' ? undefined : 'auto'}
          value={text}
          disabled={widget.disabled}
          onChange={({ currentTarget }) => {
            widget.onChange(currentTarget.value === '' ? undefined : currentTarget.value);
          }}
          onBlur={() => {
            widget.onBlur();
          }}
        />
      )}
    </WidgetFrame>
  );
});
