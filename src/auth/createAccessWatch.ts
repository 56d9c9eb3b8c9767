/** The last mark of the person's grants in this page load, and its listeners. */
export interface AccessWatch {
  /** The mark of the last answer that carried one; undefined before it. */
  revision: () => string | undefined;
  /** Stores the mark of an answer; listeners receive a new one. */
  report: (revision: string) => void;
  /** Notifies the listeners without a new mark, so that they retry what failed. */
  remind: () => void;
  subscribe: (listener: () => void) => () => void;
  /** Whether the server pushes changes, so that polling can be rare. */
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
