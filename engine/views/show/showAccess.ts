import { canAccess } from '../../access/canAccess.ts';
import { controlOfToggle } from '../../access/controlOfToggle.ts';
import type { Control, Grants } from '../../access/Grants.ts';
import { listsWithControl } from '../../access/listsWithControl.ts';
import type { ResolvedResource } from '../../definition/Resolved.types.ts';
import { SEND_PERMISSION } from '../../notify/sendPermission.ts';
import { isRowInQuery } from '../../query/isRowInQuery.ts';

/** What a show page offers. */
export interface ShowAccess {
  edit: boolean;
  delete: boolean;
  /** The switch of activation, and every other switch. */
  status: boolean;
  toggle: boolean;
  /** Accepting and rejecting what is pending. */
  decide: boolean;
  /** Moves from state to state. */
  move: boolean;
  /** Answers. */
  reply: boolean;
  /** Sending a notification to the person whom the record stands for (SHOW-06). */
  notify: boolean;
}

/**
 * What the page of a record offers a person: what the definition permits and the controls allow of the plain list, or of
 * a list variant that the record belongs to (PERM-07, PERM-09).
 */
export function showAccess(
  grants: Grants,
  resource: ResolvedResource,
  row: Readonly<Record<string, unknown>>,
): ShowAccess {
  const { name, rowActions, routes, toggles, decision, states, replies, notify } = resource;
  const has = (control: Control): boolean =>
    listsWithControl(grants, resource, control).some(({ query }) => isRowInQuery(resource, query, row, new Date()));
  const isOpen = routes.some(({ path }) => path === 'edit') && canAccess(grants, { route: `${name}/edit` });
  return {
    edit: rowActions.includes('edit') && isOpen && has('edit'),
    delete: rowActions.includes('delete') && has('delete'),
    status: toggles.some(({ flag }) => controlOfToggle(flag) === 'status') && has('status'),
    toggle: toggles.some(({ flag }) => controlOfToggle(flag) === 'toggle') && has('toggle'),
    decide: decision !== undefined && has('status'),
    move: states !== undefined && has('status'),
    reply: replies !== undefined && has('reply'),
    notify: notify !== undefined && canAccess(grants, { route: SEND_PERMISSION }) && has('notify'),
  };
}
