import { sql } from 'kysely';
import { boundedEnds } from '../../engine/core/query/splitRange.ts';
import { all, columnOf, fieldOf } from './columns.ts';
import type { FilterSql } from './FilterSql.types.ts';

/** Weeks or quarters, whose texts are in their order. */
export const period: FilterSql = {
  kind: 'period',
  condition: (about, value) => {
    const column = columnOf(fieldOf(about));
    const [from, to] = boundedEnds(about.filter, value);
    return all([
      ...(from === '' ? [] : [sql<boolean>`${column} >= ${from}`]),
      ...(to === '' ? [] : [sql<boolean>`${column} <= ${to}`]),
    ]);
  },
};
