import { useDroppable } from '@dnd-kit/core';
import { useLayoutEffect, useRef, useSyncExternalStore, type CSSProperties, type ReactNode } from 'react';
import type { Row } from '../../../../../engine/core/registry/defineCell.ts';
import { formatInteger, formatTime, weekdayName } from '../../../../../engine/core/text/format.ts';
import { everyMinute } from '../../../../../engine/react/text/everyMinute.ts';
import { useText } from '../../../../../engine/react/text/useText.ts';
import { minuteOfNow, writeMinute } from '../../../../../engine/features/timeline/spanOf.ts';
import { weekdayOf } from '../../../../inputs/date/calendarDay.ts';
import type { CalendarViewProps } from './CalendarView.types.ts';
import { DayColumn, DayNumber, Hint, HOUR, Hours, MoreButton, NowLine, Week } from './calendarLook.ts';
import { fitDay, layDay, type Stretch } from './layDay.ts';

/** The hour that is seen first, unless records begin earlier. */
const FIRST_HOUR = 7;
/** Least height of a record, in minutes. */
const LEAST = 30;
/** Records of a week that are beside each other at most, and the least width of one of a day, in CSS pixels. */
const MOST = 2;
const COLUMN = 112;
const HOURS = Array.from({ length: 23 }, (_, index) => index + 1);

export interface WeekGridProps extends CalendarViewProps {
  /** Whether records have a time of day. */
  isTimed: boolean;
}

/** Draws the days of a week, or one: records of the whole day on top, the others at their hours, and where the day is now. */
export function WeekGrid(props: WeekGridProps): ReactNode {
  const { days, isTimed, lanes, hours } = props;
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  const isWeek = days.length > 1;
  const hasWhole = days.some((date) => lanes.get(date)?.rows.some((row) => hours(row, date) === undefined));
  const widest = isWeek ? 0 : Math.max(0, ...layDay(timedOf(props, days[0] ?? '')).map(({ columns }) => columns));
  const least = widest * COLUMN;
  const isLoaded = days.every((date) => lanes.has(date));
  const first = Math.min(
    FIRST_HOUR,
    ...days.flatMap((date) => lanes.get(date)?.rows.map((row) => (hours(row, date)?.from ?? 1440) / 60) ?? []),
  );
  const begin = Math.max(0, Math.floor(first) * HOUR - 8);
  // Once for what is shown: later changes of records do not scroll.
  const shown = days.join(' ');
  const scrolled = useRef('');
  useLayoutEffect(() => {
    if (!isLoaded || !box.current || scrolled.current === shown) return;
    scrolled.current = shown;
    box.current.scrollTop = begin;
  }, [isLoaded, begin, shown]);
  return (
    <Week
      ref={box}
      data-testid="calendar-week"
      data-one={isWeek ? undefined : ''}
      style={{ ['--lw-days' as string]: days.length, ['--lw-least' as string]: `${least}px` }}
    >
      <div data-head="" aria-hidden="true">
        {isTimed && hasWhole && t('layouts.calendar.allDay')}
      </div>
      {days.map((date) => (
        <WholeDay key={date} {...props} date={date} />
      ))}
      {isTimed && (
        <Hours aria-hidden="true">
          {HOURS.map((hour) => (
            <span key={hour} style={{ insetBlockStart: `${hour * HOUR}px` }}>
              {writeMinute(hour * 60)}
            </span>
          ))}
        </Hours>
      )}
      {isTimed && days.map((date) => <HoursOfDay key={date} {...props} date={date} />)}
    </Week>
  );
}

type DayProps = WeekGridProps & { date: string };

/** The head of a day, with its records that have no time. */
function WholeDay({ date, days, today, lanes, isTimed, hours, dayName, draw, onOpen, onMore }: DayProps): ReactNode {
  const { t, language } = useText();
  const { setNodeRef, isOver } = useDroppable({ id: isTimed ? `whole ${date}` : date });
  const lane = lanes.get(date);
  const rows = lane?.rows.filter((row) => hours(row, date) === undefined) ?? [];
  const more = (lane?.total ?? 0) - (lane?.rows.length ?? 0);
  return (
    <div
      ref={setNodeRef}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a cell of the week
      role="group"
      aria-label={t('layouts.calendar.records', {
        day: dayName(date),
        count: formatInteger(lane?.total ?? 0, language),
      })}
      data-head=""
      data-whole=""
      data-over={isOver || undefined}
      data-testid={`day-${date}`}
    >
      <DayNumber
        type="button"
        data-testid="open-day"
        aria-current={date === today ? 'date' : undefined}
        aria-label={t('layouts.calendar.openDay', { day: dayName(date) })}
        onClick={() => onOpen(date)}
      >
        {weekdayName(weekdayOf(date), language)} {Number(date.slice(8))}
      </DayNumber>
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row.id}>{draw(row, date)}</li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <MoreButton
          type="button"
          data-testid="more-of-day"
          onClick={() => (days.length > 1 ? onOpen(date) : onMore(date))}
        >
          {t('layouts.calendar.moreOfDay', { count: formatInteger(more, language) })}
        </MoreButton>
      )}
    </div>
  );
}

/** The hours of a day, with the records at theirs. */
function HoursOfDay(props: DayProps): ReactNode {
  const { date, days, today, lanes, dayName, draw, onOpen } = props;
  const { t, language } = useText();
  const { setNodeRef, isOver } = useDroppable({ id: date });
  const lane = lanes.get(date);
  const timed = timedOf(props, date);
  const { shown, rests } = fitDay(timed, layDay(timed), days.length > 1 ? MOST : Infinity);
  return (
    <DayColumn ref={setNodeRef} data-hours={date} data-over={isOver || undefined}>
      {lane === undefined && (
        <ul aria-hidden="true">
          <Hint style={{ insetBlockStart: `${9 * HOUR}px`, insetInline: '4px', blockSize: `${HOUR}px` }} />
        </ul>
      )}
      {timed.length > 0 && (
        <ul aria-label={dayName(date)}>
          {shown.map(({ index, ...place }) => {
            const item = timed[index];
            return (
              item && (
                <li key={item.row.id} style={placeOf({ ...item, ...place })}>
                  {draw(item.row, date, true)}
                </li>
              )
            );
          })}
          {rests.map((rest) => (
            <li key={`rest ${rest.from}`} style={placeOf(rest)}>
              <button type="button" data-testid="more-of-hours" onClick={() => onOpen(date)}>
                {t('layouts.calendar.moreOfDay', { count: formatInteger(rest.count, language) })}
              </button>
            </li>
          ))}
        </ul>
      )}
      {date === today && <Now day={date} label={t('layouts.calendar.now')} />}
    </DayColumn>
  );
}

/** The records of a day that have a time, each as high as can be read. */
function timedOf({ lanes, hours }: Pick<WeekGridProps, 'lanes' | 'hours'>, date: string): (Stretch & { row: Row })[] {
  return (lanes.get(date)?.rows ?? []).flatMap((row) => {
    const span = hours(row, date);
    return span === undefined ? [] : [{ row, from: span.from, to: Math.max(span.to, span.from + LEAST) }];
  });
}

function placeOf({ from, to, column, columns }: Stretch & { column: number; columns: number }): CSSProperties {
  return {
    insetBlockStart: `${(from / 60) * HOUR}px`,
    blockSize: `${((to - from) / 60) * HOUR}px`,
    insetInlineStart: `${(column / columns) * 100}%`,
    inlineSize: `${100 / columns}%`,
  };
}

/** Where the day is now; follows the clock. */
function Now({ day, label }: { day: string; label: string }): ReactNode {
  const minute = useSyncExternalStore(everyMinute, () => minuteOfNow(new Date(), day));
  if (minute === undefined) return null;
  return (
    <NowLine
      data-testid="now-line"
      title={`${label} ${formatTime(writeMinute(minute))}`}
      style={{ insetBlockStart: `${(minute / 60) * HOUR}px` }}
    />
  );
}
