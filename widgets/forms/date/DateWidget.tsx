import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { DateInput } from '../../inputs/date/DateInput.tsx';
import { dateBounds } from '../../inputs/date/dateBounds.ts';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { textValue } from '../../inputs/widgetValue.ts';

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
