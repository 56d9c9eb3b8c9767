import { matchTabs } from './matchTabs.ts';
import { matchPath, type RoutableResource, type RouteMatch } from './paths.ts';

/** What an address shows, with the query that holds after its redirect. */
export type ScreenMatch = RouteMatch & { search: string };

/**
 * What an address shows after the one redirect that the application would follow: that of a bare group, or of a screen of
 * tabs to its first tab.
 *
 * @param path below the base, as `/countries`
 */
export function matchScreen(
  { resources, tabs = [] }: { resources: readonly RoutableResource[]; tabs?: Parameters<typeof matchTabs>[0] },
  path: string,
  search: string,
): ScreenMatch {
  const first = matchTabs(tabs, path, search) ?? matchPath(resources, path, search);
  if (first.kind !== 'redirect') return { ...first, search };
  const [to = '', query = ''] = first.to.split('?');
  return { ...matchPath(resources, to, query), search: query === '' ? '' : `?${query}` };
}
