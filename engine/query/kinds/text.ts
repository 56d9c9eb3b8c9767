import type { FilterKindRules } from './FilterKindRules.types.ts';

/** Any text: whether it is found is a matter of folding, which the database does. */
export const text: FilterKindRules = { parse: (value) => value };
