import { foldDigits } from '../../engine/core/text/digits.ts';
import { sql } from 'kysely';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { addFieldError, type FieldErrors, invalidFields } from '../base/HttpError.ts';
import type { MessageKey } from '../base/messages/formatMessage.ts';
import type { ServerConfig } from '../context/config/ServerConfig.ts';
import { DEMO_PASSWORD } from './demoPassword.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import type { Db } from '../store/Store.types.ts';
import { verifyPassword } from './passwords.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Why a password cannot be chosen, besides its length: it is blank, among the commonest 49,000, or published as the
 * demo's and this is none. Undefined for an acceptable one.
 */
export async function findPasswordFault(
  password: string,
  { demo }: Pick<ServerConfig, 'demo'>,
): Promise<MessageKey | undefined> {
  const plain = foldDigits(password).trim().toLowerCase();
  if (plain === '') return 'passwordBlank';
  if (plain === DEMO_PASSWORD) return demo ? undefined : 'passwordCommon';
  common ??= readCommon();
  return (await common).has(plain) ? 'passwordCommon' : undefined;
}

/**
 * Checks the passwords that a record is about to get, whatever its group: none that {@link findPasswordFault} refuses, and
 * not the one that the record has.
 *
 * @throws HttpError 422 at their fields
 */
export async function refusePasswords(
  db: Db,
  { app: { config }, entry }: WriteContext,
  { record, id }: { record: RecordValue; id?: number },
): Promise<void> {
  const { name: table, fields } = entry.resource;
  const errors: FieldErrors = new Map();
  for (const { name, kind, leaves } of fields) {
    const password = record[name];
    const column = leaves[0]?.column;
    if (kind !== 'password' || typeof password !== 'string' || column === undefined) continue;
    const fault = (await findPasswordFault(password, config)) ?? (await findSame(db, { table, column, id, password }));
    if (fault !== undefined) addFieldError(errors, name, { key: fault });
  }
  if (errors.size > 0) throw invalidFields(errors);
}

interface StoredPassword {
  table: string;
  column: string;
  id: number | undefined;
  password: string;
}

async function findSame(db: Db, { table, column, id, password }: StoredPassword): Promise<MessageKey | undefined> {
  if (id === undefined) return undefined;
  const { rows } = await sql<{ hash: string | null }>`
    select ${sql.ref(column)} as hash from ${sql.table(table)} where id = ${id}`.execute(db);
  const hash = rows[0]?.hash ?? undefined;
  return hash !== undefined && (await verifyPassword(hash, password)) ? 'passwordSame' : undefined;
}

/** Loaded with the first chosen password, because unpacking takes a while. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
