/** Most open branches that are kept: as many as one call reads, with the top. */
const MOST = 99;

/** Where the open branches of a list are kept, while the tab is open. */
function keyOf(list: string): string {
  return `lawha:tree:${list}`;
}

/** The records of a list whose branches the person has open, also after a page of another one. */
export function readOpenBranches(list: string, storage: Storage = sessionStorage): ReadonlySet<number> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(list)) ?? '[]');
    const ids = Array.isArray(kept) ? kept : [];
    return new Set(ids.filter((id): id is number => Number.isSafeInteger(id) && Number(id) > 0).slice(-MOST));
  } catch {
    // What is kept is no list, or nothing may be kept.
    return new Set();
  }
}

/** Keeps the open branches of a list; of too many the last opened. */
export function keepOpenBranches(list: string, open: ReadonlySet<number>, storage: Storage = sessionStorage): void {
  try {
    storage.setItem(keyOf(list), JSON.stringify([...open].slice(-MOST)));
  } catch {
    // Nothing may be kept: the branches stay open while the list is.
  }
}
