import { useContext, useMemo, useState, type ReactNode } from 'react';
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
  /** The path below the base of the screen that is drawn, without query and hash. */
  path: string;
  /** How that path was opened, which decides where the focus goes. */
  navigationType: NavigationType;
  /** Where the screen leads, a path below the base with its query; true when that is shown beside the list. */
  onMove: (to: string) => boolean;
  children: ReactNode;
}

/** A place within a screen, and the path of that screen. */
interface Within {
  path: string;
  hash: string;
  state: unknown;
}

/**
 * Gives the screens below it an address of their own: what they link and navigate to is shown in the same place where
 * `onMove` can, and else leads there as from any page. Links keep the address of the page itself, for another window. A place
 * within the screen (`#step-2` of a form) is kept here, and not in the address of the page.
 */
export function BesideRouter({ path, navigationType, onMove, children }: BesideRouterProps): ReactNode {
  const above = useContext(NavigationContext);
  const { basename, navigator } = above;
  const latest = useLatest({ onMove, path });
  const [within, setWithin] = useState<Within>({ path, hash: '', state: null });
  const navigation = useMemo(() => {
    const base = basename.replace(/\/$/, '');
    const isTaken = (to: To, state: unknown): boolean => {
      const whole = typeof to === 'string' ? to : createPath(to);
      const below = whole.startsWith(`${base}/`) ? whole.slice(base.length) : whole;
      const now = latest.current;
      const { pathname, search = '', hash = '' } = parsePath(below);
      if (pathname !== now.path || search !== '') return now.onMove(below);
      setWithin({ path: now.path, hash, state });
      return true;
    };
    return {
      ...above,
      navigator: {
        createHref: navigator.createHref.bind(navigator),
        ...(navigator.encodeLocation && { encodeLocation: navigator.encodeLocation.bind(navigator) }),
        go: navigator.go.bind(navigator),
        push: (to: To, state?: unknown) => {
          if (!isTaken(to, state)) navigator.push(to, state);
        },
        replace: (to: To, state?: unknown) => {
          if (!isTaken(to, state)) navigator.replace(to, state);
        },
      },
    };
  }, [above, basename, navigator, latest]);
  const place = useMemo(() => {
    const { hash, state } = within.path === path ? within : { hash: '', state: null };
    return { location: { pathname: path, search: '', hash, state, key: path, mask: undefined }, navigationType };
  }, [path, within, navigationType]);
  return (
    <NavigationContext value={navigation}>
      <LocationContext value={place}>{children}</LocationContext>
    </NavigationContext>
  );
}
