import { defineWidgetComponent } from '../../../engine/registry/WidgetRegistry.tsx';
import { currencyLabel } from '../../../engine/text/format.ts';
import { useText } from '../../../engine/text/useText.ts';
import { NumberInput } from '../../shared/inputs/NumberInput.tsx';
import { WidgetFrame } from '../../shared/inputs/WidgetFrame.tsx';
import { numberTraits, numberValue } from '../../shared/inputs/widgetValue.ts';

/** Draws an amount with the currency after it. */
export const MoneyWidget = defineWidgetComponent((widget) => {
  const { language } = useText();
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <NumberInput
          aria={aria}
          {...numberTraits(widget.field.schema)}
          unit={currencyLabel(language)}
          value={numberValue(widget.value)}
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
