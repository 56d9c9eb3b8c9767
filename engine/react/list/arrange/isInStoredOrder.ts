import { isArrangedBy } from '../../../core/resolve/resolveOrdering.ts';
import type { ResolvedResource } from '../../../core/definition/Resolved.types.ts';
import type { ListQuery } from '../../../core/query/ListQuery.types.ts';

/** Whether a list is sorted by the order that people arrange; filters do not matter, they only leave rows out. */
export function isInStoredOrder(
  { ordering, sort }: Pick<ResolvedResource, 'ordering' | 'sort'>,
  query: Pick<ListQuery, 'sort'>,
): boolean {
  return ordering !== undefined && isArrangedBy(query.sort.length > 0 ? query.sort : sort, ordering);
}
