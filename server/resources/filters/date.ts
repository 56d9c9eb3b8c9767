import { sql } from 'kysely';
import { columnOf, compare, fieldOf } from './columns.ts';
import type { FilterSql } from './FilterSql.types.ts';

/** Days are the product's; moments are compared with the day's first and next day's first instant, so that indexes serve. */
export const date: FilterSql = {
  kind: 'date',
  condition: (about, day) => {
    const field = fieldOf(about);
    const column = columnOf(field);
    const { bound } = about.filter;
    if (field.leaves[0]?.type !== 'timestamp') return compare(column, bound, day);
    const start = new Date(`${day}T00:00:00+04:00`);
    const next = new Date(start.getTime() + 24 * 60 * 60 * 1000);
    const from = sql<boolean>`${column} >= ${start.toISOString()}`;
    const to = sql<boolean>`${column} < ${next.toISOString()}`;
    if (bound === 'from') return from;
    return bound === 'to' ? to : sql<boolean>`(${from} and ${to})`;
  },
  rollup: (day, { filter }, value) => compare(day, filter.bound, value),
};
