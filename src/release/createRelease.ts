/** The version of this page, the version that the server sends meanwhile, and when the page changes to it. */
export interface Release {
  /** The version of this page; undefined where its host names none, which switches the updates off. */
  own: string | undefined;
  /** Reports the version in an answer; null where it has none. */
  report: (version: string | null) => void;
  /** Calls back with the version of each answer, '' where it has none; returns how to stop. */
  subscribe: (listener: (version: string) => void) => () => void;
  /**
   * Sets a function that is called for every navigation within this page and returns true when it loads the new address
   * instead.
   */
  interceptNavigation: (taker: () => boolean) => void;
  /** Whether a navigation within this page is replaced by loading the new address in another version. */
  interceptsNavigation: () => boolean;
}

/** The release of a page with a version. */
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
