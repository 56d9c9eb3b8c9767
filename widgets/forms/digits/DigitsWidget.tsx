import { defineWidgetComponent } from '../../../engine/registry/WidgetRegistry.tsx';
import { DigitsInput } from '../../shared/inputs/DigitsInput.tsx';
import { WidgetFrame } from '../../shared/inputs/WidgetFrame.tsx';
import { textValue } from '../../shared/inputs/widgetValue.ts';

/** Draws a code made of digits, kept as text; either set of digits is typed as 0-9. */
export const DigitsWidget = defineWidgetComponent((widget) => {
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <DigitsInput
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
