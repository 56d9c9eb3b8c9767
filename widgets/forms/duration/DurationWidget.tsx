import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { DurationInput } from '../../inputs/date/DurationInput.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { numberValue } from '../../inputs/widgetValue.ts';

/** Draws a duration, which records hold in minutes, as hours and minutes. */
export const DurationWidget = defineWidgetComponent((widget) => (
  <WidgetFrame widget={widget}>
    {(aria) => (
      <DurationInput
        aria={aria}
        labelledBy={`${widget.id}-label`}
        value={numberValue(widget.value)}
        onChange={widget.onChange}
        onBlur={() => {
          widget.onBlur();
        }}
        disabled={widget.disabled}
      />
    )}
  </WidgetFrame>
));
