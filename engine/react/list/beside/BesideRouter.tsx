import { useContext, useMemo, type ReactNode } from 'react';
import {
  createPath,
  type NavigationType,
  parsePath,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  type To,
} from 'react-router-dom';
import { useLatest } from '../../screen/useLatest.ts';

export interface BesideRouterProps {
  /** The path below the base of the screen that is drawn. */
  path: string;
  /** How that path was opened, which decides where the focus goes. */
  navigationType: NavigationType;
  /** Where the screen leads, a path below the base with its query; true when that is shown beside the list. */
  onMove: (to: string) => boolean;
  children: ReactNode;
}

/**
 * Gives the screens below it an address of their own: what they link and navigate to is shown in the same place where
 * `onMove` can, and else leads there as from any page. Links keep the address of the page itself, for another window.
 */
export function BesideRouter({ path, navigationType, onMove, children }: BesideRouterProps): ReactNode {
  const above = useContext(NavigationContext);
  const { basename, navigator } = above;
  const latest = useLatest(onMove);
  const navigation = useMemo(() => {
    const base = basename.replace(/\/$/, '');
    const isTaken = (to: To): boolean => {
      const whole = typeof to === 'string' ? to : createPath(to);
      return latest.current(whole.startsWith(`${base}/`) ? whole.slice(base.length) : whole);
    };
    return {
      ...above,
      navigator: {
        createHref: navigator.createHref.bind(navigator),
        ...(navigator.encodeLocation && { encodeLocation: navigator.encodeLocation.bind(navigator) }),
        go: navigator.go.bind(navigator),
        push: (to: To, state?: unknown) => {
          if (!isTaken(to)) navigator.push(to, state);
        },
        replace: (to: To, state?: unknown) => {
          if (!isTaken(to)) navigator.replace(to, state);
        },
      },
    };
  }, [above, basename, navigator, latest]);
  const place = useMemo(() => {
    const { pathname = '/', search = '', hash = '' } = parsePath(path);
    return { location: { pathname, search, hash, state: null, key: path, mask: undefined }, navigationType };
  }, [path, navigationType]);
  return (
    <NavigationContext value={navigation}>
      <LocationContext value={place}>{children}</LocationContext>
    </NavigationContext>
  );
}
