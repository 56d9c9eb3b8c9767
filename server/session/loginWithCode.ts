import { sql } from 'kysely';
import { selectAccounts } from '../access/accounts.ts';
import { countAttempt } from '../access/attempts.ts';
import { enter, type LoginAnswer } from './login.ts';
import { hashToken, type SessionOrigin } from '../access/sessions.ts';
import type { AppContext } from '../context/AppContext.ts';
import { HttpError } from '../base/HttpError.ts';
import { closeChallenge, countTry } from '../secondFactor/challenges.ts';
import { auditWrongCode, readTexts, wrongCode } from '../secondFactor/checkOwner.ts';
import { findEnrolled, useCode } from '../secondFactor/secondFactors.ts';

/**
 * Completes a sign-in that waits for a code: one of the app, or a recovery code. It expires after five wrong codes,
 * after five minutes, and when the account has changed meanwhile.
 *
 * @throws HttpError 401, 422 or 429
 */
export async function loginWithCode(
  context: AppContext,
  body: Record<string, unknown>,
  origin: SessionOrigin,
): Promise<LoginAnswer> {
  const { challenge, code } = readTexts(body, 'challenge', 'code');
  const { store, catalogue } = context;
  const now = context.now();
  const begun = await store.transaction((db) => countTry(db, challenge, now));
  if (begun === undefined) throw over();
  const accounts = catalogue.access.accounts.filter(({ resource }) => resource.name === begun.owner.resource);
  const [account] = await selectAccounts(store.db, { ...catalogue.access, accounts }, sql`a.id = ${begun.owner.id}`);
  const factor = await findEnrolled(store.db, begun.owner);
  if (!account?.isActive || account.isLocked || factor === undefined) throw over();
  if (hashToken(account.passwordHash) !== begun.password) throw over();
  const { address } = origin;
  const attempt = await countAttempt(store, { purpose: 'code', email: account.email, address }, now);
  const answer = await store.transaction(async (db) => {
    const secondFactor = await useCode(db, context, { factor, code, now });
    if (secondFactor === undefined) return undefined;
    if (!(await closeChallenge(db, challenge))) throw over();
    return enter(db, context, { account, attempt, origin, secondFactor });
  });
  if (answer !== undefined) return answer;
  await auditWrongCode(context, { account, address });
  throw wrongCode();
}

function over(): HttpError {
  return new HttpError(401, 'challengeOver');
}
