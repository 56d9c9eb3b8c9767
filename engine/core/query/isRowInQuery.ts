import type { ResolvedResource } from '../definition/Resolved.types.ts';
import { filterKind } from './kinds/index.ts';
import { parseFilterValue, settleFilterValue } from './parseFilterValue.ts';

/**
 * Whether a record certainly belongs to the list with that fixed query. Filters that only the server can evaluate
 * (times of day, searches) count as no, so that a screen offers nothing that the server refuses.
 *
 * @example isRowInQuery(articles, { type: 'news', day: 'today' }, row, new Date())
 */
export function isRowInQuery(
  { fields, filters }: Pick<ResolvedResource, 'fields' | 'filters'>,
  query: Readonly<Record<string, string>>,
  row: Readonly<Record<string, unknown>>,
  now: Date,
): boolean {
  return Object.entries(query).every(([name, raw]) => {
    const filter = filters.find((candidate) => candidate.name === name);
    if (filter === undefined || filter.related !== undefined) return false;
    const field = fields.find((candidate) => candidate.name === (filter.column ?? filter.field ?? name));
    if (field === undefined) return false;
    const value = parseFilterValue(filter, raw, now);
    if (value === undefined || value === '') return false;
    const settled = settleFilterValue(filter, value, now);
    return filterKind(filter.kind).match?.(row[field.name], settled, { filter, field }) === true;
  });
}
