import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { textValue } from '../../inputs/widgetValue.ts';

/** Draws a web address, left to right in both languages. */
export const UrlWidget = defineWidgetComponent((widget) => {
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <TextInput
          aria={aria}
          direction="ltr"
          inputMode="url"
          placeholder="https://"
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
