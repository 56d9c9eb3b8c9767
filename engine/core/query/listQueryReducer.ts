import type { ResolvedFilter, SortKey } from '../definition/Resolved.types.ts';
import { brokenRangeEnds } from './filterRanges.ts';
import type { ListQuery } from './ListQuery.types.ts';
import { setFilterValue } from './parseListQuery.ts';

/** What can happen to a list's query. */
export type ListQueryAction =
  /** `sort`: another order at the same time. */
  | { type: 'setFilter'; name: string; value: string; sort?: SortKey[] }
  | { type: 'setPage'; page: number }
  | { type: 'setSort'; sort: SortKey[] }
  | { type: 'setPerPage'; perPage: number }
  | { type: 'setGroup'; group: string }
  /** Parameters that the list does not know itself. */
  | { type: 'setUnknown'; unknown: ListQuery['unknown'] }
  | { type: 'reset' };

/**
 * The next query. Everything but turning pages goes back to page 1. Values are checked ones.
 * A filter takes along what depends on it: an end before its beginning is cleared, and so is a choice whose
 * parent changed. `reset` clears filters, order and page size, not the tab; the route's fixed filters are no part of the query.
 */
export function listQueryReducer(
  query: ListQuery,
  action: ListQueryAction,
  { filters, now }: { filters: readonly ResolvedFilter[]; now: Date },
): ListQuery {
  switch (action.type) {
    case 'setFilter':
      return {
        ...query,
        page: 1,
        filters: nextFilters(query.filters, action, { filters, now }),
        ...(action.sort && { sort: action.sort }),
      };
    case 'setPage':
      return { ...query, page: Math.max(1, action.page) };
    case 'setSort':
      return { ...query, page: 1, sort: action.sort };
    case 'setPerPage':
      return { ...query, page: 1, perPage: action.perPage };
    case 'setGroup':
      return { ...query, page: 1, group: action.group };
    case 'setUnknown':
      return { ...query, unknown: action.unknown };
    case 'reset': {
      const { unknown, group } = query;
      return { page: 1, sort: [], filters: {}, unknown, ...(group !== undefined && { group }) };
    }
  }
}

function nextFilters(
  current: Readonly<Record<string, string>>,
  { name, value }: { name: string; value: string },
  { filters, now }: { filters: readonly ResolvedFilter[]; now: Date },
): Record<string, string> {
  const next = { ...current };
  setFilterValue(next, name, value);
  if ((current[name] ?? '') !== value) for (const child of childrenOf(name, filters)) delete next[child];
  for (const broken of brokenRangeEnds(next, filters, now)) delete next[broken];
  return next;
}

/** Filters that offer only what belongs to `name`, and theirs in turn. */
function childrenOf(name: string, filters: readonly ResolvedFilter[]): string[] {
  return filters
    .filter(({ parent, resourceBy }) => (resourceBy?.filter ?? parent) === name)
    .flatMap((child) => [child.name, ...childrenOf(child.name, filters)]);
}
