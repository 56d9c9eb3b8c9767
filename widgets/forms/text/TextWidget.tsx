import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { autoCompleteOf } from '../../inputs/autoComplete.ts';
import { textValue } from '../../inputs/widgetValue.ts';

/** Draws one line of text. */
export const TextWidget = defineWidgetComponent((widget) => {
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <TextInput
          aria={aria}
          autoComplete={autoCompleteOf(widget)}
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
