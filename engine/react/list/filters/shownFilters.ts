import { filterKind } from '../../../core/query/kinds/index.ts';
import type { ResolvedFilter, ResolvedResource, ResolvedRoute } from '../../../core/definition/Resolved.types.ts';

/** Filters of a list by their place: the search field always, the others in the part that folds. */
export interface ShownFilters {
  search: ResolvedFilter | undefined;
  others: ResolvedFilter[];
}

/** Filters that a person may set: not the page size, nor hidden ones, nor what the route fixes. */
export function shownFilters(resource: ResolvedResource, route: ResolvedRoute): ShownFilters {
  const free = resource.filters.filter(
    ({ name, kind, hidden }) =>
      filterKind(kind).role !== 'page-size' && hidden !== true && !Object.hasOwn(route.query, name),
  );
  const search = free.find(({ kind }) => filterKind(kind).role === 'search');
  return { search, others: free.filter((filter) => filter !== search) };
}
