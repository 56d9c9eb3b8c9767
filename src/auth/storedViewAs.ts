import type { NamedRecord } from '../../engine/client/account/AccessCalls.types.ts';

/** Storage key of the viewed role of a tab; other tabs have their own. */
export const VIEW_AS_KEY = 'dashboard.viewAs';

/** The role that this tab views as; undefined without one, and when the stored value is damaged. */
export function readViewAs(storage: Storage = sessionStorage): NamedRecord | undefined {
  try {
    const value = JSON.parse(storage.getItem(VIEW_AS_KEY) ?? 'null') as unknown;
    if (typeof value !== 'object' || value === null) return undefined;
    const { id, name } = value as Record<string, unknown>;
    const isRole = typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && typeof name === 'string';
    return isRole ? { id, name } : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the role; undefined ends viewing as a role. */
export function storeViewAs(role: NamedRecord | undefined, storage: Storage = sessionStorage): void {
  if (role === undefined) storage.removeItem(VIEW_AS_KEY);
  else storage.setItem(VIEW_AS_KEY, JSON.stringify(role));
}
