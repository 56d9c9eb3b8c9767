import { sql } from 'kysely';
import { columnOf, fieldOf, wallClock } from './columns.ts';
import type { FilterSql } from './FilterSql.types.ts';

/** The year of a date, or a field that holds a year. */
export const year: FilterSql = {
  kind: 'year',
  condition: (about, value) => {
    const field = fieldOf(about);
    return field.leaves[0]?.type === 'integer'
      ? sql<boolean>`${columnOf(field)} = ${Number(value)}`
      : sql<boolean>`extract(year from ${wallClock(field)}) = ${Number(value)}`;
  },
  rollup: (day, _, value) => sql<boolean>`extract(year from ${day}) = ${Number(value)}`,
};
