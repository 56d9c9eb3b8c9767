import { foldDigits } from '../../engine/core/text/digits.ts';
import { PASSWORD_MAX } from '../../engine/core/constants.ts';
import type { Account } from '../context/Account.types.ts';
import { countAttempt, refundAttempt } from '../access/attempts.ts';
import { verifyPassword } from '../access/passwords.ts';
import type { AppContext } from '../context/AppContext.ts';
import { addFieldError, type FieldErrors, HttpError, invalidFields } from '../base/HttpError.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import { type CodeKind, findEnrolled, type SecondFactor, useCode } from './secondFactors.ts';

/** Longest code, with the marks between its letters. */
const CODE_MAX = 40;

/**
 * Texts of a body, each present and of an allowed length; codes with Latin digits and without spaces around them.
 *
 * @throws HttpError 422
 */
export function readTexts<Name extends 'password' | 'code' | 'challenge'>(
  values: Readonly<Record<string, unknown>>,
  ...names: readonly Name[]
): Record<Name, string> {
  const errors: FieldErrors = new Map();
  const texts = names.map((name): [Name, string] => {
    const value = values[name];
    if (value === undefined || value === null || value === '') addFieldError(errors, name, { key: 'required' });
    else if (typeof value !== 'string') addFieldError(errors, name, { key: 'typeString' });
    else {
      const count = name === 'code' ? CODE_MAX : PASSWORD_MAX;
      if (value.length > count) addFieldError(errors, name, { key: 'maxLength', values: { count } });
      return [name, name === 'code' ? foldDigits(value).replaceAll(/\s/g, '') : value];
    }
    return [name, ''];
  });
  if (errors.size > 0) throw invalidFields(errors);
  return Object.fromEntries(texts) as Record<Name, string>;
}

/** The account whose owner is verified, and the address of the request. */
export interface Proof {
  account: Account;
  address: string;
}

/**
 * Checks the password of the caller's account.
 *
 * @throws HttpError 422 at the field, 429
 */
export async function provePassword(
  { store, now }: AppContext,
  { account, address }: Proof,
  password: string,
): Promise<void> {
  const attempt = await countAttempt(store, { purpose: 'password', email: account.email, address }, now());
  if (!(await verifyPassword(account.passwordHash, password))) throw wrong('password', 'oldPasswordWrong');
  await store.transaction((db) => refundAttempt(db, attempt, { isSignedIn: false }));
}

/**
 * Verifies and uses up a code of the account's second factor.
 *
 * @throws HttpError 409 without one, 422 at the field, 429
 */
export async function proveCode(
  context: AppContext,
  { account, address }: Proof,
  code: string,
): Promise<{ factor: SecondFactor; kind: CodeKind }> {
  const { store } = context;
  const now = context.now();
  const factor = await findEnrolled(store.db, account);
  if (factor === undefined) throw new HttpError(409, 'secondFactorOff');
  const attempt = await countAttempt(store, { purpose: 'code', email: account.email, address }, now);
  const kind = await store.transaction(async (db) => {
    const used = await useCode(db, context, { factor, code, now });
    if (used !== undefined) await refundAttempt(db, attempt, { isSignedIn: false });
    return used;
  });
  if (kind !== undefined) return { factor, kind };
  await auditWrongCode(context, { account, address });
  throw wrongCode();
}

/** Audits a wrong code. */
export async function auditWrongCode({ store }: AppContext, { account, address }: Proof): Promise<void> {
  const { id: recordId, resource } = account;
  const after = { ip_address: address };
  await store.transaction((db) =>
    writeAudit(db, { actor: account, action: 'second-factor-failed', resource, recordId, after }),
  );
}

/** A 422 for a code that is wrong, too old, or used. */
export function wrongCode(): HttpError {
  return wrong('code', 'codeWrong');
}

function wrong(field: string, key: 'oldPasswordWrong' | 'codeWrong'): HttpError {
  return invalidFields(new Map([[field, [{ key }]]]));
}
