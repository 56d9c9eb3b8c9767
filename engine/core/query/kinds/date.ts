import { normaliseNumberText } from '../../text/digits.ts';
import { formatDate, isoDay, parseInstant } from '../../text/format.ts';
import { FIRST_DAY, LAST_DAY } from '../limits.ts';
import { isRelativeDay, relativeDaysFor, spanOfDays } from '../relativeDays.ts';
import { joinRange, splitRange } from '../splitRange.ts';
import type { FilterKind } from './FilterKind.types.ts';

/**
 * A day that exists, `YYYY-MM-DD`, within the years that records can be of, or a word for days that move with today.
 * A word settles to the end that the filter bounds; where it bounds none, to all days of the span.
 */
export const date: FilterKind = {
  id: 'date',
  parse: (text, { bound }) => {
    if (isRelativeDay(text)) return relativeDaysFor(bound).includes(text) ? text : undefined;
    const day = normaliseNumberText(text);
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && parseInstant(day) !== undefined;
    return isDay && day >= FIRST_DAY && day <= LAST_DAY ? day : undefined;
  },
  settle: (value, { bound }, now) => {
    if (!isRelativeDay(value)) return value;
    const [from, to] = spanOfDays(value, now);
    return bound === undefined ? joinRange(from, to) : bound === 'from' ? from : to;
  },
  match: (own, value, { filter: { bound } }) => {
    const day = isoDay(own);
    const [from, to] = splitRange(value);
    return day !== '' && (bound === 'to' || day >= from) && (bound === 'from' || to === '' || day <= to);
  },
  describe: ({ bound }) => ({
    type: 'string',
    description: `A day, such as 2026-11-20, or one of ${relativeDaysFor(bound).join(', ')}`,
    examples: ['2026-11-20'],
  }),
  chip: (value, { t }) => (isRelativeDay(value) ? t(`filters.days.${value}`) : formatDate(value) || value),
  accepts: ['date', 'timestamp'],
  infers: ['date', 'timestamp'],
  operators: ['is', 'not', 'before', 'after', 'from', 'to', 'between', 'empty', 'filled'],
};
