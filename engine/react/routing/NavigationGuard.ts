/** Knows whether something on the page would be lost by leaving it. */
export interface NavigationGuard {
  /** Prevents leaving the page until the returned function is called. Several callers may do so at once. */
  block: () => () => void;
  isBlocked: () => boolean;
  /** Lets the next departure pass, for a person who chose to leave or a session that ended. */
  release: () => void;
}

/** A guard that nothing holds. */
export function createNavigationGuard(): NavigationGuard {
  const holders = new Set<symbol>();
  return {
    block: () => {
      const holder = Symbol('dirty form');
      holders.add(holder);
      return () => void holders.delete(holder);
    },
    isBlocked: () => holders.size > 0,
    release: () => holders.clear(),
  };
}
