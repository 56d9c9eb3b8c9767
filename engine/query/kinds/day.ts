import { isNamedDay, namedDay } from '../namedDay.ts';
import type { FilterKindRules } from './FilterKindRules.types.ts';

/** A day by its name, as it is in Dubai. */
export const day: FilterKindRules = {
  parse: (text) => (isNamedDay(text) ? text : undefined),
  isMatch: (own, value, { field, now }) => field.kind === 'date' && own === namedDay(value, now),
};
