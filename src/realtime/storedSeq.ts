/** Storage key of the number up to which a tab has published pushes, across a reload. */
const KEY = 'dashboard.realtime.heard';

/**
 * The number up to which this tab had published the pushes of an account before it was reloaded. A page fetches changes
 * since a little before it was loaded; without this number, a complaint that was answered would open again.
 *
 * @returns undefined when the tab is new, another account was signed in, or storage is refused
 */
export function readStoredSeq(accountId: number): number | undefined {
  const [account, seq] = (stored() ?? '').split(' ').map(Number);
  return account === accountId && seq !== undefined && Number.isSafeInteger(seq) && seq > 0 ? seq : undefined;
}

/** Stores the number for the next load of this tab; without storage nothing happens. */
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
