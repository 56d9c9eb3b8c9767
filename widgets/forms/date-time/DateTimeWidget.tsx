import { chakra } from '@chakra-ui/react';
import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { DateInput } from '../../inputs/date/DateInput.tsx';
import { dateBounds } from '../../inputs/date/dateBounds.ts';
import { joinMoment, splitMoment } from '../../inputs/date/momentParts.ts';
import { TimeInput } from '../../inputs/date/TimeInput.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { textValue } from '../../inputs/widgetValue.ts';

/** Draws a day and a time of the product's zone; the calendar offers only what the rules of the form and the options allow. */
export const DateTimeWidget = defineWidgetComponent((widget) => {
  const { day, time } = splitMoment(textValue(widget.value));
  const handleBlur = (): void => {
    widget.onBlur();
  };
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <chakra.div flex="1" minWidth="36">
            <DateInput
              aria={aria}
              {...dateBounds(widget)}
              value={day || undefined}
              onChange={(next) => {
                widget.onChange(joinMoment({ day: next ?? '', time }));
              }}
              onBlur={handleBlur}
              disabled={widget.disabled}
            />
          </chakra.div>
          <chakra.div flex="none" width="28">
            <TimeInput
              aria={{ ...aria, id: `${aria.id}-time` }}
              labelledBy={`${widget.id}-label`}
              value={time || undefined}
              onChange={(next) => {
                widget.onChange(joinMoment({ day, time: next ?? '' }));
              }}
              onBlur={handleBlur}
              disabled={widget.disabled}
            />
          </chakra.div>
        </chakra.div>
      )}
    </WidgetFrame>
  );
});
