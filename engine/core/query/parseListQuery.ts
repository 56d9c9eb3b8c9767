import { brokenRangeEnds } from './filterRanges.ts';
import { findFilter } from './conditions/conditionsParameter.ts';
import { filterKind } from './kinds/index.ts';
import { GROUP_PARAMETER, LAYOUT_PARAMETER, MAX_PER_PAGE } from './limits.ts';
import type { DroppedValue, ListQuery, QueryScope } from './ListQuery.types.ts';
import { parseCount } from './parseCount.ts';
import { parseFilterValue } from './parseFilterValue.ts';
import { parseSort, sortNamesOf } from './parseSort.ts';
import { presentName } from './presentName.ts';

/** A query and what of the URL was refused on the way. */
export interface ParsedListQuery {
  query: ListQuery;
  dropped: DroppedValue[];
}

/**
 * URL search → the list's query. Every value is checked; one that fails is dropped and named in `dropped`. Parameters
 * that no filter names are kept aside. A parameter that the route fixes is kept aside too: the fixed one wins. Of a
 * repeated name the last value counts.
 *
 * @example parseListQuery('?keyword=علي&page=٢', scope).query // { page: 2, filters: { keyword: 'علي' }, … }
 */
export function parseListQuery(search: string, scope: QueryScope): ParsedListQuery {
  const query: ListQuery = { page: 1, sort: [], filters: {}, unknown: [] };
  const [firstGroup] = scope.resource.groupBy?.groups ?? [];
  if (firstGroup) query.group = firstGroup.value;
  const dropped: DroppedValue[] = [];
  const now = scope.now ?? new Date();
  for (const [name, value] of new URLSearchParams(search)) {
    if (!readParameter(query, { name, value, now, dropped }, scope) && value.trim() !== '')
      dropped.push({ name, value, reason: 'value' });
  }
  for (const name of brokenRangeEnds(query.filters, scope.resource.filters, now)) {
    dropped.push({ name, value: query.filters[name] ?? '', reason: 'range' });
    delete query.filters[name];
  }
  return { query, dropped };
}

/** Sets a filter, or removes it when the value is empty. */
export function setFilterValue(filters: Record<string, string>, name: string, value: string): void {
  if (value === '') delete filters[name];
  else filters[name] = value;
}

interface Parameter {
  name: string;
  value: string;
  now: Date;
  dropped: DroppedValue[];
}

/** Puts one parameter in its place; false when its value is none. */
function readParameter(
  query: ListQuery,
  { name, value, now, dropped }: Parameter,
  { resource, route }: QueryScope,
): boolean {
  const filter = findFilter(resource, name) ?? findFilter(resource, presentName(resource, name) ?? '');
  if (name === 'page') {
    return put(parseCount(value), (page) => (query.page = page));
  }
  if (name === 'per_page') return put(parseCount(value, MAX_PER_PAGE), (size) => (query.perPage = size));
  if (name === 'sort') {
    const { keys, lost } = parseSort(value, sortNamesOf(resource, route), (old) => presentName(resource, old));
    for (const key of lost) dropped.push({ name, value: key, reason: 'value' });
    return put(keys, (sort) => (query.sort = sort));
  }
  if (name === GROUP_PARAMETER && filter === undefined) {
    const groups = resource.groupBy?.groups;
    return put(groups?.every((group) => group.value !== value) ? undefined : value, (group) => (query.group = group));
  }
  if (filter === undefined || Object.hasOwn(route.query, filter.name)) {
    if (name === LAYOUT_PARAMETER && !Object.hasOwn(resource.layouts ?? {}, value)) return false;
    query.unknown.push([name, value]);
    return true;
  }
  const saved = filterKind(filter.kind).salvage?.(value, filter, now);
  for (const [lost, text] of saved?.lost ?? []) dropped.push({ name: lost, value: text, reason: 'value' });
  return put(saved ? saved.value : parseFilterValue(filter, value, now), (text) =>
    setFilterValue(query.filters, filter.name, text),
  );
}

function put<T>(parsed: T | undefined, set: (parsed: T) => void): boolean {
  if (parsed === undefined) return false;
  set(parsed);
  return true;
}
