import { sql } from 'kysely';
import type { AppContext } from '../context/AppContext.ts';
import type { Catalogue } from '../context/Catalogue.ts';
import { type FieldErrors, HttpError, invalidField } from '../base/HttpError.ts';
import type { Body } from '../base/readBody.ts';
import { publishChange } from '../changes/publishChange.ts';
import { toRecord } from '../records/toRecord.ts';
import { validateRecord } from '../records/validateRecord.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import type { Account } from '../context/Account.types.ts';
import { accountFormEntries } from './accountFormEntries.ts';
import type { Caller } from '../context/Caller.ts';
import { countAttempt, refundAttempt } from '../access/attempts.ts';
import { findPasswordFault } from '../access/passwordRules.ts';
import { hashPassword, verifyPassword } from '../access/passwords.ts';
import { endSessionsOf } from '../access/sessions.ts';

/**
 * Changes the password of an account. Its other sessions end; no password is ever audited. Wrong old passwords are
 * limited as at the login, in case a session was stolen.
 *
 * @throws HttpError 422 with errors at the form's fields, 429 after too many wrong old passwords
 */
export async function updatePassword(
  { store, catalogue, config, now }: AppContext,
  { account, sessionId, tab }: Caller,
  { body, address }: { body: Body; address: string },
): Promise<void> {
  const own = accountFormEntries.password;
  const record = validateRecord(own, 'add', { record: toRecord(own.resource, 'add', body), now: now() });
  const [old, password] = [String(record['old_password']), String(record['password'])];
  const fault = await findPasswordFault(password, config);
  if (fault !== undefined) throw invalidField('password', { key: fault });
  const attempt = await countAttempt(store, { purpose: 'password', email: account.email, address }, now());
  if (!(await verifyPassword(account.passwordHash, old))) throw wrongPassword();
  if (password === old) {
    await store.transaction((db) => refundAttempt(db, attempt, { isSignedIn: false }));
    throw invalidField('password', { key: 'passwordSame' });
  }
  const hash = await hashPassword(password);
  const column = sql.ref(passwordColumn(catalogue, account));
  await store.transaction(async (db) => {
    // The checked hash must still be the stored one: the second of two concurrent changes has a wrong old password.
    const { rows } = await sql<{ version: number }>`update ${sql.table(account.resource)}
      set ${column} = ${hash}, version = version + 1, updated_at = now()
      where id = ${account.id} and ${column} = ${account.passwordHash}
      returning version`.execute(db);
    const [changed] = rows;
    if (changed === undefined) throw wrongPassword();
    await refundAttempt(db, attempt, { isSignedIn: false });
    await endSessionsOf(db, account, { except: sessionId });
    const { id, resource } = account;
    publishChange(db, {
      resource,
      id,
      action: 'update',
      version: changed.version,
      fields: [],
      caller: { account, tab },
    });
    await writeAudit(db, { actor: account, action: 'password', resource: account.resource, recordId: account.id });
  });
}

function wrongPassword(): HttpError {
  const fields: FieldErrors = new Map([['old_password', [{ key: 'oldPasswordWrong' }]]]);
  return new HttpError(422, 'invalid', { fields, rule: 'old-password-wrong' });
}

function passwordColumn({ access }: Catalogue, { resource }: Account): string {
  const entry = access.accounts.find((candidate) => candidate.resource.name === resource);
  return entry?.resource.fields.find(({ kind }) => kind === 'password')?.leaves[0]?.column ?? 'password';
}
