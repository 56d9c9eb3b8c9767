import { normaliseNumberText } from '../../text/digits.ts';
import { isoDay } from '../../text/format.ts';
import { yearChoices } from '../yearChoices.ts';
import type { FilterKind } from './FilterKind.types.ts';

/** A year that the filter offers. */
export const year: FilterKind = {
  id: 'year',
  parse: (text, _, now) => {
    const number = normaliseNumberText(text);
    return /^\d{4}$/.test(number) && yearChoices(now).includes(Number(number)) ? number : undefined;
  },
  match: (own, value) => isoDay(own).slice(0, 4) === value,
  describe: () => ({ type: 'integer', description: 'A year that the filter offers' }),
  accepts: ['date', 'timestamp'],
};
