import { normaliseNumberText } from '../../text/digits.ts';
import type { FilterKindRules } from './FilterKindRules.types.ts';

/** A month by its number, with or without a zero before it. */
export const month: FilterKindRules = {
  parse: (text) => {
    const number = normaliseNumberText(text);
    return /^(0?[1-9]|1[0-2])$/.test(number) ? String(Number(number)) : undefined;
  },
};
