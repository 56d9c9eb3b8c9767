import { useDroppable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { formatInteger, weekdayName } from '../../../../../engine/core/text/format.ts';
import { useText } from '../../../../../engine/react/text/useText.ts';
import { weekdayOf } from '../../../../inputs/date/calendarDay.ts';
import type { CalendarViewProps } from './CalendarView.types.ts';
import { DayCell, DayNumber, Hint, Month, MoreButton } from './calendarLook.ts';

/** Records of a day that are drawn in a month. */
export const PER_DAY = 3;

/** Draws the weeks of a month, each day with its first records and how many more it has. */
export function MonthGrid(props: CalendarViewProps): ReactNode {
  const { language } = useText();
  const { days } = props;
  return (
    <Month data-testid="calendar-month">
      {days.slice(0, 7).map((day) => (
        <div key={day} data-head="" aria-hidden="true">
          {weekdayName(weekdayOf(day), language)}
        </div>
      ))}
      {days.map((day) => (
        <DayOfMonth key={day} {...props} date={day} />
      ))}
    </Month>
  );
}

function DayOfMonth({
  date,
  day,
  today,
  lanes,
  dayName,
  draw,
  onOpen,
}: CalendarViewProps & { date: string }): ReactNode {
  const { t, language } = useText();
  const { setNodeRef, isOver } = useDroppable({ id: date });
  const lane = lanes.get(date);
  const shown = lane?.rows.slice(0, lane.total > PER_DAY + 1 ? PER_DAY : PER_DAY + 1) ?? [];
  const more = (lane?.total ?? 0) - shown.length;
  return (
    <DayCell
      ref={setNodeRef}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a cell of the month
      role="group"
      aria-label={t('layouts.calendar.records', {
        day: dayName(date),
        count: formatInteger(lane?.total ?? 0, language),
      })}
      data-testid={`day-${date}`}
      data-outside={date.slice(0, 7) === day.slice(0, 7) ? undefined : ''}
      data-over={isOver || undefined}
    >
      <DayNumber
        type="button"
        data-testid="open-day"
        aria-current={date === today ? 'date' : undefined}
        aria-label={t('layouts.calendar.openDay', { day: dayName(date) })}
        onClick={() => onOpen(date)}
      >
        {Number(date.slice(8))}
      </DayNumber>
      {lane === undefined ? (
        <ul aria-hidden="true">
          <Hint />
        </ul>
      ) : (
        shown.length > 0 && (
          <ul>
            {shown.map((row) => (
              <li key={row.id}>{draw(row, date)}</li>
            ))}
          </ul>
        )
      )}
      {more > 0 && (
        <MoreButton type="button" data-testid="more-of-day" onClick={() => onOpen(date)}>
          {t('layouts.calendar.moreOfDay', { count: formatInteger(more, language) })}
        </MoreButton>
      )}
    </DayCell>
  );
}
