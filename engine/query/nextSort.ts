import type { SortKey } from '../definition/Resolved.types.ts';

/**
 * The order after a click on a header: ascending, descending, then the group's own order again. With `add` (Shift held)
 * the other keys stay, and the clicked one keeps its place among them.
 */
export function nextSort(current: readonly SortKey[], key: string, add: boolean): SortKey[] {
  const present = current.find((candidate) => candidate.key === key);
  const next: SortKey[] = present === undefined ? [{ key, descending: false }] : turned(present);
  if (!add) return next;
  if (present === undefined) return [...current, ...next];
  return current.flatMap((candidate) => (candidate === present ? next : [candidate]));
}

function turned({ key, descending }: SortKey): SortKey[] {
  return descending ? [] : [{ key, descending: true }];
}
