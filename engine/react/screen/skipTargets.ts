import { useEffect, useSyncExternalStore } from 'react';

/** A place of the screen to which a link at the top of the page leads. */
export interface SkipTarget {
  /** Fragment of the link. */
  id: string;
  label: string;
  focus: () => void;
}

let targets: readonly SkipTarget[] = [];
const listeners = new Set<() => void>();

function setTargets(next: readonly SkipTarget[]): void {
  targets = next;
  for (const listener of listeners) listener();
}

/** Offers places of a screen to the links at the top of the page, while it is drawn. Pass the same array each time. */
export function useSkipTargets(own: readonly SkipTarget[]): void {
  useEffect(() => {
    setTargets([...targets, ...own]);
    return () => setTargets(targets.filter((target) => !own.includes(target)));
  }, [own]);
}

/** The places that screens offer now. */
export function useOfferedSkipTargets(): readonly SkipTarget[] {
  return useSyncExternalStore(subscribe, () => targets);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
