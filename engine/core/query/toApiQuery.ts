import type { ResolvedRoute } from '../definition/Resolved.types.ts';
import type { ListQuery } from './ListQuery.types.ts';
import { GROUP_PARAMETER } from './limits.ts';
import { formatSort } from './parseSort.ts';

/** The query that is sent: page, size, the stated order or the route's, filters, and the route's fixed ones, which win. */
export function toApiQuery(query: ListQuery, route: Pick<ResolvedRoute, 'query' | 'sort'>): Record<string, string> {
  return {
    ...toMatchQuery(query, route),
    page: String(query.page),
    ...(query.perPage !== undefined && { per_page: String(query.perPage) }),
  };
}

/** The part that decides which records match and in which order, without page and size: for exports and "select all". */
export function toMatchQuery(query: ListQuery, route: Pick<ResolvedRoute, 'query' | 'sort'>): Record<string, string> {
  const sort = query.sort.length > 0 ? query.sort : (route.sort ?? []);
  return {
    ...query.filters,
    ...(query.group !== undefined && { [GROUP_PARAMETER]: query.group }),
    ...(sort.length > 0 && { sort: formatSort(sort) }),
    ...route.query,
  };
}
