import { createContext, use, useSyncExternalStore } from 'react';
import { createAccessWatch, type AccessWatch } from './createAccessWatch.ts';

const AccessWatchContext = createContext<AccessWatch>(createAccessWatch());

/** Gives the pages below it what the API client hears about the person's rights. */
export const AccessWatchProvider = AccessWatchContext.Provider;

/** The watch; one that hears nothing outside `AccessWatchProvider`. */
export function useAccessWatch(): AccessWatch {
  return use(AccessWatchContext);
}

/** The mark of the person's rights; drawn anew when it changes. */
export function useAccessRevision(): string | undefined {
  const watch = useAccessWatch();
  return useSyncExternalStore(watch.subscribe, watch.revision);
}
