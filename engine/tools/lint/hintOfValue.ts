import type { ResolvedFilter } from '../../core/definition/Resolved.types.ts';
import { findFilterKind } from '../../core/query/kinds/index.ts';
import { parseFilterValue } from '../../core/query/parseFilterValue.ts';
import { hintOf, meant } from './hintOf.ts';
import { nearest } from './nearest.ts';

/**
 * What to write in place of a value that a definition sets a filter to; undefined for one that the filter takes, and for a
 * filter of no known kind, which the rule `filter-kind` reports.
 */
export function hintOfValue(filter: ResolvedFilter, value: unknown): ReturnType<typeof hintOf> | undefined {
  const kind = findFilterKind(filter.kind);
  const text = String(value);
  if (kind === undefined || parseFilterValue(filter, text, new Date())) return undefined;
  const { enum: values, description = 'A text' } = kind.describe(filter);
  if (values !== undefined) return hintOf(text, values.map(String));
  const word = nearest(text, description.match(/[a-z]{3,}(?:-[a-z0-9]+)*/g) ?? []);
  if (word !== undefined && text.length > 3) return { hint: meant([word]) };
  const described = `${description.charAt(0).toLowerCase()}${description.slice(1)}`;
  return { hint: { phrase: 'described', values: { description: described } } };
}
