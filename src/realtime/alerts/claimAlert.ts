/** Milliseconds by which a hidden tab waits for a visible one. */
const YIELD_MS = 400;

/** Milliseconds for which an alert stays claimed: longer than any tab takes to receive it. */
const HOLD_MS = 60_000;

/** Where browsers without locks keep the last claim. */
const CLAIM_KEY = 'dashboard.alerts.claim';

/**
 * Whether this tab is the one, of all that receive the same event, that plays the sound and shows it on the desktop. A
 * visible tab wins, so that no desktop notification appears while the dashboard is visible. Pages without https have no
 * locks; there an entry in the storage is used, which two tabs could write at the same moment.
 *
 * @param seq the event's number in the sequence of all changes
 */
export async function claimAlert(seq: number): Promise<boolean> {
  if (document.hidden) await wait(YIELD_MS);
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- absent outside secure contexts, whatever the type says
  if (navigator.locks === undefined) return claimInStorage(seq);
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`lawha-alert-${seq}`, { ifAvailable: true }, async (lock) => {
        resolve(lock !== null);
        if (lock !== null) await wait(HOLD_MS);
      })
      .catch(reject);
  });
}

function claimInStorage(seq: number): boolean {
  const [last = 0, at = 0] = (localStorage.getItem(CLAIM_KEY) ?? '').split(' ').map(Number);
  // A claim with a higher number is from an earlier server.
  if (last >= seq && Date.now() - at < HOLD_MS) return false;
  localStorage.setItem(CLAIM_KEY, `${seq} ${Date.now()}`);
  return true;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
