import { workerAddress } from './registerWorker.ts';

/** Milliseconds that a page waits for one worker to take the place of another before it is loaded anew. */
const REPLACED_WITHIN_MS = 3000;
/** Milliseconds after which a page that is still here is loaded once more; each time twice as long. */
const LOADED_WITHIN_MS = 8000;

/**
 * Loads the page anew, once no worker is about to take the place of another: a page that is requested in that moment is
 * handed to a worker that is being stopped, and Chromium (seen in 156) then never answers. As that may begin while the page
 * is being requested, it is requested again when this one is still here after some seconds.
 *
 * @param load Default: the browser's
 */
export async function reloadPage(load = (): void => window.location.reload()): Promise<void> {
  await whenWorkerRests();
  loadAgain(load, LOADED_WITHIN_MS);
}

function loadAgain(load: () => void, patience: number): void {
  load();
  setTimeout(() => loadAgain(load, 2 * patience), patience);
}

/** Resolves when no worker is installed or waits to take the place of the present one; after three seconds in any case. */
async function whenWorkerRests(): Promise<void> {
  const address = workerAddress();
  if (address === undefined) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration(address);
    const next = registration?.installing ?? registration?.waiting;
    if (next) await hasArrived(next);
  } catch {
    // Without storage there is no worker.
  }
}

/** Resolves when a worker has taken its place, or never will. */
function hasArrived(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const handleChange = (): void => {
      if (worker.state !== 'activated' && worker.state !== 'redundant') return;
      worker.removeEventListener('statechange', handleChange);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(resolve, REPLACED_WITHIN_MS);
    worker.addEventListener('statechange', handleChange);
    handleChange();
  });
}
