import { isSuperAdmin } from '../../engine/core/access/Grants.ts';
import type { NamedRecord } from '../../engine/client/account/AccessCalls.types.ts';
import type { SessionUser } from '../../engine/client/Api.types.ts';
import { clearStoredSession, readStoredUser, storeUser, updateStoredUser } from './storedSession.ts';
import { readViewAs, storeViewAs } from './storedViewAs.ts';
import { STORAGE_KEYS } from '../base/storageKeys.ts';

/** Fields that people may change of themselves. */
export type PersonalDetails = Partial<Omit<SessionUser, 'id' | 'token' | 'type'>>;

/** The session of this page load: its person, and how it ends. */
export interface Session {
  /**
   * Undefined when no user is signed in. Signing in as another person reloads the page, a changed name of the same
   * person does not.
   */
  readonly user: SessionUser | undefined;
  /** Stores changes of the own profile, and publishes them to the other tabs. */
  update: (changes: PersonalDetails) => void;
  /** Calls back when `user` was updated, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
  /** The role that this tab views as; only for super admins. It never changes during a page load. */
  viewAs: NamedRecord | undefined;
  /** Stores the role that the tab will view as (undefined: none), and loads home. */
  setViewAs: (role: NamedRecord | undefined) => void;
  /** Stores the person of a login and reloads; the guard then leads to `/`. */
  enter: (user: SessionUser) => void;
  /** Clears the storage and loads the login page; after the call of `POST logout`, whatever its answer. */
  leave: () => void;
  /** Ends an expired session: clears the storage and loads the login page, once for any number of failed calls. */
  expire: () => void;
  /** Follows logins and logouts of other tabs until the returned function is called. */
  followOtherTabs: () => () => void;
}

export interface SessionPage {
  reload: () => void;
  /** Loads the login page; no state of this page load survives. */
  goToLogin: () => void;
  /** Loads home. Default: `reload`. */
  goHome?: () => void;
}

/** Session of a page load; `page` is what it may do to the page, `tab` what only this tab knows. */
export function createSession(
  page: SessionPage,
  storage: Storage = localStorage,
  tab: Storage = sessionStorage,
): Session {
  let user = readStoredUser(storage);
  const viewAs = user !== undefined && isSuperAdmin(user.type) ? readViewAs(tab) : undefined;
  const listeners = new Set<() => void>();
  const take = (next: SessionUser): void => {
    user = next;
    for (const listener of listeners) listener();
  };
  let isOver = false;
  const once = (work: () => void): void => {
    if (isOver) return;
    isOver = true;
    work();
  };
  const expire = (): void =>
    once(() => {
      clearStoredSession(storage);
      storeViewAs(undefined, tab);
      page.goToLogin();
    });
  return {
    get user() {
      return user;
    },
    update: (changes) => {
      if (user === undefined || isOver) return;
      take({ ...user, ...changes });
      updateStoredUser(user, storage);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    viewAs,
    setViewAs: (role) =>
      once(() => {
        storeViewAs(role, tab);
        (page.goHome ?? page.reload)();
      }),
    enter: (next) =>
      once(() => {
        storeUser(next, storage);
        storeViewAs(undefined, tab);
        page.reload();
      }),
    leave: expire,
    expire,
    followOtherTabs: () => {
      const handleStorage = ({ key }: StorageEvent): void => {
        if (key !== null && key !== STORAGE_KEYS.user) return;
        const now = readStoredUser(storage);
        if (now !== undefined && now.token === user?.token) {
          take(now);
          return;
        }
        if (now?.token === user?.token) return;
        if (now === undefined) expire();
        else once(page.reload);
      };
      window.addEventListener('storage', handleStorage);
      return () => window.removeEventListener('storage', handleStorage);
    },
  };
}
