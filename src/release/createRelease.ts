/** Which build this page is of, what the server sends meanwhile, and when the page changes to it. */
export interface Release {
  /** The version of this page; undefined where its host names none, and all of this rests. */
  own: string | undefined;
  /** Receives the version that an answer names; null where it names none. */
  report: (version: string | null) => void;
  /** Calls back with the version of each answer, '' where it names none; returns how to stop. */
  subscribe: (listener: (version: string) => void) => () => void;
  /** From now on moves within this page are asked by this; true where it loads the new address in their place. */
  interceptNavigation: (taker: () => boolean) => void;
  /** Whether a move within this page is taken by another version, which loads the new address. */
  interceptsNavigation: () => boolean;
}

/** The release that a page of a version belongs to. */
export function createRelease(own: string | undefined): Release {
  const listeners = new Set<(version: string) => void>();
  let taker = (): boolean => false;
  return {
    own,
    report: (version) => {
      for (const listener of listeners) listener(version ?? '');
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    interceptNavigation: (asked) => {
      taker = asked;
    },
    interceptsNavigation: () => taker(),
  };
}
