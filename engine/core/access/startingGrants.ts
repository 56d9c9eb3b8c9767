import type { ResolvedResource, ResolvedRoute } from '../definition/Resolved.types.ts';
import { controlOfScreen, controlsOf } from './controlsOf.ts';
import type { Control } from './Grants.ts';
import { fieldPermissions } from './guardedFields.ts';
import { isControlled } from './listsWithControl.ts';

/** Written for every control and right of a group. */
export const ALL_GRANTS = '*';

/** Screens of a group that roles may be granted; none of a group reserved for super admins. */
export function grantableRoutes({ access, routes }: Pick<ResolvedResource, 'access' | 'routes'>): ResolvedRoute[] {
  return access === 'super-admin' ? [] : routes;
}

/** Keys of the permissions of a group that open no screen: rights to its fields and records. */
export function grantableRights(resource: Pick<ResolvedResource, 'access' | 'fields' | 'rowAccess'>): string[] {
  const { access, rowAccess } = resource;
  if (access === 'super-admin') return [];
  return [
    ...fieldPermissions(resource).map(({ permission }) => permission),
    ...(rowAccess === undefined ? [] : [rowAccess.all]),
    ...(rowAccess?.rules ?? []).flatMap(({ permission }) => permission ?? []),
  ];
}

/** A permission of a role: its key, and the controls that are ticked with it. */
export interface StartingGrant {
  key: string;
  controls: Control[];
}

/**
 * What a role that may do some things with a group is granted: its lists, the screens of what it may do, and rights.
 *
 * @param names as `grants` of a definition has them: controls, the last part of rights, or `*`
 * @example startingGrants(visits, ['edit']) // [{ key: 'visits/show-all', controls: ['edit'] }, { key: 'visits/edit', controls: [] }]
 */
export function startingGrants(resource: ResolvedResource, names: readonly string[]): StartingGrant[] {
  const isAll = names.includes(ALL_GRANTS);
  const has = (name: string): boolean => isAll || names.includes(name);
  const screens = grantableRoutes(resource).flatMap((route): StartingGrant[] => {
    const controls = controlsGiven(route, isControlled(route) ? controlsOf(resource) : [], has);
    return controls === undefined ? [] : [{ key: route.permission, controls }];
  });
  const rights = grantableRights(resource).filter((key) => has(nameOfRight(key)));
  return [...screens, ...rights.map((key) => ({ key, controls: [] }))];
}

/** The controls that are ticked on a screen; undefined where the screen needs one that is not given. */
export function controlsGiven<Name extends string>(
  route: Pick<ResolvedRoute, 'screen'>,
  known: readonly Name[],
  isGiven: (control: string) => boolean,
): Name[] | undefined {
  const needed = controlOfScreen(route);
  return needed !== undefined && !isGiven(needed) ? undefined : known.filter(isGiven);
}

/** Everything that `grants` of a definition may say of its group. */
export function grantNames(resource: ResolvedResource): string[] {
  if (grantableRoutes(resource).length === 0) return [];
  return [ALL_GRANTS, ...controlsOf(resource), ...grantableRights(resource).map(nameOfRight)];
}

/** The last part of the key of a right, which is its name within the group. */
function nameOfRight(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
