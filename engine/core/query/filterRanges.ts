import type { ResolvedFilter } from '../definition/Resolved.types.ts';
import { resolveFilterValue } from './parseFilterValue.ts';

/** The other end of a range filter: for `from_date` it is `to_date`. Undefined for a filter without one. */
export function otherEndOf(filter: ResolvedFilter, filters: readonly ResolvedFilter[]): ResolvedFilter | undefined {
  if (filter.bound === undefined) return undefined;
  return filters.find(
    ({ kind, column, bound }) =>
      kind === filter.kind && column === filter.column && bound !== undefined && bound !== filter.bound,
  );
}

/** Names of range ends that are before their beginning at a moment; equal ends are fine. Values are parsed ones. */
export function brokenRangeEnds(
  values: Readonly<Record<string, string>>,
  filters: readonly ResolvedFilter[],
  now: Date,
): string[] {
  return filters.flatMap((filter) => {
    if (filter.bound !== 'to') return [];
    const start = otherEndOf(filter, filters);
    const [from, to] = [start && values[start.name], values[filter.name]];
    if (start === undefined || from === undefined || to === undefined) return [];
    return resolveFilterValue(filter, to, now) < resolveFilterValue(start, from, now) ? [filter.name] : [];
  });
}
