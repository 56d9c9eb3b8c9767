import { manifest } from 'virtual:lawha/manifest';
import { matchPath } from '../../engine/core/routing/paths.ts';
import { prefetchScreen } from '../screens/screenLoader.ts';

/** Starts loading the screen behind a link of the menu when it is hovered or focused. Data is never prefetched. */
export function prefetchPath(path: string): void {
  const match = matchPath(manifest, path.split('?')[0] ?? path);
  if (match.kind === 'screen') prefetchScreen(match.route.screen, match.resource);
}
