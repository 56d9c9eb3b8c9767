import { sql } from 'kysely';
import { isLinkField } from '../../engine/core/records/linkedRecords.ts';
import { linkTableName } from '../store/schema/names.ts';
import { columnOf, fieldOf } from './columns.ts';
import type { FilterSql } from './FilterSql.types.ts';

/** Records that point to one, by a column or by a table of links. */
export const reference: FilterSql = {
  kind: 'reference',
  condition: (about, value) => {
    const field = fieldOf(about);
    const id = Number(value);
    if (!isLinkField(field)) return sql<boolean>`${columnOf(field)} = ${id}`;
    return sql<boolean>`id in (select record_id from ${sql.table(linkTableName(about.resource.name, field.name))} where target_id = ${id})`;
  },
  rollup: 'column',
};
