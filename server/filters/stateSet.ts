import { sql } from 'kysely';
import { fieldOf, oneOf } from './columns.ts';
import type { FilterSql } from './FilterSql.types.ts';

/** States in a set, or outside it. */
export const stateSet: FilterSql = {
  kind: 'state-set',
  condition: (about) => {
    const { states } = about.filter;
    const inside = oneOf(fieldOf(about), states?.values ?? []);
    return states?.exclude === true ? sql<boolean>`not (${inside})` : inside;
  },
  rollup: 'column',
};
