import { normaliseNumberText } from '../../text/digits.ts';
import { formatDate, parseInstant } from '../../text/format.ts';
import { FIRST_DAY, LAST_DAY } from '../limits.ts';
import type { FilterKind } from './FilterKind.types.ts';

/** A day that exists, `YYYY-MM-DD`, within the years that records can be of. */
export const date: FilterKind = {
  id: 'date',
  parse: (text) => {
    const day = normaliseNumberText(text);
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && parseInstant(day) !== undefined;
    return isDay && day >= FIRST_DAY && day <= LAST_DAY ? day : undefined;
  },
  match: (own, value, { filter: { bound } }) => {
    const day = formatDate(own);
    if (bound === undefined || day === '') return day === value;
    return bound === 'from' ? day >= value : day <= value;
  },
  describe: () => ({
    type: 'string',
    format: 'date',
    description: 'A day, such as 2026-11-20',
    examples: ['2026-11-20'],
  }),
  accepts: ['date', 'timestamp'],
  infers: ['date', 'timestamp'],
};
