import type { ResolvedRoute } from '../definition/Resolved.types.ts';
import { canAccess } from './canAccess.ts';
import type { Control, Grants } from './Grants.ts';

/** Whether a screen has controls of its own: a list, or the form of a group's one record. */
export function isControlled({ screen }: Pick<ResolvedRoute, 'screen'>): boolean {
  return screen === 'list' || screen === 'single';
}

/**
 * The lists of a group on which the account has a control: the plain one and its variants; of a group with one record
 * its form.
 */
export function listsWithControl<Route extends Pick<ResolvedRoute, 'screen' | 'permission'>>(
  grants: Grants,
  { routes }: { routes: readonly Route[] },
  name: Control,
): Route[] {
  return routes.filter(
    (route) =>
      isControlled(route) && canAccess(grants, { route: route.permission, control: { list: route.permission, name } }),
  );
}
