import type { ResolvedFilter } from '../definition/Resolved.types.ts';
import { resolveFilterValue } from './parseFilterValue.ts';

/**
 * Whether a query means other records on another day, because one of its values moves with time.
 *
 * @example movesWithTime({ day: 'today' }, articles.filters) // true
 */
export function movesWithTime(query: Readonly<Record<string, string>>, filters: readonly ResolvedFilter[]): boolean {
  return filters.some((filter) => {
    const value = query[filter.name];
    return value !== undefined && resolveFilterValue(filter, value, new Date(0)) !== value;
  });
}
