import { logError } from '../../engine/core/errors/logError.ts';

/** Address of the service worker of this page's server; undefined where pages have none, or the browser cannot have one. */
export function workerAddress(): string | undefined {
  return 'serviceWorker' in navigator ? document.documentElement.dataset['worker'] : undefined;
}

/**
 * Installs the service worker; without it everything works the same, over the network. Under one it looks for a newer one
 * alone: to register it again would bring back one that is removing itself.
 */
export async function registerWorker(): Promise<void> {
  const address = workerAddress();
  if (address === undefined) return;
  if (navigator.serviceWorker.controller !== null) return updateWorker();
  try {
    await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
    handOver(await navigator.serviceWorker.ready);
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
