import { sql } from 'kysely';
import { columnOf, fieldOf } from './columns.ts';
import type { FilterSql } from './FilterSql.types.ts';

export const flag: FilterSql = {
  kind: 'flag',
  condition: (about, value) => {
    const field = fieldOf(about);
    return sql<boolean>`${columnOf(field)} = ${field.leaves[0]?.type === 'boolean' ? value === '1' : Number(value)}`;
  },
  rollup: 'column',
};
