import { defineWidgetComponent } from '../../../engine/registry/WidgetRegistry.tsx';
import { TextInput } from '../../shared/inputs/TextInput.tsx';
import { WidgetFrame } from '../../shared/inputs/WidgetFrame.tsx';
import { textValue } from '../../shared/inputs/widgetValue.ts';

/** Draws one line of text. */
export const TextWidget = defineWidgetComponent((widget) => {
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <TextInput
          aria={aria}
          value={textValue(widget.value)}
          onChange={(text) => {
            widget.onChange(text === '' ? undefined : text);
          }}
          onBlur={() => {
            widget.onBlur();
          }}
          disabled={widget.disabled}
        />
      )}
    </WidgetFrame>
  );
});
