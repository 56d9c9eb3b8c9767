import type { AccessQuestion } from './canAccess.ts';
import type { Control, Grants } from './Grants.ts';
import { permissionKeyOf } from './Grants.ts';

/** The rules that can decide a question of access, from the widest to the narrowest. */
export const ACCESS_RULES = [
  /** The super admin skips every check. */
  'super-admin',
  /** The route is in the list of permissions, and no control was asked for. */
  'route-granted',
  /** The route is not in the list of permissions, or no route was named. */
  'route-missing',
  /** The list's controls contain the control. */
  'control-granted',
  /** The list is controlled, but by other controls. */
  'control-missing',
  /** The list has no controls at all: its screen is read-only. */
  'not-controlled',
] as const;
export type AccessRule = (typeof ACCESS_RULES)[number];

/** Why a question of access was answered as it was; `route` and `list` are permission keys. */
export interface AccessExplanation {
  allowed: boolean;
  rule: AccessRule;
  route?: string;
  list?: string;
  control?: Control;
}

/**
 * Answers a question of access and names the one rule that decided it. The route is asked first: where it is missing,
 * its controls decide nothing.
 *
 * @example explainAccess(NO_GRANTS, { route: '/users/edit/4' }) // { allowed: false, rule: 'route-missing', route: 'users/edit' }
 */
export function explainAccess(grants: Grants, { route, control }: AccessQuestion): AccessExplanation {
  const asked: Omit<AccessExplanation, 'allowed' | 'rule'> = {};
  if (route !== undefined) asked.route = permissionKeyOf(route);
  if (control !== undefined) {
    asked.list = permissionKeyOf(control.list);
    asked.control = control.name;
  }
  const rule = ruleOf(grants, asked);
  return { allowed: rule === 'super-admin' || rule.endsWith('-granted'), rule, ...asked };
}

function ruleOf(grants: Grants, { route, list, control }: Omit<AccessExplanation, 'allowed' | 'rule'>): AccessRule {
  if (grants.kind === 'all') return 'super-admin';
  if (route !== undefined && !grants.routes.has(route)) return 'route-missing';
  if (list === undefined || control === undefined) return route === undefined ? 'route-missing' : 'route-granted';
  const controls = grants.controls.get(list);
  if (controls === undefined || controls.size === 0) return 'not-controlled';
  return controls.has(control) ? 'control-granted' : 'control-missing';
}
