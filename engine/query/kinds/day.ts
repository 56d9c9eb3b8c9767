import { DAYS, isNamedDay, namedDay } from '../namedDay.ts';
import { select } from './select.ts';
import type { FilterKind } from './FilterKind.types.ts';

/** A day by its name, in the product's zone. */
export const day: FilterKind = {
  id: 'day',
  parse: (text) => (isNamedDay(text) ? text : undefined),
  settle: (value, _, now) => namedDay(value, now),
  match: (own, value) => own === value,
  describe: () => ({ enum: DAYS }),
  chip: select.chip!,
};
