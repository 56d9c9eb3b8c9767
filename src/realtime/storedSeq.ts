/** Where a tab keeps up to which number it has published pushes, over a reload. */
const KEY = 'dashboard.realtime.heard';

/**
 * Up to which number this tab has published what was pushed to an account, before it was reloaded. A page fetches
 * changes since a little before it was loaded; without this, a complaint that was answered would open again.
 *
 * @returns undefined when the tab is new, another account was signed in, or storage is refused
 */
export function readStoredSeq(accountId: number): number | undefined {
  const [account, seq] = (stored() ?? '').split(' ').map(Number);
  return account === accountId && seq !== undefined && Number.isSafeInteger(seq) && seq > 0 ? seq : undefined;
}

/** Keeps the number for the next load of this tab; nothing is kept where storage is refused. */
export function storeSeq(accountId: number, seq: number | undefined): void {
  if (seq === undefined) return;
  try {
    sessionStorage.setItem(KEY, `${accountId} ${seq}`);
  } catch {
    // A full or refused storage: the page fetches as a new one does.
  }
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
