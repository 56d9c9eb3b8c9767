import type { Control, Grants } from './Grants.ts';
import { explainAccess } from './explainAccess.ts';

/** One question of access. */
export interface AccessQuestion {
  /** Route that must be allowed: a permission key or a URL. */
  route?: string;
  /** Control that must be among those of the list route. */
  control?: { list: string; name: Control };
}

/**
 * The one answer for menu, guard, link, button, toggle, bulk action and server. No answer means no: a route
 * that is in no list is not allowed, a control that is in no list is not controlled.
 *
 * @example canAccess(grants, { route: 'users/edit', control: { list: 'users/show-all', name: 'edit' } })
 */
export function canAccess(grants: Grants, question: AccessQuestion): boolean {
  return explainAccess(grants, question).allowed;
}
