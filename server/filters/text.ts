import { any, fieldOf, hasWords, searchText } from './columns.ts';
import type { FilterSql } from './FilterSql.types.ts';

/** Records whose field has every word. */
export const text: FilterSql = {
  kind: 'text',
  condition: (about, value) => any(fieldOf(about).leaves.map(({ column }) => hasWords(searchText(column), value))),
  isFreeText: true,
};
