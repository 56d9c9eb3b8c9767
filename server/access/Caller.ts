import type { FastifyRequest } from 'fastify';
import { canAccess, type AccessQuestion } from '../../engine/access/canAccess.ts';
import type { Grants } from '../../engine/access/Grants.ts';
import type { Language } from '../../engine/text/language.ts';
import { HttpError } from '../app/HttpError.ts';
import type { Account } from './Account.ts';
import type { RoleGrants } from './Role.ts';

/** Whoever makes a call. */
export interface Caller {
  account: Account;
  role: RoleGrants;
  grants: Grants;
  language: Language;
  /** Hash of the token in use. */
  tokenHash: string;
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** Remembers who makes a request. */
export function setCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request, caller);
}

/** Who makes a request; a 401 for nobody. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (caller === undefined) throw new HttpError(401, 'unauthorised');
  return caller;
}

/** Refuses with 403 unless one of the questions is answered yes (PERM-09). */
export function requireAccess({ grants }: Pick<Caller, 'grants'>, ...questions: AccessQuestion[]): void {
  if (!questions.some((question) => canAccess(grants, question))) throw new HttpError(403, 'forbidden');
}
