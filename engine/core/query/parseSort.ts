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

/** What a value of `sort` says. */
export interface ReadSort {
  /** Absent when the value is no order. */
  keys?: SortKey[];
  /** Names that the list does not order by, where others remain. */
  lost: string[];
}

/**
 * The value of `sort`, `key` or `-key` joined by commas → keys, without those that the list does not order by; none when
 * nothing of it is left, when one is repeated, or when it is something else.
 *
 * @param renamed the present name of a field that had another one
 */
export function parseSort(
  text: string,
  allowed: ReadonlySet<string>,
  renamed: (name: string) => string | undefined = () => undefined,
): ReadSort {
  const keys = text.split(',').map((part) => {
    const read = parseSortKey(part.trim());
    return allowed.has(read.key) ? read : { ...read, key: renamed(read.key) ?? read.key };
  });
  const known = keys.filter(({ key }) => allowed.has(key));
  const lost = keys.map(({ key }) => key).filter((key) => !allowed.has(key));
  const isOrder = new Set(keys.map(({ key }) => key)).size === keys.length && lost.every((key) => /^[\w.]+$/.test(key));
  return isOrder && known.length > 0 ? { keys: known, lost } : { lost: [] };
}

/** The inverse of `parseSort`; `''` for no keys. */
export function formatSort(keys: readonly SortKey[]): string {
  return keys.map(formatSortKey).join(',');
}
