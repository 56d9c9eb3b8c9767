import type { ResolvedResource } from '../definition/Resolved.types.ts';
import type { Row } from '../registry/defineCell.ts';
import { foldedIncludes, foldText } from '../text/fold.ts';
import { pickLocalised } from '../text/Text.ts';
import { findFilter } from './conditions/conditionsParameter.ts';
import { isMatched, matchedColumn, type MatchedParameter } from './isRowInQuery.ts';
import { filterKind } from './kinds/index.ts';
import { parseFilterValue } from './parseFilterValue.ts';

/** The parts of a group that filtering and sorting rows need. */
export type ListedGroup = Pick<ResolvedResource, 'fields' | 'filters' | 'sort'>;

/**
 * The rows of a list with that query, in its order, from rows that exist only in the page: the samples of the developer
 * pages. Filters decide as `isRowInQuery` does; what only a database evaluates is looked for among the words of a row.
 * Parameters that are no filter, and texts that are no value of theirs, keep every row.
 */
export function matchRows(
  group: ListedGroup,
  rows: readonly Row[],
  query: Readonly<Record<string, string>>,
  now: Date,
): Row[] {
  const wanted = Object.entries(query).flatMap(([name, raw]) => {
    const filter = findFilter(group, name);
    return filter === undefined ? [] : [{ filter, raw, now }];
  });
  const kept = rows.filter((row) =>
    wanted.every((parameter) => isMatched(group, row, parameter) ?? isFound(row, parameter)),
  );
  const keys = (query['sort'] ?? '').split(',').filter((key) => key !== '');
  const order = keys.length > 0 ? keys.map(toSortKey) : group.sort;
  return kept.toSorted((one, other) => {
    for (const { key, descending } of order) {
      const by = group.fields.find(({ name }) => name === key)?.currency?.by;
      // Amounts of two currencies have no order: those of one are together.
      const difference = (by && compareValues(one[by], other[by])) || compareValues(one[key], other[key]);
      if (difference !== 0) return descending ? -difference : difference;
    }
    return one.id - other.id;
  });
}

/** Whether the words of a row, or of the value that is filtered, have those of the parameter. */
function isFound(row: Row, { filter, raw, now }: MatchedParameter): boolean {
  const { role } = filterKind(filter.kind);
  const value = parseFilterValue(filter, raw, now);
  if (role === 'page-size' || value === undefined || value === '') return true;
  return foldedIncludes(wordsOf(role === 'search' ? row : row[matchedColumn(filter)]), value);
}

/** Every text and number of a value, as one text. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(wordsOf).join(' ');
}

function toSortKey(text: string): { key: string; descending: boolean } {
  return { key: text.replace(/^-/, ''), descending: text.startsWith('-') };
}

function compareValues(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [first, second] = [foldText(pickLocalised(one, 'ar')), foldText(pickLocalised(other, 'ar'))];
  return first < second ? -1 : first > second ? 1 : 0;
}
