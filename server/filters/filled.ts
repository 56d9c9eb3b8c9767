import { sql } from 'kysely';
import { emptyLeaf } from './emptyLeaf.ts';
import { all, fieldOf } from './columns.ts';
import type { FilterSql } from './FilterSql.types.ts';

export const filled: FilterSql = {
  kind: 'filled',
  condition: (about, value) => {
    const isEmpty = all(fieldOf(about).leaves.map(emptyLeaf));
    return value === '1' ? sql<boolean>`not ${isEmpty}` : isEmpty;
  },
};
