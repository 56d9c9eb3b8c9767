import { columnOf, compare, fieldOf } from './columns.ts';
import type { FilterSql } from './FilterSql.types.ts';

export const group: FilterSql = {
  kind: 'group',
  condition: (about, value) => compare(columnOf(fieldOf(about)), undefined, value),
  rollup: 'column',
};
