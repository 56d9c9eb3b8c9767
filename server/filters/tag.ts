import { sql } from 'kysely';
import { foldText } from '../../engine/core/text/fold.ts';
import { foldedList } from '../store/schema/foldFunction.ts';
import { quote } from '../store/schema/names.ts';
import { fieldOf } from './columns.ts';
import type { FilterSql } from './FilterSql.types.ts';

/** Records that have a tag, in any of its spellings; by the index of the field. */
export const tag: FilterSql = {
  kind: 'tag',
  condition: (about, value) => {
    const field = fieldOf(about);
    const tags = sql.raw(foldedList(quote(field.leaves[0]?.column ?? field.name)));
    return sql<boolean>`${tags} @> array[${foldText(value)}]::text[]`;
  },
};
