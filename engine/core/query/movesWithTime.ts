import { findFilter } from './conditions/conditionsParameter.ts';
import type { MatchedGroup } from './isRowInQuery.ts';
import { resolveFilterValue } from './parseFilterValue.ts';

/**
 * Whether a query means other records on another day, because one of its values moves with time.
 *
 * @example movesWithTime({ day: 'today' }, articles) // true
 */
export function movesWithTime(query: Readonly<Record<string, string>>, group: MatchedGroup): boolean {
  return Object.entries(query).some(([name, value]) => {
    const filter = findFilter(group, name);
    return filter !== undefined && resolveFilterValue(filter, value, new Date(0)) !== value;
  });
}
