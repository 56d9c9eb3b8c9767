/**
 * The number of the last page of a list; an empty one has one page.
 *
 * @example lastPageOf(21, 10) // 3
 */
export function lastPageOf(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}
