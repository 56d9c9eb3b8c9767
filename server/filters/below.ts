import { sql } from 'kysely';
import { isLinkField } from '../../engine/core/records/linkedRecords.ts';
import { linkTableName } from '../store/schema/names.ts';
import { belowSql, outlineOf } from '../store/treeSql.ts';
import { columnOf, fieldOf } from './columns.ts';
import type { FilterSql } from './FilterSql.types.ts';

/** Records that point to one of a tree, or to one below it. */
export const below: FilterSql = {
  kind: 'below',
  condition: (about, value) => {
    const { resource, filter, related } = about;
    const field = fieldOf(about);
    const name = field.relation?.resource ?? '';
    const target = name === resource.name ? resource : related?.get(name);
    const outline = target && outlineOf(target);
    if (outline === undefined) throw new Error(`filter ${filter.name} of ${resource.name} looks into no tree`);
    const found = belowSql(outline, Number(value));
    if (!isLinkField(field)) return sql<boolean>`${columnOf(field)} in ${found}`;
    return sql<boolean>`id in (select record_id from ${sql.table(linkTableName(resource.name, field.name))}
      where target_id in ${found})`;
  },
};
