import { use, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberListUrl } from '../../engine/routing/lastListUrl.ts';
import type { RouteLine } from '../../engine/routing/paths.ts';
import { loadScreen } from './screenLoader.ts';

export interface ResourceScreenProps {
  name: string;
  route: RouteLine;
  id?: number;
}

/** The generic screen of a route; suspends until its chunks are there. */
export function ResourceScreen({ name, route, id }: ResourceScreenProps): ReactNode {
  const { Screen, resource } = use(loadScreen(route.screen, name));
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (route.screen === 'list') rememberListUrl(name, pathname + search);
  }, [route.screen, name, pathname, search]);
  const complete = resource.routes.find(({ path }) => path === route.path);
  if (complete === undefined) throw new Error(`${name} has no route ${route.path}`);
  return <Screen resource={resource} route={complete} {...(id !== undefined && { id })} />;
}
