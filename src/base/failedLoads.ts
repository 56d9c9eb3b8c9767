const forgets = new Set<() => void>();

/**
 * Caches a failed load until a boundary has shown the failure, and then removes it with `forget`, so that it can be
 * retried. Removing it at once would let the rendering that waits for it start it again endlessly.
 */
export function clearOnceShown(load: Promise<unknown>, forget: () => void): void {
  load.catch(() => forgets.add(forget));
}

/** Removes the failed loads. */
export function clearFailedLoads(): void {
  for (const forget of forgets) forget();
  forgets.clear();
}
