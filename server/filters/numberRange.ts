import { sql } from 'kysely';
import { boundedEnds } from '../../engine/core/query/splitRange.ts';
import type { LeafType } from '../../engine/core/definition/Resolved.types.ts';
import { all, columnOf, fieldOf } from './columns.ts';
import type { FilterSql } from './FilterSql.types.ts';

/**
 * The type that bounds are cast to: it holds every number of the filter and can be compared through the column's index.
 */
const CASTS: Readonly<Partial<Record<LeafType, string>>> = { integer: 'bigint', real: 'double precision' };

export const numberRange: FilterSql = {
  kind: 'number-range',
  condition: (about, value) => {
    const field = fieldOf(about);
    const [from, to] = boundedEnds(about.filter, value);
    const cast = sql.raw(CASTS[field.leaves[0]?.type ?? 'decimal'] ?? 'numeric');
    return all([
      ...(from === '' ? [] : [sql<boolean>`${columnOf(field)} >= ${from}::${cast}`]),
      ...(to === '' ? [] : [sql<boolean>`${columnOf(field)} <= ${to}::${cast}`]),
    ]);
  },
};
