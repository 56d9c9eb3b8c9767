import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { AppContext } from '../context/AppContext.ts';
import { type FieldErrors, HttpError, invalidField, invalidFields } from '../base/HttpError.ts';
import type { Body } from '../base/readBody.ts';
import { toRecord } from '../records/toRecord.ts';
import { validateRecord } from '../records/validateRecord.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { updateRecord } from '../resources/writeRecord.ts';
import type { Account } from '../context/Account.types.ts';
import { accountFormEntries } from './accountFormEntries.ts';
import type { Caller } from '../context/Caller.ts';
import { refuseUserType } from '../access/guardWrite.ts';

/** Keys of `get_profile` besides the form's fields; they may be sent back. */
const ANSWERED = ['first_name', 'last_name', 'user_type', 'role', 'role_id'];
/** The fields that a full name is split into. */
const NAME_PARTS: ReadonlySet<string> = new Set(['first_name', 'last_name']);

/**
 * Changes what a person may change in the own profile: the form's fields, checked by the form's own definition, then
 * written to the account's record like any record, with the checks of its group, its version and its audit. Fields that
 * the form leaves out are emptied.
 *
 * @throws HttpError 403 for another type or role of account, 422 with errors at the form's fields
 */
export async function updateProfile(app: AppContext, caller: Caller, body: Body): Promise<void> {
  const entry = app.catalogue.access.accounts.find(({ resource }) => resource.name === caller.account.resource);
  if (entry === undefined) throw new HttpError(404, 'notFound');
  const context: WriteContext = { app, entry, caller };
  const { values, form } = body;
  refuseUserType(context, values['user_type'], caller.account.userType);
  refuseRole(caller.account, values['role_id']);
  const own = accountFormEntries.profile;
  const record = validateRecord(own, 'edit', {
    record: toRecord(own.resource, 'edit', { values: omit(values, ANSWERED), form }),
    now: app.now(),
  });
  const names = readNames(caller.account, record['full_name']);
  const known = new Set(entry.resource.fields.map(({ name }) => name));
  const { code, number } = record['phone'] as { code: string; number: string };
  const changes = {
    email: record['email'],
    phone: number,
    phone_code: code,
    image: record['image'] ?? null,
    gender: record['gender'] ?? null,
  };
  const fields = Object.entries(changes).filter(([name]) => name === 'phone_code' || known.has(name));
  try {
    await updateRecord(context, {
      id: caller.account.id,
      mode: 'merge',
      body: { values: { ...Object.fromEntries(fields), ...names }, form: false },
    });
  } catch (error) {
    throw atFullName(error);
  }
}

/** The first word is the first name, the rest the last. An unchanged name keeps the stored parts. */
function readNames(account: Account, fullName: unknown): { first_name?: string; last_name?: string } {
  if (typeof fullName !== 'string' || fullName === account.fullName) return {};
  const [first = '', ...rest] = fullName.split(/\s+/);
  if (rest.length === 0) throw invalidField('full_name', { key: 'fullNameParts' });
  return { first_name: first, last_name: rest.join(' ') };
}

/** Errors of one part of the name are shown at the field of the full name. */
function atFullName(error: unknown): unknown {
  if (!(error instanceof HttpError) || error.details.fields === undefined) return error;
  const fields: FieldErrors = new Map();
  for (const [path, messages] of error.details.fields) {
    if (!NAME_PARTS.has(path)) fields.set(path, messages);
    else if (!fields.has('full_name')) fields.set('full_name', [{ key: 'fullNameParts' }, ...messages]);
  }
  return error.status === 422 ? invalidFields(fields) : error;
}

/** The unchanged own role is allowed, another one is refused. */
function refuseRole({ roleId }: Account, sent: unknown): void {
  if (sent === undefined || sent === roleId || sent === String(roleId ?? '')) return;
  throw new HttpError(403, 'ownRole', { rule: 'own-role' });
}

function omit(values: RecordValue, names: readonly string[]): RecordValue {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
