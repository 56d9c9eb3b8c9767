import { canAccess } from '../../../access/canAccess.ts';
import type { Control, Grants } from '../../../access/Grants.ts';
import type { ResolvedResource, ResolvedRoute } from '../../../definition/Resolved.types.ts';

/** What a list offers. */
export interface ListAccess {
  add: boolean;
  show: boolean;
  edit: boolean;
  delete: boolean;
  deleteMany: boolean;
  toggle: boolean;
}

/**
 * What a list offers a person (PERM-07): what the definition permits, whose target route (if any) is allowed, and whose
 * control stands among those of this list's route. Expanding a row in place has no target route.
 */
export function listAccess(grants: Grants, resource: ResolvedResource, route: ResolvedRoute): ListAccess {
  const { rowActions, bulkActions, show, toggles, routes, name } = resource;
  const may = (control: Control, target?: string): boolean =>
    canAccess(grants, {
      control: { list: route.permission, name: control },
      ...(target !== undefined && { route: `${name}/${target}` }),
    });
  const has = (path: string): boolean => routes.some((candidate) => candidate.path === path);
  return {
    add: has('add') && may('add', 'add'),
    show: rowActions.includes('show') && (show.mode === 'expand' ? may('show') : has('show') && may('show', 'show')),
    edit: rowActions.includes('edit') && has('edit') && may('edit', 'edit'),
    delete: rowActions.includes('delete') && may('delete'),
    deleteMany: bulkActions.includes('delete') && may('delete_all'),
    toggle: toggles.length > 0 && may('toggle'),
  };
}
