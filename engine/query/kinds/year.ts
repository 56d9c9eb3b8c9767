import { normaliseNumberText } from '../../text/digits.ts';
import { yearChoices } from '../yearChoices.ts';
import type { FilterKindRules } from './FilterKindRules.types.ts';

/** A year that the filter offers. */
export const year: FilterKindRules = {
  parse: (text, _, now) => {
    const number = normaliseNumberText(text);
    return /^\d{4}$/.test(number) && yearChoices(now).includes(Number(number)) ? number : undefined;
  },
};
