import { formatSortKey, parseSortKey } from '../definition/sortKey.ts';
import type { ResolvedResource, ResolvedRoute, SortKey } from '../definition/Resolved.types.ts';

/** Names that `sort` may carry: what the definition lets order by, and nothing else. */
export function sortNamesOf(
  resource: Pick<ResolvedResource, 'fields' | 'columns'>,
  route?: Pick<ResolvedRoute, 'columns'>,
): ReadonlySet<string> {
  const columns = [...resource.columns, ...(route?.columns ?? [])].flatMap(({ sort }) => (sort ? [sort] : []));
  return new Set([...resource.fields.filter(({ sortable }) => sortable).map(({ name }) => name), ...columns]);
}

/**
 * The value of `sort`, `key` or `-key` joined by commas → keys; undefined when one of them is not allowed or repeated.
 */
export function parseSort(text: string, allowed: ReadonlySet<string>): SortKey[] | undefined {
  const keys = text.split(',').map((part) => parseSortKey(part.trim()));
  const names = new Set(keys.map(({ key }) => key));
  return names.size === keys.length && [...names].every((name) => allowed.has(name)) ? keys : undefined;
}

/** The inverse of `parseSort`; `''` for no keys. */
export function formatSort(keys: readonly SortKey[]): string {
  return keys.map(formatSortKey).join(',');
}
