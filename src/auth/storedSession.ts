import type { SessionUser } from '../../engine/client/Api.types.ts';
import { REPLY_DRAFT_PREFIX } from '../../engine/features/replies/draftPrefix.ts';
import { CHAT_STORAGE_PREFIX, STORAGE_KEYS } from '../base/storageKeys.ts';

/**
 * The person who is logged in on this device. Damaged JSON, a record without token, id or type, and a token that no
 * header can carry all count as logged out.
 */
export function readStoredUser(storage: Storage = localStorage): SessionUser | undefined {
  const value = readJson(storage, STORAGE_KEYS.user);
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, token, type, name, image, phone, email, gender } = value as Record<string, unknown>;
  if (typeof id !== 'number' || typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) return undefined;
  if (typeof type !== 'string' || type === '') return undefined;
  return {
    id,
    token,
    type,
    name: textOf(name) ?? '',
    image: textOf(image),
    phone: textOf(phone),
    email: textOf(email) ?? '',
    gender: textOf(gender),
  };
}

/** Stores the person of a successful login. Lists of an earlier login are removed. */
export function storeUser(user: SessionUser, storage: Storage = localStorage): void {
  clearStoredSession(storage);
  storage.setItem(STORAGE_KEYS.user, JSON.stringify(user));
}

/** Stores changes of the own profile, unless another person has signed in meanwhile. */
export function updateStoredUser(user: SessionUser, storage: Storage = localStorage): void {
  if (readStoredUser(storage)?.token === user.token) storage.setItem(STORAGE_KEYS.user, JSON.stringify(user));
}

/**
 * The stored permission and control lists as the server sent them; undefined when there are none or they are damaged.
 */
export function readStoredLists(
  storage: Storage = localStorage,
): { permissions: unknown; controls: unknown } | undefined {
  const permissions = readJson(storage, STORAGE_KEYS.permissions);
  const controls = readJson(storage, STORAGE_KEYS.controls);
  return Array.isArray(permissions) && Array.isArray(controls) ? { permissions, controls } : undefined;
}

/** Stores the lists for a page load on which they cannot be fetched. */
export function storeLists(lists: { permissions: unknown; controls: unknown }, storage: Storage = localStorage): void {
  storage.setItem(STORAGE_KEYS.permissions, JSON.stringify(lists.permissions ?? []));
  storage.setItem(STORAGE_KEYS.controls, JSON.stringify(lists.controls ?? []));
}

/**
 * Removes user, permission and control lists, the recent records, the data of the live chat, and this tab's drafts of replies; language and
 * theme are kept.
 */
export function clearStoredSession(storage: Storage = localStorage): void {
  const { user, permissions, controls, recent } = STORAGE_KEYS;
  for (const key of [user, permissions, controls, recent]) storage.removeItem(key);
  removeByPrefix(storage, CHAT_STORAGE_PREFIX);
  removeByPrefix(sessionStorage, REPLY_DRAFT_PREFIX);
}

function removeByPrefix(storage: Storage, prefix: string): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) if (key.startsWith(prefix)) storage.removeItem(key);
}

/** Removes only the lists: a super admin has none. */
export function clearStoredLists(storage: Storage = localStorage): void {
  for (const key of [STORAGE_KEYS.permissions, STORAGE_KEYS.controls]) storage.removeItem(key);
}

function readJson(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as unknown;
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
