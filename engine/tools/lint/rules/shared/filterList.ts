import type { FilterDefinition, ResourceDefinition } from '../../../../../schemas/generated/definition.ts';
import type { JsonPath } from '../../source/locate.ts';

/** A filter as an object, and its path. */
export interface PlacedFilter {
  filter: Exclude<FilterDefinition, string>;
  path: JsonPath;
  /** Path of its name: the filter itself when it is a shorthand. */
  namePath: JsonPath;
}

/** The filters that a definition states. */
export function filterList({ filters = [] }: ResourceDefinition): PlacedFilter[] {
  return filters.map((filter, index) => {
    const path = ['filters', index];
    return typeof filter === 'string'
      ? { filter: { name: filter }, path, namePath: path }
      : { filter, path, namePath: [...path, 'name'] };
  });
}
