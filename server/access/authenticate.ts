import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app/AppContext.ts';
import { languageOf } from '../app/handleErrors.ts';
import { HttpError } from '../app/HttpError.ts';
import { findAccountByToken } from './Account.ts';
import { setCaller } from './Caller.ts';
import { grantsOf } from './Role.ts';
import { hashToken } from './tokens.ts';

/** Finds out who makes a request by its bearer token; rejects with 401 when nobody does. */
export async function authenticate(context: AppContext, request: FastifyRequest): Promise<void> {
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new HttpError(401, 'unauthorised');
  const tokenHash = hashToken(token);
  const account = await findAccountByToken(context.store.db, tokenHash, context.now());
  if (account === undefined) throw new HttpError(401, 'sessionEnded');
  setCaller(request, {
    account,
    role: account.role,
    grants: grantsOf(account.role, context.catalogue),
    language: languageOf(request),
    tokenHash,
  });
}
