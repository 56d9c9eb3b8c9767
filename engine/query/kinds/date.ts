import { normaliseNumberText } from '../../text/digits.ts';
import { parseInstant } from '../../text/instant.ts';
import { FIRST_DAY, LAST_DAY } from '../limits.ts';
import type { FilterKindRules } from './FilterKindRules.types.ts';

/** A day that exists, `YYYY-MM-DD`, within the years that records can be of. */
export const date: FilterKindRules = {
  parse: (text) => {
    const day = normaliseNumberText(text);
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && parseInstant(day) !== undefined;
    return isDay && day >= FIRST_DAY && day <= LAST_DAY ? day : undefined;
  },
};
