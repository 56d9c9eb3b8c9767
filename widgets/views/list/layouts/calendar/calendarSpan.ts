import type { Span } from '../../../../../engine/core/query/views/listAddress.ts';
import { addDays, addMonths, weekdayOf } from '../../../../inputs/date/calendarDay.ts';

/** The first day of the week that a day is in, where weeks begin with that day (1 is Monday). */
export function startOfWeek(day: string, first: number): string {
  return addDays(day, -((weekdayOf(day) - first + 7) % 7));
}

/**
 * The days that a calendar shows: one, a week, or the whole weeks that a month is in.
 *
 * @example daysOf('month', '2026-02-10', 1) // the 28 or more days from Monday the 26th of January on
 */
export function daysOf(span: Span, day: string, first: number): string[] {
  if (span === 'day') return [day];
  if (span === 'week') return spread(startOfWeek(day, first), 7);
  const [begin, end] = [`${day.slice(0, 8)}01`, addDays(addMonths(`${day.slice(0, 8)}01`, 1), -1)];
  const start = startOfWeek(begin, first);
  const last = addDays(startOfWeek(end, first), 6);
  return spread(start, Math.round((Date.parse(last) - Date.parse(start)) / 86_400_000) + 1);
}

/** The same day of the next or the previous of what is shown. */
export function stepDay(span: Span, day: string, by: 1 | -1): string {
  if (span === 'month') return addMonths(day, by);
  return addDays(day, by * (span === 'week' ? 7 : 1));
}

function spread(start: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(start, index));
}
