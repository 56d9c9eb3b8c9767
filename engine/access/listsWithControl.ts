import type { ResolvedResource, ResolvedRoute } from '../definition/Resolved.types.ts';
import { canAccess } from './canAccess.ts';
import type { Control, Grants } from './Grants.ts';

/** The lists of a group on which somebody has a control: the plain one and its variants (PERM-09). */
export function listsWithControl(
  grants: Grants,
  { routes }: Pick<ResolvedResource, 'routes'>,
  name: Control,
): ResolvedRoute[] {
  return routes.filter(
    ({ screen, permission }) =>
      screen === 'list' && canAccess(grants, { route: permission, control: { list: permission, name } }),
  );
}
