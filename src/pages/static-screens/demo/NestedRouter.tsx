import { useMemo, useState, type ReactNode } from 'react';
import {
  NavigationType,
  Router,
  UNSAFE_LocationContext as LocationContext,
  type Navigator,
  type To,
} from 'react-router-dom';
import { hrefOf } from '../../../../engine/core/routing/paths.ts';

/**
 * An address within the page: react-router refuses nested routers, unless the outer one is hidden from the inner one.
 * Its own MemoryRouter would be loaded by every visitor, since the library is one module.
 */
export function NestedRouter({ path, children }: { path: string; children: ReactNode }): ReactNode {
  const [visited, setVisited] = useState<readonly string[]>([hrefOf(path)]);
  const navigator = useMemo<Navigator>(
    () => ({
      createHref: textOf,
      push: (to) => setVisited((paths) => [...paths, textOf(to)]),
      replace: (to) => setVisited((paths) => [...paths.slice(0, -1), textOf(to)]),
      // Going back ends at the first entry; entries after the present one are dropped.
      go: (steps) => setVisited((paths) => paths.slice(0, Math.max(1, paths.length + Math.min(0, steps)))),
    }),
    [],
  );
  return (
    <LocationContext value={null as never}>
      <Router
        basename={hrefOf('')}
        location={visited.at(-1) ?? hrefOf('')}
        navigationType={visited.length > 1 ? NavigationType.Push : NavigationType.Pop}
        navigator={navigator}
      >
        {children}
      </Router>
    </LocationContext>
  );
}

function textOf(to: To): string {
  return typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
}
