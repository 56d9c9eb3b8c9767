import { logError } from '../../engine/core/errors/logError.ts';

/** Address of the service worker of this page's server; undefined where pages have none, or the browser cannot have one. */
function workerAddress(): string | undefined {
  return 'serviceWorker' in navigator ? document.documentElement.dataset['worker'] : undefined;
}

/** Installs the service worker; without it everything works the same, over the network. */
export async function registerWorker(): Promise<void> {
  const address = workerAddress();
  if (address === undefined) return;
  try {
    const isServed = navigator.serviceWorker.controller !== null;
    await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
    if (!isServed) handOver(await navigator.serviceWorker.ready);
  } catch (error) {
    logError('No service worker', error);
  }
}

/**
 * Lets the worker store what this page loads without it, before and while it is activated, so that the next visit has
 * it.
 */
function handOver({ active }: ServiceWorkerRegistration): void {
  const observer = new PerformanceObserver((list) => {
    const files = list.getEntries().map(({ name }) => new URL(name).pathname);
    active?.postMessage({ files: files.filter((file) => file.includes('/assets/')) }, []);
  });
  observer.observe({ type: 'resource', buffered: true });
}

/**
 * Lets the installed worker store the version that the server sends now, so that it is ready at the next navigation.
 */
export async function updateWorker(): Promise<void> {
  const address = workerAddress();
  if (address === undefined) return;
  try {
    await (await navigator.serviceWorker.getRegistration(address))?.update();
  } catch {
    // Without storage, or during a restart of the server: the next page loads its files over the network.
  }
}

/** Milliseconds that a page waits for one worker to take the place of another. */
const REPLACED_WITHIN_MS = 5000;

/**
 * Resolves when no installed worker waits to take the place of the present one; after five seconds in any case. A page
 * that is loaded in that moment is asked from a worker that is being stopped, and Chromium (seen in 156) then never answers.
 */
export async function whenWorkerRests(): Promise<void> {
  const address = workerAddress();
  if (address === undefined) return;
  try {
    const waiting = (await navigator.serviceWorker.getRegistration(address))?.waiting;
    if (waiting) await hasLeft(waiting);
  } catch {
    // Without storage there is no worker.
  }
}

/** Resolves when a worker is no longer one that waits. */
function hasLeft(waiting: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const handleChange = (): void => {
      if (waiting.state !== 'activated' && waiting.state !== 'redundant') return;
      waiting.removeEventListener('statechange', handleChange);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(resolve, REPLACED_WITHIN_MS);
    waiting.addEventListener('statechange', handleChange);
    handleChange();
  });
}
