import { todayInZone } from '../text/format.ts';

/** First and last day of a span, `YYYY-MM-DD`; an open side is `''`. */
export type DaySpan = [from: string, to: string];

/**
 * Word → unit and offsets of its first and last day: in days from today or from this week's Monday, in months or
 * in years from this one. Spans of some days count today among them.
 */
const SPANS = {
  today: ['day', 0, 0],
  yesterday: ['day', -1, -1],
  tomorrow: ['day', 1, 1],
  'last-7-days': ['day', -6, 0],
  'last-30-days': ['day', -29, 0],
  'next-7-days': ['day', 0, 6],
  'next-30-days': ['day', 0, 29],
  'this-week': ['week', 0, 6],
  'this-month': ['month', 0, 0],
  'last-month': ['month', -1, -1],
  'this-year': ['year', 0, 0],
  'before-today': ['day', undefined, -1],
  'after-today': ['day', 1, undefined],
} as const;

/** A word for days that move with today. */
export type RelativeDay = keyof typeof SPANS;

/** The words, in the order in which they are offered. */
export const RELATIVE_DAYS = Object.keys(SPANS) as RelativeDay[];

/** Whether text is one of the words. */
export function isRelativeDay(text: string): text is RelativeDay {
  return Object.hasOwn(SPANS, text);
}

/**
 * The days that a word means at a moment, in the product's zone.
 *
 * @example spanOfDays('tomorrow', new Date('2026-11-21T21:00:00Z')) // the 23rd, twice: in Asia/Riyadh it is the 22nd already
 */
export function spanOfDays(word: RelativeDay, now: Date): DaySpan {
  const [year = 0, month = 1, day = 1] = todayInZone(now).split('-').map(Number);
  // Sunday is 0 there and ends the week here.
  const monday = day + 1 - (new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7);
  const [unit, first, last] = SPANS[word];
  const endOf = (offset: number | undefined, isLast: 0 | 1): string => {
    if (offset === undefined) return '';
    if (unit === 'year') return at(year + offset + isLast, 1, 1 - isLast);
    if (unit === 'month') return at(year, month + offset + isLast, 1 - isLast);
    return at(year, month, offset + (unit === 'week' ? monday : day));
  };
  return [endOf(first, 0), endOf(last, 1)];
}

/** Words for a filter: one that bounds a date offers those whose span has that end. */
export function relativeDaysFor(bound: 'from' | 'to' | undefined): RelativeDay[] {
  return RELATIVE_DAYS.filter(
    (word) => word !== { from: 'before-today', to: 'after-today', none: '' }[bound ?? 'none'],
  );
}

/** A day; months and days may run over. */
function at(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
