import { startOfDay } from '../../engine/core/text/timeZone.ts';
import { type RawBuilder, sql } from 'kysely';
import { boundedEnds } from '../../engine/core/query/splitRange.ts';
import type { ResolvedFilter } from '../../engine/core/definition/Resolved.types.ts';
import { all, columnOf, fieldOf } from './columns.ts';
import type { Condition, FilterSql } from './FilterSql.types.ts';

/**
 * Days are the product's; moments are compared with the first instant of the first day and that of the day after the last,
 * so that indexes serve.
 */
export const date: FilterSql = {
  kind: 'date',
  condition: (about, value) => {
    const field = fieldOf(about);
    const column = columnOf(field);
    if (field.leaves[0]?.type !== 'timestamp') return betweenDays(column, about.filter, value);
    const [from, to] = boundedEnds(about.filter, value);
    return all([
      ...(from === '' ? [] : [sql<boolean>`${column} >= ${startOfDay(from).toISOString()}`]),
      ...(to === '' ? [] : [sql<boolean>`${column} < ${startOfDay(to, 1).toISOString()}`]),
    ]);
  },
  rollup: (day, { filter }, value) => betweenDays(day, filter, value),
};

function betweenDays(column: RawBuilder<unknown>, filter: ResolvedFilter, value: string): Condition {
  const [from, to] = boundedEnds(filter, value);
  if (from === to) return sql<boolean>`${column} = ${from}`;
  return all([
    ...(from === '' ? [] : [sql<boolean>`${column} >= ${from}`]),
    ...(to === '' ? [] : [sql<boolean>`${column} <= ${to}`]),
  ]);
}
