import { sql } from 'kysely';
import { fieldOf, wallClock } from './columns.ts';
import type { FilterSql } from './FilterSql.types.ts';

export const month: FilterSql = {
  kind: 'month',
  condition: (about, value) => sql<boolean>`extract(month from ${wallClock(fieldOf(about))}) = ${Number(value)}`,
  rollup: (day, _, value) => sql<boolean>`extract(month from ${day}) = ${Number(value)}`,
};
