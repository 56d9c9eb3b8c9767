import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { TimeInput } from '../../inputs/date/TimeInput.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { textValue } from '../../inputs/widgetValue.ts';

/** Draws a time of day, 24 hours. */
export const TimeWidget = defineWidgetComponent((widget) => {
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <TimeInput
          aria={aria}
          labelledBy={`${widget.id}-label`}
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
