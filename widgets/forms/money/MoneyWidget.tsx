import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { currencyLabel } from '../../../engine/core/text/format.ts';
import { amountCurrency } from '../../../engine/core/money/amounts.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { NumberInput } from '../../inputs/text/NumberInput.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { numberTraits, numberValue } from '../../inputs/widgetValue.ts';

/** Draws an amount with its currency after it: that of the product, of the field, or the one that the record says. */
export const MoneyWidget = defineWidgetComponent((widget) => {
  const { language } = useText();
  const currency = amountCurrency(widget.field, widget.record);
  const traits = numberTraits(widget.field.schema);
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <NumberInput
          aria={aria}
          {...traits}
          {...(currency && {
            unit: currencyLabel(language, currency),
            decimals: Math.min(traits.decimals, currency.decimals),
          })}
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
