import { pathsOf, type RoutableResource } from '../routing/paths.ts';
import { canAccess } from './canAccess.ts';
import type { Grants } from './Grants.ts';

/**
 * Path of a record's page below the base, else of its group's list; undefined where neither exists or access allows
 * neither.
 *
 * @example recordPath(grants, manifest, { name: 'countries', id: 4 }) // '/countries/show/4'
 */
export function recordPath(
  grants: Grants,
  resources: readonly RoutableResource[],
  { name, id }: { name: string; id: number },
): string | undefined {
  const resource = resources.find((candidate) => candidate.name === name);
  const routes = resource?.routes ?? [];
  const single = routes.find(({ screen }) => screen === 'single');
  if (single !== undefined)
    return canAccess(grants, { route: single.permission }) ? `/${single.permission}` : undefined;
  const isOpen = (path: string): boolean =>
    routes.some((route) => route.path === path && canAccess(grants, { route: route.permission }));
  if (isOpen('show')) return pathsOf(name).show(id);
  return isOpen('show-all') ? pathsOf(name).list : undefined;
}
