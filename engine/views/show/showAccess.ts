import { canAccess } from '../../access/canAccess.ts';
import { controlOfToggle } from '../../access/controlOfToggle.ts';
import type { Control, Grants } from '../../access/Grants.ts';
import type { ResolvedResource } from '../../definition/Resolved.types.ts';

/** What a show page offers. */
export interface ShowAccess {
  edit: boolean;
  delete: boolean;
  /** The switch of activation, and every other switch. */
  status: boolean;
  toggle: boolean;
}

/** What a show page offers a person: what the definition permits and the controls of the plain list allow (PERM-07). */
export function showAccess(grants: Grants, resource: ResolvedResource): ShowAccess {
  const { name, rowActions, routes, toggles } = resource;
  const may = (control: Control, target?: string): boolean =>
    canAccess(grants, {
      control: { list: `${name}/show-all`, name: control },
      ...(target !== undefined && { route: `${name}/${target}` }),
    });
  return {
    edit: rowActions.includes('edit') && routes.some(({ path }) => path === 'edit') && may('edit', 'edit'),
    delete: rowActions.includes('delete') && may('delete'),
    status: toggles.some(({ flag }) => controlOfToggle(flag) === 'status') && may('status'),
    toggle: toggles.some(({ flag }) => controlOfToggle(flag) === 'toggle') && may('toggle'),
  };
}
