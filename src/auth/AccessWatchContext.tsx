import { createContext, use, useSyncExternalStore } from 'react';
import { createAccessWatch, type AccessWatch } from './createAccessWatch.ts';

const AccessWatchContext = createContext<AccessWatch>(createAccessWatch());

/** Provides the pages below it with changes of the person's rights that the API client receives. */
export const AccessWatchProvider = AccessWatchContext.Provider;

/** The watch; one without any mark outside `AccessWatchProvider`. */
export function useAccessWatch(): AccessWatch {
  return use(AccessWatchContext);
}

/** The mark of the person's rights; its change renders the component again. */
export function useAccessRevision(): string | undefined {
  const watch = useAccessWatch();
  return useSyncExternalStore(watch.subscribe, watch.revision);
}
