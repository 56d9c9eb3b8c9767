/** The last mark of the person's rights in this page load, and its listeners. */
export interface AccessWatch {
  /** The mark of the last answer that carried one; undefined before it. */
  revision: () => string | undefined;
  /** Keeps the mark of an answer; listeners receive a new one. */
  report: (revision: string) => void;
  /** Lets the listeners look again, although nothing is new: the moment for another try of what failed. */
  remind: () => void;
  subscribe: (listener: () => void) => () => void;
  /** Whether the server pushes changes at the moment, so that polling can be rare. */
  isPushed: () => boolean;
  setPushed: (isPushed: boolean) => void;
}

/** A watch without a mark yet. */
export function createAccessWatch(): AccessWatch {
  const listeners = new Set<() => void>();
  let current: string | undefined;
  let pushed = false;
  const remind = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    revision: () => current,
    report: (revision) => {
      if (revision === current) return;
      current = revision;
      remind();
    },
    remind,
    isPushed: () => pushed,
    setPushed: (isPushed) => {
      pushed = isPushed;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
