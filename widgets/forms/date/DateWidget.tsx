import { defineWidgetComponent } from '../../../engine/registry/WidgetRegistry.tsx';
import { DateInput } from '../../shared/inputs/DateInput.tsx';
import { dateBounds } from '../../shared/inputs/dateBounds.ts';
import { WidgetFrame } from '../../shared/inputs/WidgetFrame.tsx';
import { textValue } from '../../shared/inputs/widgetValue.ts';

/** Draws a day; the calendar offers only what the rules of the form and the options allow. */
export const DateWidget = defineWidgetComponent((widget) => {
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <DateInput
          aria={aria}
          {...dateBounds(widget)}
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
