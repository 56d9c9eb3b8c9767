import { sql } from 'kysely';
import type { ResolvedFilter, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { IDS_PARAMETER } from '../../engine/core/query/limits.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import { columnOf } from '../filters/columns.ts';
import type { Condition } from '../filters/FilterSql.types.ts';
import { filterSql } from '../filters/index.ts';

/** Filters a list by ids with commas between, to fetch the current state of known records. */
export const IDS_FILTER: ResolvedFilter = {
  name: IDS_PARAMETER,
  kind: 'reference',
  label: { ar: 'الأرقام', en: 'Ids' },
  field: 'id',
  hidden: true,
};

/** The SQL condition of a filter, also for one that looks into the referenced record. */
export function conditionOf(
  entry: Pick<CatalogueEntry, 'resource' | 'related'>,
  filter: ResolvedFilter,
  value: string,
): Condition {
  if (filter.related === undefined) return filterCondition(entry.resource, filter, value, entry.related);
  const { related, ...own } = filter;
  const target = entry.related.get(related.resource);
  const pointer = entry.resource.fields.find(({ name }) => name === filter.field);
  if (target === undefined || pointer === undefined)
    throw new Error(`filter ${filter.name} of ${entry.resource.name} looks into no group`);
  const inner = filterCondition(target, { ...own, field: related.field }, value);
  return sql<boolean>`${columnOf(pointer)} in (select id from ${sql.table(target.name)} where ${inner})`;
}

/** The SQL condition of a filter of its own group. The value has passed `parseListQuery`; it is always a parameter. */
export function filterCondition(
  resource: ResolvedResource,
  filter: ResolvedFilter,
  value: string,
  related?: CatalogueEntry['related'],
): Condition {
  if (filter === IDS_FILTER) return sql<boolean>`id = any(${value.split(',').map(Number)}::bigint[])`;
  return filterSql(filter.kind).condition({ resource, filter, ...(related && { related }) }, value);
}
