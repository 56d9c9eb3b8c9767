import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSuperAdmin, NO_GRANTS } from '../../engine/access/Grants.ts';
import type { AppContext } from '../app/AppContext.ts';
import { languageOf } from '../app/handleErrors.ts';
import { HttpError } from '../app/HttpError.ts';
import { type Caller, refuseWhileViewing, setCaller } from './Caller.ts';
import { readRoleAccess } from './roleAccess.ts';
import { type ActiveSession, findSession, hashToken, markSeen } from './sessions.ts';

/** Header that names the role whose view a tab has asked for. */
export const VIEW_AS_HEADER = 'lawha-view-as';
/** Header of every answer to somebody signed in: changes when what he may do may have changed. */
export const ACCESS_HEADER = 'lawha-access';

const READING = new Set(['GET', 'HEAD']);

/** Finds out who makes a request by its bearer token; rejects with 401 when nobody does. */
export async function authenticate(context: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new HttpError(401, 'unauthorised');
  const { store, catalogue } = context;
  const now = context.now();
  const session = await findSession(store.db, catalogue.access, { hash: hashToken(token), now });
  if (session === undefined) throw new HttpError(401, 'sessionEnded');
  await markSeen(store.db, session, now);
  const caller = await buildCaller(context, session, request);
  setCaller(request, caller);
  reply.header(ACCESS_HEADER, caller.accessRevision);
  if (!READING.has(request.method) && !endsSomething(request)) refuseWhileViewing(caller);
}

/** Leaving the view and signing out stay possible. */
function endsSomething({ method, routeOptions }: FastifyRequest): boolean {
  const url = routeOptions.url ?? '';
  return (method === 'DELETE' && url.endsWith('/view_as')) || (method === 'POST' && url.endsWith('/logout'));
}

async function buildCaller(
  { store, catalogue }: AppContext,
  session: ActiveSession,
  request: FastifyRequest,
): Promise<Caller> {
  const { account, accessRevision: revision } = session;
  const isSuper = isSuperAdmin(account.userType);
  const viewed = readViewAs(request);
  const roleId = viewed ?? account.roleId;
  const role = roleId === null ? undefined : await readRoleAccess(store.db, catalogue, { roleId, revision });
  const caller: Caller = {
    account,
    role,
    grants: isSuper && viewed === undefined ? { kind: 'all' } : (role?.grants ?? NO_GRANTS),
    language: languageOf(request),
    sessionId: session.id,
    isViewingAs: viewed !== undefined,
    accessRevision: revisionOf([revision, account.version, account.userType, roleId, viewed]),
  };
  if (viewed === undefined) return caller;
  // The header counts only for a view that was asked for, and written down, before.
  if (isSuper && session.viewAsRoleId === viewed && role !== undefined) return caller;
  setCaller(request, { ...caller, role: undefined, grants: NO_GRANTS, isViewingAs: false });
  throw new HttpError(403, 'superAdminOnly', { rule: 'view-as-not-started' });
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
