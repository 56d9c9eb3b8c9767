import { use, useEffect, useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { navigation } from 'virtual:lawha/manifest';
import { useGrants } from '../../engine/react/access/AccessContext.tsx';
import { rememberListUrl } from '../../engine/core/routing/lastListUrl.ts';
import { containsQuery, indexViews } from '../../engine/core/routing/menuTarget.ts';
import type { RouteLine } from '../../engine/core/routing/paths.ts';
import type { Text } from '../../engine/core/text/Text.ts';
import { loadScreen } from './screenLoader.ts';

export interface ResourceScreenProps {
  name: string;
  route: RouteLine;
  id?: number;
}

/** The generic screen of a route; suspends until its chunks are loaded. */
export function ResourceScreen({ name, route, id }: ResourceScreenProps): ReactNode {
  const { Screen, resource: whole, see } = use(loadScreen(route.screen, name));
  const grants = useGrants();
  const resource = useMemo(() => see?.(whole, grants) ?? whole, [see, whole, grants]);
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (route.screen === 'list') rememberListUrl(name, pathname + search);
  }, [route.screen, name, pathname, search]);
  const label = viewLabel(name, route, search);
  const complete = useMemo(() => {
    const own = resource.routes.find(({ path }) => path === route.path);
    if (own === undefined) throw new Error(`${name} has no route ${route.path}`);
    return label === undefined ? own : { ...own, label };
  }, [resource, name, route.path, label]);
  return <Screen resource={resource} route={complete} {...(id !== undefined && { id })} />;
}

const viewsOf = indexViews(navigation.groups.flatMap(({ resources }) => resources));

/** The menu's label of a list with preset filters. */
function viewLabel(name: string, { screen, path }: RouteLine, search: string): Text | undefined {
  if (screen !== 'list') return undefined;
  const views = viewsOf({ name, list: path }).flatMap(({ view }) => view ?? []);
  return views.find(({ query }) => containsQuery(search, new URLSearchParams(query).toString()))?.label;
}
