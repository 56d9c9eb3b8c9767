import { type Control, CONTROLS, type Grants } from '../../engine/access/Grants.ts';
import type { ResolvedResource } from '../../engine/definition/Resolved.types.ts';
import type { Catalogue } from '../app/Catalogue.ts';

/**
 * What a role may do, as stored: everything, or chosen groups. `'*'` stands for every group there is or will be, so
 * that a new definition is covered at once. A later version makes roles editable records; only this file knows the form.
 */
export type RoleGrants =
  | { kind: 'all' }
  | { kind: 'groups'; home: boolean; groups: { names: '*' | string[]; controls: Control[] }[] };

/** One group of a role, worked out. */
export interface GroupGrant {
  resource: ResolvedResource;
  controls: Control[];
}

/** The groups that a role reaches, with the controls that both role and definition allow. */
export function groupGrants(role: RoleGrants, catalogue: Catalogue): GroupGrant[] {
  return [...catalogue.entries.values()].flatMap(({ resource }) => {
    const own = controlsOf(resource);
    if (role.kind === 'all') return [{ resource, controls: own }];
    const granted = role.groups.filter(({ names }) => names === '*' || names.includes(resource.name));
    if (granted.length === 0) return [];
    return [
      { resource, controls: own.filter((control) => granted.some(({ controls }) => controls.includes(control))) },
    ];
  });
}

/** Routes of a group that a grant opens: its lists always, the other screens with their control. */
export function grantedRoutes({ resource, controls }: GroupGrant): ResolvedResource['routes'] {
  return resource.routes.filter(({ screen }) => screen === 'list' || controls.includes(screen));
}

/** The role as the one access function reads it. */
export function grantsOf(role: RoleGrants, catalogue: Catalogue): Grants {
  if (role.kind === 'all') return { kind: 'all' };
  const groups = groupGrants(role, catalogue);
  const routes = new Set(groups.flatMap((group) => grantedRoutes(group).map(({ permission }) => permission)));
  if (role.home) routes.add('home/show');
  const controls = new Map(
    groups.flatMap(({ resource, controls: own }) =>
      resource.routes
        .filter(({ screen }) => screen === 'list')
        .map(({ permission }) => [permission, new Set<string>(own)]),
    ),
  );
  return { kind: 'listed', routes, controls };
}

/** Controls that a definition knows (PERM-06). */
export function controlsOf(resource: ResolvedResource): Control[] {
  const has = (screen: string): boolean => resource.routes.some((route) => route.screen === screen);
  const known: Partial<Record<Control, boolean>> = {
    add: has('add'),
    show: resource.rowActions.includes('show') || has('show'),
    edit: has('edit'),
    delete: resource.rowActions.includes('delete'),
    delete_all: resource.bulkActions.includes('delete'),
    toggle: resource.toggles.some(({ flag }) => flag !== 'is_active'),
    status: resource.toggles.some(({ flag }) => flag === 'is_active'),
  };
  return CONTROLS.filter((control) => known[control] === true);
}
