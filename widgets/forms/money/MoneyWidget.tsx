import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { currencyLabel } from '../../../engine/core/text/format.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { NumberInput } from '../../inputs/text/NumberInput.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { numberTraits, numberValue } from '../../inputs/widgetValue.ts';

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
