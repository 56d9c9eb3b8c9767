import type { ResolvedFilter } from '../definition/Resolved.types.ts';

/** The other end of a range filter: for `from_date` it is `to_date`. Undefined for a filter without one. */
export function otherEndOf(filter: ResolvedFilter, filters: readonly ResolvedFilter[]): ResolvedFilter | undefined {
  if (filter.bound === undefined) return undefined;
  return filters.find(
    ({ kind, column, bound }) =>
      kind === filter.kind && column === filter.column && bound !== undefined && bound !== filter.bound,
  );
}

/** Names of range ends that lie before their beginning; equal ends are fine. Values are checked ones. */
export function brokenRangeEnds(
  values: Readonly<Record<string, string>>,
  filters: readonly ResolvedFilter[],
): string[] {
  return filters.flatMap((filter) => {
    if (filter.bound !== 'to') return [];
    const start = otherEndOf(filter, filters);
    const [from, to] = [start && values[start.name], values[filter.name]];
    return from !== undefined && to !== undefined && to < from ? [filter.name] : [];
  });
}
