import { normaliseNumberText } from '../../text/digits.ts';
import type { FilterKindRules } from './FilterKindRules.types.ts';

/** Yes or no. */
export const flag: FilterKindRules = {
  parse: (text) => {
    const value = normaliseNumberText(text);
    return value === '0' || value === '1' ? value : undefined;
  },
  isMatch: (own, value, { field: { kind } }) => kind === 'flag' && own === value,
};
