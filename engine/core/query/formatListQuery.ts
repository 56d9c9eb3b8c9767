import { GROUP_PARAMETER } from './limits.ts';
import type { ListQuery } from './ListQuery.types.ts';
import { formatSort } from './parseSort.ts';

/**
 * The list's query → URL search, with a leading `?`, or `''`. Empty values, the first page and the server's page size
 * are left out; other parameters are appended.
 */
export function formatListQuery(query: ListQuery): string {
  const search = new URLSearchParams();
  if (query.group !== undefined) search.append(GROUP_PARAMETER, query.group);
  for (const [name, value] of Object.entries(query.filters)) if (value !== '') search.append(name, value);
  if (query.sort.length > 0) search.append('sort', formatSort(query.sort));
  if (query.perPage !== undefined) search.append('per_page', String(query.perPage));
  if (query.page > 1) search.append('page', String(query.page));
  for (const [name, value] of query.unknown) search.append(name, value);
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
