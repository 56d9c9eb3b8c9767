import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { NumberInput } from '../../inputs/text/NumberInput.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { numberTraits, numberValue } from '../../inputs/widgetValue.ts';

/** Draws a number; the minus sign is refused where the least value is not negative. */
export const NumberWidget = defineWidgetComponent((widget) => {
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <NumberInput
          aria={aria}
          {...numberTraits(widget.field.schema)}
          unit={widget.field.kind === 'percent' ? '%' : undefined}
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
