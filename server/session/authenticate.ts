import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSuperAdmin, NO_GRANTS } from '../../engine/core/access/Grants.ts';
import { isTabId, TAB_HEADER } from '../../engine/features/realtime/realtimeEvents.ts';
import type { ContentLanguage, Language } from '../../engine/core/text/language.ts';
import type { AppContext } from '../context/AppContext.ts';
import { contentLanguageOf, languageOf } from '../context/handleErrors.ts';
import { HttpError } from '../base/HttpError.ts';
import { readRowLimits } from '../context/rowLimits.ts';
import { type Caller, refuseWhileViewing, setCaller } from '../context/Caller.ts';
import { rightsOfAccount } from '../access/rightsOfAccount.ts';
import { type ActiveSession, findSession } from '../access/findSession.ts';
import { hashToken, markSeen } from '../access/sessions.ts';

/** Header with the role that a tab views as. */
export const VIEW_AS_HEADER = 'lawha-view-as';
/** Header of every answer to a signed-in account: changes when the account's rights may have changed. */
export const ACCESS_HEADER = 'lawha-access';

/** Header of a refusal that ends once a second factor is enrolled. */
export const ENROL_HEADER = 'lawha-second-factor';
/** Calls that are allowed before enrolling, besides those of enrolling itself. */
const BEFORE_ENROLMENT = /\/(second_factor|second_factor\/confirm|get_profile|access_revision|logout)$/;

const READING = new Set(['GET', 'HEAD']);

/** Determines the caller of a request by its bearer token; rejects with 401 without a valid one. */
export async function authenticate(context: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1];
  if (!isToken(token)) throw new HttpError(401, 'unauthorised');
  const tab = request.headers[TAB_HEADER];
  const identity = await identify(context, {
    hash: hashToken(token),
    viewed: readViewAs(request),
    language: languageOf(request),
    content: contentLanguageOf(request),
    tab: isTabId(tab) ? tab : undefined,
  });
  if (identity === undefined) throw new HttpError(401, 'sessionEnded');
  const { session, caller, mayView, mustEnrol: isHeldBack } = identity;
  await markSeen(context.store.db, session, context.now());
  setCaller(request, caller);
  if (isHeldBack && !maySeeFirst(request)) {
    throw new HttpError(403, 'secondFactorRequired', { headers: { [ENROL_HEADER]: 'required' } });
  }
  if (!mayView) throw new HttpError(403, 'superAdminOnly', { rule: 'view-as-not-started' });
  reply.header(ACCESS_HEADER, caller.accessRevision);
  if (!READING.has(request.method) && !endsSomething(request)) refuseWhileViewing(caller);
}

/** Whether a text has the form of a token. */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9_-]{20,200}$/.test(value);
}

function maySeeFirst({ routeOptions }: FastifyRequest): boolean {
  return BEFORE_ENROLMENT.test(routeOptions.url ?? '');
}

/** Leaving the view and signing out stay possible. */
function endsSomething({ method, routeOptions }: FastifyRequest): boolean {
  const url = routeOptions.url ?? '';
  return (method === 'DELETE' && url.endsWith('/view_as')) || (method === 'POST' && url.endsWith('/logout'));
}

/** The credentials of a request. */
export interface Credentials {
  /** Hash of the session's token. */
  hash: string;
  /** Role to view as. */
  viewed: number | undefined;
  language: Language;
  /** Default: `language`. */
  content?: ContentLanguage;
  tab: string | undefined;
}

/** The identity of a caller. */
export interface Identity {
  session: ActiveSession;
  caller: Caller;
  /** Whether the caller may view as the named role; otherwise `caller` has no rights at all. */
  mayView: boolean;
  /** Whether the account must set up a second factor first; `caller` has no rights until then. */
  mustEnrol: boolean;
}

/** The account of a session with its rights; undefined without one. The same for calls and for sockets. */
export async function identify(
  { store, catalogue, now }: AppContext,
  { hash, viewed, language, content = language, tab }: Credentials,
): Promise<Identity | undefined> {
  const session = await findSession(store.db, catalogue.access, { hash, now: now() });
  if (session === undefined) return undefined;
  const { account, accessRevision: revision } = session;
  const isSuper = isSuperAdmin(account.userType);
  const roleId = viewed ?? account.roleId;
  const { role, grants } = await rightsOfAccount(store.db, catalogue, { account, revision, viewed });
  const caller: Caller = {
    account,
    role,
    grants,
    rows: await readRowLimits(store.db, catalogue, { account, grants }),
    language,
    content,
    sessionId: session.id,
    isViewingAs: viewed !== undefined,
    accessRevision: revisionOf([revision, account.version, account.userType, roleId, viewed]),
    tab,
  };
  // The role applies only after the view was started and audited.
  const mayView = viewed === undefined || (isSuper && session.viewAsRoleId === viewed && role !== undefined);
  const isHeldBack = isSuper && session.secondFactorDue;
  if (mayView && !isHeldBack) return { session, caller, mayView, mustEnrol: false };
  const none = { ...caller, role: undefined, grants: NO_GRANTS, isViewingAs: false };
  return { session, caller: none, mayView, mustEnrol: isHeldBack };
}

function readViewAs(request: FastifyRequest): number | undefined {
  const header = request.headers[VIEW_AS_HEADER];
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[1-9]\d{0,14}$/.test(header)) throw new HttpError(422, 'malformedRequest');
  return Number(header);
}

function revisionOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}
