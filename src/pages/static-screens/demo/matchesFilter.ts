import type { ResolvedFilter, ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { filterKind } from '../../../../engine/core/query/kinds/index.ts';
import { parseFilterValue, settleFilterValue } from '../../../../engine/core/query/parseFilterValue.ts';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import { foldedIncludes } from '../../../../engine/core/text/fold.ts';

/** Whether a row matches one parameter of a list's query; parameters that are no filter keep every row. */
export function matchesFilter(
  resource: ResolvedResource,
  row: Row,
  [name, wanted]: readonly [string, string],
): boolean {
  const filter = resource.filters.find((candidate) => candidate.name === name);
  const now = new Date();
  const value = filter && parseFilterValue(filter, wanted, now);
  if (filter === undefined || value === undefined || value === '') return true;
  const { match, role } = filterKind(filter.kind);
  if (role === 'page-size') return true;
  const field = resource.fields.find((candidate) => candidate.name === columnOf(filter));
  const own = role === 'search' ? row : row[columnOf(filter)];
  // Filters that only the database can evaluate are matched as text.
  if (match === undefined || field === undefined) return foldedIncludes(wordsOf(own), value);
  return match(own, settleFilterValue(filter, value, now), { filter, field });
}

/** A value as filters compare it: texts and numbers; anything else is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function columnOf({ column, field, name }: ResolvedFilter): string {
  return column ?? field ?? name;
}

/** Every text and number of a value, as one text. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(wordsOf).join(' ');
}
