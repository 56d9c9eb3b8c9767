import type { FastifyRequest } from 'fastify';
import type { AccessQuestion } from '../../engine/core/access/canAccess.ts';
import { explainAccess } from '../../engine/core/access/explainAccess.ts';
import type { Grants } from '../../engine/core/access/Grants.ts';
import type { ContentLanguage, Language } from '../../engine/core/text/language.ts';
import { HttpError } from '../base/HttpError.ts';
import type { Account } from './Account.types.ts';
import type { RowLimits } from './rowLimits.ts';
import type { RoleAccess } from './RoleAccess.types.ts';

/** The account that makes a call. */
export interface Caller {
  account: Account;
  /** The role whose rights count: the account's, or the one that a super admin views as. */
  role: RoleAccess | undefined;
  grants: Grants;
  /** The records that the caller sees of groups that it has not whole. */
  rows?: RowLimits | undefined;
  /** That of messages and of what definitions say. */
  language: Language;
  /** That of the texts of records, in which the dashboard need not speak. */
  content: ContentLanguage;
  sessionId: number;
  /** Whether a super admin looks at the dashboard as a role; nothing can be changed then. */
  isViewingAs: boolean;
  /** Changes whenever the caller's permissions, controls or menu may have changed. */
  accessRevision: string;
  /** The tab of the browser that makes the call, when it says which. */
  tab: string | undefined;
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** Attaches the caller to a request. */
export function setCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request, caller);
}

/** The caller of a request; throws 401 without one. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (caller === undefined) throw new HttpError(401, 'unauthorised');
  return caller;
}

/** The caller of a request, if signed in. */
export function findCaller(request: FastifyRequest): Caller | undefined {
  return callers.get(request);
}

/** Refuses with 403 unless one of the questions is answered yes; without any, super admins alone pass. */
export function requireAccess({ grants }: Pick<Caller, 'grants'>, ...questions: AccessQuestion[]): void {
  const answers = (questions.length === 0 ? [{}] : questions).map((question) => explainAccess(grants, question));
  if (answers.some(({ allowed }) => allowed)) return;
  throw new HttpError(403, 'forbidden', { rule: answers[0]?.rule ?? 'route-missing' });
}

/** Answers whether a caller has the permission of a screen. */
export function permissionsOf({ grants }: Pick<Caller, 'grants'>): (permission: string) => boolean {
  return (route) => explainAccess(grants, { route }).allowed;
}

/** Refuses with 403 a caller that is no super admin, or views as a role that is none. */
export function requireSuperAdmin({ grants }: Pick<Caller, 'grants'>): void {
  if (grants.kind !== 'all') throw new HttpError(403, 'superAdminOnly', { rule: 'super-admin-only' });
}

/** Refuses with 403 to change anything while looking as a role. */
export function refuseWhileViewing({ isViewingAs }: Pick<Caller, 'isViewingAs'>): void {
  if (isViewingAs) throw new HttpError(403, 'readOnlyView', { rule: 'read-only-view' });
}
