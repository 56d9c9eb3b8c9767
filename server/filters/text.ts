import { any, fieldOf, hasWords, searchText } from './columns.ts';
import type { FilterSql } from './FilterSql.types.ts';

/** Records whose field has every word; a value that is stored as a number, as an enumeration may be, is its digits. */
export const text: FilterSql = {
  kind: 'text',
  condition: (about, value) => any(fieldOf(about).leaves.map((leaf) => hasWords(searchText(leaf), value))),
  isFreeText: true,
};
