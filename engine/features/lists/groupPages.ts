import type { ResolvedGroupBy } from '../../core/definition/Decision.types.ts';
import type { ResolvedFilter } from '../../core/definition/Resolved.types.ts';

/** The filter by the field of the groups, which the definition need not offer. */
export function groupFilter({ field }: Pick<ResolvedGroupBy, 'field'>): ResolvedFilter {
  return { name: field, kind: 'select', field, label: { ar: field, en: field } };
}

/** Every group of a list in order, with how many records it has; those with another value are in none. */
export function groupTotals(
  { groups }: ResolvedGroupBy,
  totals: ReadonlyMap<string, number>,
): { value: string; total: number }[] {
  return groups.map(({ value }) => ({ value, total: totals.get(value) ?? 0 }));
}
