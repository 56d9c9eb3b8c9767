import { currentProduct } from '../product/currentProduct.ts';
import { isObject } from '../values/isObject.ts';

/** Controls of a list screen. */
export const CONTROLS = [
  'add',
  'show',
  'edit',
  'delete',
  'delete_all',
  'toggle',
  'status',
  'notify',
  'reply',
  'trash',
  'share',
  'comment',
  'moderate',
] as const;
export type Control = (typeof CONTROLS)[number];

/** A set of controls as bits, in the order of {@link CONTROLS}, to which new ones are added at the end. */
export function controlBits(controls: readonly Control[]): number {
  return controls.reduce((bits, control) => bits | (1 << CONTROLS.indexOf(control)), 0);
}

/** What a signed-in person may do: everything (super admin), or listed routes and controls. */
export type Grants =
  | { kind: 'all' }
  | { kind: 'listed'; routes: ReadonlySet<string>; controls: ReadonlyMap<string, ReadonlySet<string>> };

/** Grants without any right: every question is answered no. */
export const NO_GRANTS: Grants = { kind: 'listed', routes: new Set(), controls: new Map() };

/** Whether a user type is the super admin's; both spellings count. */
export function isSuperAdmin(userType: string): boolean {
  return userType === 'super_admin' || userType === 'superadmin';
}

/**
 * Permission key of a URL or path: no origin, base path, slashes at the ends, query, id, or spaces around its
 * parts.
 *
 * @example permissionKeyOf('/dashboard/users/show/12?tab=1') // 'users/show'
 */
export function permissionKeyOf(url: string): string {
  const path = url
    .trim()
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .replace(/[?#].*$/s, '');
  const parts = partsOf(path).filter((part) => !/^\d+$/.test(part));
  const base = partsOf(currentProduct().basePath);
  const isBelow = base.every((part, index) => part === parts[index]);
  return (isBelow ? parts.slice(base.length) : parts).join('/') || 'home/show';
}

function partsOf(path: string): string[] {
  return path
    .split('/')
    .map((part) => part.trim())
    .filter(Boolean);
}

/**
 * Grants from the two answers of the server: `get_my_permissions` (`{url}` or plain strings) and
 * `get_my_control_permissions` (`{url, controls}` or plain strings). Entries of one key add up; what has another shape
 * grants nothing.
 */
export function parseGrants(permissions: unknown, controls: unknown): Grants {
  const routes = new Set<string>();
  for (const item of asList(permissions)) {
    const url = urlOf(item);
    if (url !== undefined) routes.add(permissionKeyOf(url));
  }
  const byRoute = new Map<string, ReadonlySet<string>>();
  for (const item of asList(controls)) {
    const url = urlOf(item);
    if (url === undefined) continue;
    const key = permissionKeyOf(url);
    byRoute.set(key, new Set([...(byRoute.get(key) ?? []), ...controlsOf(item)]));
  }
  return { kind: 'listed', routes, controls: byRoute };
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function urlOf(item: unknown): string | undefined {
  if (typeof item === 'string') return item;
  return isObject(item) && typeof item['url'] === 'string' ? item['url'] : undefined;
}

function controlsOf(item: unknown): string[] {
  return isObject(item) ? asList(item['controls']).filter((control) => typeof control === 'string') : [];
}
