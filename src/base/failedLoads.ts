const forgets = new Set<() => void>();

/**
 * Keeps a failed load until a boundary shows that it failed, and then lets it be tried again by `forget`. One that is
 * forgotten at once is begun anew by the very rendering that waits for it, without end.
 */
export function clearOnceShown(load: Promise<unknown>, forget: () => void): void {
  load.catch(() => forgets.add(forget));
}

/** Forgets the loads that have failed. */
export function clearFailedLoads(): void {
  for (const forget of forgets) forget();
  forgets.clear();
}
