import { startOfDay } from '../../../engine/text/timeZone.ts';
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
    const from = sql<boolean>`${column} >= ${startOfDay(day).toISOString()}`;
    const to = sql<boolean>`${column} < ${startOfDay(day, 1).toISOString()}`;
    if (bound === 'from') return from;
    return bound === 'to' ? to : sql<boolean>`(${from} and ${to})`;
  },
  rollup: (day, { filter }, value) => compare(day, filter.bound, value),
};
