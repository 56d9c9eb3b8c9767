import type { FilterKindRules } from './FilterKindRules.types.ts';

/** One of the values that are offered, or that records are known to have; any text where there is no list of them. */
export const select: FilterKindRules = {
  parse: (text, { options, recognised = [] }) =>
    options === undefined || [...options, ...recognised].some(({ value }) => value === text) ? text : undefined,
  isMatch: (own, value, { field: { kind } }) => (kind === 'enum' || kind === 'flag') && own === value,
};
