import type { ResolvedCalendar } from '../../../../../engine/core/definition/Layouts.types.ts';
import type { ResolvedField } from '../../../../../engine/core/definition/Resolved.types.ts';
import type { RecordValue } from '../../../../../engine/core/records/recordCodec.ts';
import type { Row } from '../../../../../engine/core/registry/defineCell.ts';
import { isoDay } from '../../../../../engine/core/text/format.ts';
import { toMoment } from '../../../../../engine/core/text/instant.ts';
import { DAY_MINUTES, readMinute, spanOf, writeMinute } from '../../../../../engine/features/timeline/spanOf.ts';
import type { Span } from '../../../../../engine/features/timeline/Timeline.types.ts';

/** Where a record is put in time. */
export interface TimeTarget {
  day: string;
  /** Minutes since the day began; absent: the time stays. */
  minute?: number;
}

type Fields = readonly Pick<ResolvedField, 'name' | 'kind' | 'forms'>[];

/** Whether the date of a calendar is a moment, which has its time itself. */
export function isMoment({ date }: ResolvedCalendar, fields: Fields): boolean {
  return fields.some(({ name, kind }) => name === date && kind === 'timestamp');
}

/** The hours that a record takes of a day; undefined for one of the whole day, and for another day. */
export function hoursOf(
  calendar: ResolvedCalendar,
  row: Row,
  { day, fields }: { day: string; fields: Fields },
): Span | undefined {
  const { date, time, end, minutes } = calendar;
  if (time === undefined && !isMoment(calendar, fields)) return undefined;
  const values = {
    date: row[date],
    ...(time !== undefined && { time: row[time] }),
    ...(end !== undefined && { end: row[end] }),
    minutes: typeof minutes === 'number' ? minutes : row[minutes],
  };
  return spanOf(calendar, values, day);
}

/** Whether records can be put at another time of the day, not only at another day. */
export function movesInDay(calendar: ResolvedCalendar, fields: Fields): boolean {
  const { moves, date, time } = calendar;
  if (moves === undefined) return false;
  if (isMoment(calendar, fields)) return true;
  return moves === date && fields.some(({ name, forms }) => name === time && forms.includes('edit'));
}

/**
 * The values that put a record somewhere: its day, and its time where it has one that can be written; its end moves along. Undefined
 * where it is there already, or cannot be moved.
 */
export function valuesAt(
  calendar: ResolvedCalendar,
  row: Row,
  { target, fields }: { target: TimeTarget; fields: Fields },
): RecordValue | undefined {
  const { moves, date, time, end } = calendar;
  if (moves === undefined) return undefined;
  const own = hoursOf(calendar, row, { day: isoDay(row[date]), fields });
  const isTimed = target.minute !== undefined && movesInDay(calendar, fields);
  const from = isTimed ? target.minute : own?.from;
  if (isoDay(row[date]) === target.day && from === own?.from) return undefined;
  const hasEnd = end !== undefined && moves === date && row[end] !== null && row[end] !== undefined;
  const length = own === undefined ? 0 : own.to - own.from;
  if (isMoment(calendar, fields)) {
    const start = from ?? 0;
    return {
      [moves]: momentAt(target.day, start),
      ...(hasEnd && own !== undefined && { [end]: momentAt(target.day, Math.min(start + length, DAY_MINUTES - 1)) }),
    };
  }
  return {
    [moves]: target.day,
    ...(isTimed && time !== undefined && from !== undefined && { [time]: writeMinute(from) }),
    ...(isTimed &&
      hasEnd &&
      from !== undefined &&
      readMinute(row[end]) !== undefined && { [end]: writeMinute(Math.min(from + length, DAY_MINUTES - 1)) }),
  };
}

function momentAt(day: string, minute: number): unknown {
  return toMoment(`${day} ${writeMinute(minute)}`);
}
