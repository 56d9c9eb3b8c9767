import { createContext, use } from 'react';
import { createNavigationGuard, type NavigationGuard } from './NavigationGuard.ts';

const NavigationGuardContext = createContext<NavigationGuard>(createNavigationGuard());

/** Gives the screens below it the guard that the router asks. Without it pages can be left at any time. */
export const NavigationGuardProvider = NavigationGuardContext.Provider;

/** The guard of the router above. */
export function useNavigationGuardStore(): NavigationGuard {
  return use(NavigationGuardContext);
}
