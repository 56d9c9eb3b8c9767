import { normaliseNumberText } from '../../text/digits.ts';
import type { FilterKindRules } from './FilterKindRules.types.ts';

/** Yes, or the filter is left out. */
export const stateSet: FilterKindRules = {
  parse: (text) => (normaliseNumberText(text) === '1' ? '1' : undefined),
  isMatch: (own, _, { filter: { states } }) => states !== undefined && states.values.includes(own) !== states.exclude,
};
