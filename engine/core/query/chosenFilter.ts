import type { ResolvedFilter } from '../definition/Resolved.types.ts';

/**
 * A filter by records of one of several groups, as a filter by those of the group that another filter chooses; without a
 * group while none is chosen, since a number is that of another record in each. Any other filter is returned unchanged.
 *
 * @param values those of all filters, by name
 */
export function chosenFilter(filter: ResolvedFilter, values: Readonly<Record<string, string>>): ResolvedFilter {
  const { resourceBy, resource: _usual, ...rest } = filter;
  if (resourceBy === undefined) return filter;
  const value = values[resourceBy.filter] ?? '';
  const resource = Object.hasOwn(resourceBy.resources, value) ? resourceBy.resources[value] : undefined;
  return { ...rest, resourceBy, ...(resource !== undefined && { resource }) };
}
