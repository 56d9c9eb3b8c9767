import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { PeriodInput } from '../../inputs/date/PeriodInput.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { textValue } from '../../inputs/widgetValue.ts';

/** Draws a week or a quarter of a year. */
export const PeriodWidget = defineWidgetComponent((widget) => (
  <WidgetFrame widget={widget}>
    {(aria) => (
      <PeriodInput
        aria={aria}
        labelledBy={`${widget.id}-label`}
        unit={widget.field.kind === 'quarter' ? 'quarter' : 'week'}
        value={textValue(widget.value)}
        onChange={widget.onChange}
        onBlur={() => {
          widget.onBlur();
        }}
        disabled={widget.disabled}
      />
    )}
  </WidgetFrame>
));
