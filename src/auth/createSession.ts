import type { SessionUser } from '../../engine/data/Api.types.ts';
import { clearStoredSession, readStoredUser, storeUser } from './storedSession.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

/** The session of this page load: who is in, and the two ways out. */
export interface Session {
  /** Undefined when nobody is logged in. It never changes: every change of it reloads the page. */
  user: SessionUser | undefined;
  /** Stores the person of a login and reloads; the guard then leads to `/` (SESSION-04). */
  enter: (user: SessionUser) => void;
  /**
   * Clears what is stored and loads the page anew at the login, where the guard would lead anyhow; after the call of
   * `POST logout`, whatever its answer (SESSION-06, ERR-03).
   */
  leave: () => void;
  /** A session that is over: clears and goes to the login, once however many calls fail together (SESSION-09). */
  expire: () => void;
  /** Follows logins and logouts of other tabs until the returned function is called. */
  followOtherTabs: () => () => void;
}

export interface SessionPage {
  reload: () => void;
  /** Loads the login page anew; nothing of this page load survives. */
  goToLogin: () => void;
}

/** Session of a page load; `page` is what it may do to the page. */
export function createSession(page: SessionPage, storage: Storage = localStorage): Session {
  const user = readStoredUser(storage);
  let isOver = false;
  const once = (work: () => void): void => {
    if (isOver) return;
    isOver = true;
    work();
  };
  const expire = (): void =>
    once(() => {
      clearStoredSession(storage);
      page.goToLogin();
    });
  return {
    user,
    enter: (next) =>
      once(() => {
        storeUser(next, storage);
        page.reload();
      }),
    leave: expire,
    expire,
    followOtherTabs: () => {
      const handleStorage = ({ key }: StorageEvent): void => {
        if (key !== null && key !== STORAGE_KEYS.user) return;
        const now = readStoredUser(storage);
        if (now?.token === user?.token) return;
        if (now === undefined) expire();
        else once(page.reload);
      };
      window.addEventListener('storage', handleStorage);
      return () => window.removeEventListener('storage', handleStorage);
    },
  };
}
