import { createContext, use } from 'react';

const PendingContext = createContext(false);

/** Provided by the router: whether the next page is still loading. */
export const PendingProvider = PendingContext.Provider;

/** Whether the next page is still being loaded while the old one stays on screen. */
export function useIsPending(): boolean {
  return use(PendingContext);
}
