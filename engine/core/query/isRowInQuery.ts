import type { ResolvedFilter, ResolvedResource } from '../definition/Resolved.types.ts';
import { findFilter } from './conditions/conditionsParameter.ts';
import { filterKind } from './kinds/index.ts';
import { parseFilterValue, resolveFilterValue } from './parseFilterValue.ts';

/** What a row is matched by: the fields and filters of its group. */
export type MatchedGroup = Pick<ResolvedResource, 'fields' | 'filters'>;

/** A parameter of a query. */
export interface MatchedParameter {
  filter: ResolvedFilter;
  /** As it is in the address. */
  raw: string;
  now: Date;
}

/**
 * Whether a record certainly belongs to the list with that fixed query. Filters that only the server can evaluate
 * (times of day, searches) count as no, so that a screen offers nothing that the server refuses.
 *
 * @example isRowInQuery(articles, { type: 'news', day: 'today' }, row, new Date())
 */
export function isRowInQuery(
  group: MatchedGroup,
  query: Readonly<Record<string, string>>,
  row: Readonly<Record<string, unknown>>,
  now: Date,
): boolean {
  return Object.entries(query).every(([name, raw]) => {
    const filter = findFilter(group, name);
    return filter !== undefined && isMatched(group, row, { filter, raw, now }) === true;
  });
}

/** Whether a record matches a parameter; undefined where only the server can say it, and for what is no value of it. */
export function isMatched(
  { fields }: Pick<ResolvedResource, 'fields'>,
  row: Readonly<Record<string, unknown>>,
  { filter, raw, now }: MatchedParameter,
): boolean | undefined {
  if (filter.related !== undefined) return undefined;
  const { matchRow, match } = filterKind(filter.kind);
  const field = fields.find((candidate) => candidate.name === matchedColumn(filter));
  const value = parseFilterValue(filter, raw, now);
  if (value === undefined || value === '') return undefined;
  if (matchRow) return matchRow(row, resolveFilterValue(filter, value, now), filter);
  return field && match?.(row[field.name], resolveFilterValue(filter, value, now), { filter, field });
}

/** Name of the value of a record that a filter compares. */
export function matchedColumn({ column, field, name }: ResolvedFilter): string {
  return column ?? field ?? name;
}
