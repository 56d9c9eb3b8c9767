import type { ResolvedFilter, ResolvedResource } from '../../../../engine/definition/Resolved.types.ts';
import { namedDay } from '../../../../engine/query/namedDay.ts';
import type { Row } from '../../../../engine/registry/defineCell.ts';
import { foldedIncludes } from '../../../../engine/text/fold.ts';

/** Whether a row has what one parameter of a list's query asks for; parameters that are no filter keep every row. */
export function matchesFilter(
  resource: ResolvedResource,
  row: Row,
  [name, wanted]: readonly [string, string],
): boolean {
  const filter = resource.filters.find((candidate) => candidate.name === name);
  if (filter === undefined || filter.kind === 'per-page' || wanted === '') return true;
  const value = row[columnOf(filter)];
  const text = textOf(value);
  switch (filter.kind) {
    case 'keyword':
      return foldedIncludes(wordsOf(row), wanted);
    case 'text':
    case 'digits':
      return foldedIncludes(wordsOf(value), wanted);
    case 'date':
    case 'time':
      return isWithin(filter.kind === 'time' ? text.slice(-14, -8) : text.slice(0, 10), wanted, filter.bound);
    case 'month':
      return Number(text.slice(5, 7)) === Number(wanted);
    case 'year':
      return text.startsWith(wanted);
    case 'day':
      return text.slice(0, 10) === namedDay(wanted, new Date());
    case 'state-set':
      return filter.states === undefined || filter.states.values.includes(text) !== filter.states.exclude;
    default:
      return Array.isArray(value) ? value.map(textOf).includes(wanted) : text === wanted;
  }
}

/** A value as filters compare it: texts and numbers; anything else is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function columnOf({ column, field, name }: ResolvedFilter): string {
  return column ?? field ?? name;
}

function isWithin(value: string, wanted: string, bound: ResolvedFilter['bound']): boolean {
  if (bound === undefined) return value === wanted;
  return bound === 'from' ? value >= wanted : value !== '' && value <= wanted;
}

/** Every text and number of a value, as one text. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(wordsOf).join(' ');
}
