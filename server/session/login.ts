import { PASSWORD_MAX } from '../../engine/core/constants.ts';
import type { AppContext } from '../context/AppContext.ts';
import { addFieldError, type FieldErrors, HttpError, invalidFields } from '../base/HttpError.ts';
import { DEMO_PASSWORD } from '../access/demoPassword.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import type { Db } from '../store/Store.types.ts';
import { CHALLENGE_SECONDS, openChallenge } from '../secondFactor/challenges.ts';
import { type CodeKind, findEnrolled } from '../secondFactor/secondFactors.ts';
import { type Attempt, countAttempt, refundAttempt } from '../access/attempts.ts';
import type { Account } from '../context/Account.types.ts';
import { findAccountByEmail, phoneCompleteForm } from '../access/accounts.ts';
import { verifyPassword } from '../access/passwords.ts';
import { stampAccount } from './stampAccount.ts';
import { type SessionOrigin, startSession } from '../access/sessions.ts';

/** The answer of `POST login`. */
export interface LoginAnswer {
  id: number;
  token: string;
  user_type: string;
  full_name: string;
  image: string | null;
  phone_complete_form: string | null;
  email: string;
  gender: string | null;
}

/** The answer where a code is still missing. */
export interface CodeQuestion {
  second_factor: true;
  /** Is sent with the code to `POST login/code`. */
  challenge: string;
  /** Seconds until it expires. */
  expires_in: number;
}

/**
 * Signs a person in. Whether the email exists is not revealed: an unknown email and a wrong password give the same
 * answer in the same time.
 *
 * @throws HttpError 401, 422 or 429
 */
export async function login(
  context: AppContext,
  body: Record<string, unknown>,
  origin: SessionOrigin,
): Promise<LoginAnswer | CodeQuestion> {
  const { email, password } = readCredentials(body);
  const { store, catalogue } = context;
  const now = context.now();
  const attempt = await countAttempt(store, { purpose: 'login', email, address: origin.address }, now);
  const account = await findAccountByEmail(store.db, catalogue.access, email);
  const matches = await verifyPassword(account?.passwordHash, password);
  // The published password is refused outside demo mode, for every account.
  if (!matches || account === undefined || (password === DEMO_PASSWORD && !context.config.demo)) {
    await auditFailure(context, { email, origin, account });
    throw new HttpError(401, 'loginFailed');
  }
  if (!account.isActive || account.isLocked) {
    await auditFailure(context, { email, origin, account });
    throw new HttpError(401, account.isActive ? 'accountLocked' : 'accountInactive');
  }
  if (await findEnrolled(store.db, account)) return requestCode(context, account, attempt);
  return store.transaction((db) => enter(db, context, { account, attempt, origin }));
}

async function requestCode({ store, now }: AppContext, account: Account, attempt: Attempt): Promise<CodeQuestion> {
  const challenge = await store.transaction(async (db) => {
    await refundAttempt(db, attempt, { isSignedIn: false });
    return openChallenge(db, account, now());
  });
  return { second_factor: true, challenge, expires_in: CHALLENGE_SECONDS };
}

/** The facts that starting a session needs. */
export interface Entry {
  account: Account;
  attempt: Attempt;
  origin: SessionOrigin;
  /** How the second factor was proved. */
  secondFactor?: CodeKind;
}

/** Starts the session of an account that has passed every step. */
export async function enter(
  db: Db,
  { catalogue, now }: AppContext,
  { account, attempt, origin, secondFactor }: Entry,
): Promise<LoginAnswer> {
  const at = now();
  await refundAttempt(db, attempt, { isSignedIn: true });
  await writeAudit(db, {
    actor: account,
    action: 'login',
    resource: account.resource,
    recordId: account.id,
    ...(secondFactor && { after: { second_factor: secondFactor } }),
  });
  await stampAccount(db, catalogue.access, { account, field: 'last_login', at });
  return {
    id: account.id,
    token: await startSession(db, account, { now: at, origin }),
    user_type: account.userType,
    full_name: account.fullName,
    image: account.image,
    phone_complete_form: phoneCompleteForm(account),
    email: account.email,
    gender: account.gender,
  };
}

interface FailedLogin {
  email: string;
  origin: SessionOrigin;
  account: Account | undefined;
}

async function auditFailure({ store }: AppContext, { email, origin, account }: FailedLogin): Promise<void> {
  await store.transaction((db) =>
    writeAudit(db, {
      actor: account ?? null,
      action: 'login-failed',
      resource: account?.resource ?? '',
      recordId: account?.id ?? null,
      after: { email: email.toLowerCase(), ip_address: origin.address },
    }),
  );
}

function readCredentials(body: Record<string, unknown>): { email: string; password: string } {
  const errors: FieldErrors = new Map();
  const { email, password } = body;
  for (const [field, value] of Object.entries({ email, password })) {
    if (value === undefined || value === null || value === '') addFieldError(errors, field, { key: 'required' });
    else if (typeof value !== 'string') addFieldError(errors, field, { key: 'typeString' });
  }
  if (typeof email === 'string' && email !== '' && !/^[^\s@]{1,64}@[^\s@]{1,190}$/.test(email.trim())) {
    addFieldError(errors, 'email', { key: 'email' });
  }
  // Longest password; hashing longer input would let an attacker cause work.
  if (typeof password === 'string' && password.length > PASSWORD_MAX) {
    addFieldError(errors, 'password', { key: 'maxLength', values: { count: PASSWORD_MAX } });
  }
  if (errors.size > 0 || typeof email !== 'string' || typeof password !== 'string') throw invalidFields(errors);
  return { email: email.trim(), password };
}
