import { createContext, use, useSyncExternalStore } from 'react';
import type { SessionUser } from '../../engine/client/Api.types.ts';
import type { Session } from './createSession.ts';

const SessionContext = createContext<Session | undefined>(undefined);

/** Gives the pages below it the session. */
export const SessionProvider = SessionContext.Provider;

/** The session; a change of its person renders the component again. Throws outside `SessionProvider`. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === undefined) throw new Error('useSession needs a SessionProvider above it');
  useSyncExternalStore(session.subscribe, () => session.user);
  return session;
}

/** The signed-in person; only for screens behind the guard. */
export function useSessionUser(): SessionUser {
  const { user } = useSession();
  if (user === undefined) throw new Error('useSessionUser is used outside the guard');
  return user;
}
