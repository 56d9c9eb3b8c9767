import { normaliseNumberText } from '../../text/digits.ts';
import { isoDay, monthName } from '../../text/format.ts';
import type { FilterKind } from './FilterKind.types.ts';

/** A month by its number, with or without a zero before it. */
export const month: FilterKind = {
  id: 'month',
  parse: (text) => {
    const number = normaliseNumberText(text);
    return /^(0?[1-9]|1[0-2])$/.test(number) ? String(Number(number)) : undefined;
  },
  match: (own, value) => Number(isoDay(own).slice(5, 7)) === Number(value),
  describe: () => ({
    type: 'integer',
    minimum: 1,
    maximum: 12,
    description: 'A month, from 1 to 12',
  }),
  chip: (value, { language }) => monthName(Number(value), language),
  accepts: ['date', 'timestamp'],
};
