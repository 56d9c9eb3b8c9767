import type { Language } from '../../core/text/language.ts';

/** The caller's session as the client needs it, read for every call. */
export interface ApiSession {
  language: () => Language;
  /** Bearer token; undefined when no user is signed in. */
  token: () => string | undefined;
  /** A 401 other than the login's: the session is over. May be called several times in a row. */
  onUnauthorised?: () => void;
  /** A 403 other than the login's. */
  onForbidden?: (mustEnrol?: boolean) => void;
  /** The mark that an answer carries of what the caller may do (`lawha-access`). */
  onAccessRevision?: (revision: string) => void;
  /** The version of the pages that the server sends now, with each of its answers; null where it names none. */
  onVersion?: (version: string | null) => void;
  /** Id of the role that a super admin views the dashboard as; undefined without one. */
  viewAs?: () => number | undefined;
}

/** How the client is set up. */
export interface LawhaApiOptions extends ApiSession {
  /** Address of the dashboard API, relative or absolute. @default '/api/dashboard/' */
  baseUrl?: string;
  /** Milliseconds until a call counts as lost. @default 30_000 */
  timeout?: number;
  /** The same for uploads. @default 120_000 */
  uploadTimeout?: number;
}
