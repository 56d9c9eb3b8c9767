import { sql } from 'kysely';
import { storedKey } from '../../engine/core/definition/answerKeys.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { AppContext } from '../context/AppContext.ts';
import { addFieldError, type FieldErrors, invalidFields } from '../base/HttpError.ts';
import type { Db } from '../store/Store.types.ts';

/** Marks in the audit in place of a secret: it is stored, or it replaced another one. */
export type SecretMark = 'stored' | 'replaced';

interface SecretWrite {
  /** What was sent, as it is stored. */
  record: RecordValue;
  /** The record before the write; absent for a new one. */
  before?: RecordValue;
  after: RecordValue;
}

/** Both versions of a record for the audit, with a mark in the place of each secret that this write touched. */
export function markSecrets(
  resource: ResolvedResource,
  { record, before, after }: SecretWrite,
): { before?: RecordValue; after: RecordValue } {
  const marks = secretFields(resource).flatMap(({ name }): [string, SecretMark | null, SecretMark | null][] => {
    const [had, has] = [before?.[storedKey(name)] === 1, after[storedKey(name)] === 1];
    if (had && has) return typeof record[name] === 'string' ? [[name, 'stored', 'replaced']] : [];
    return had === has ? [] : [[name, had ? 'stored' : null, has ? 'stored' : null]];
  });
  return {
    ...(before && { before: { ...before, ...Object.fromEntries(marks.map(([name, old]) => [name, old])) } }),
    after: { ...after, ...Object.fromEntries(marks.map(([name, , now]) => [name, now])) },
  };
}

/**
 * A required secret may be left out of an edit only while one is stored.
 *
 * @throws HttpError 422
 */
export function refuseMissingSecrets(resource: ResolvedResource, record: RecordValue, before: RecordValue): void {
  const errors: FieldErrors = new Map();
  for (const { name, required } of secretFields(resource)) {
    if (required && record[name] === undefined && before[storedKey(name)] !== 1)
      addFieldError(errors, name, { key: 'required' });
  }
  if (errors.size > 0) throw invalidFields(errors);
}

/**
 * A new secret is refused at its field while the server has no key to seal it with.
 *
 * @throws HttpError 422
 */
export function refuseUnsealable(
  { secrets }: Pick<AppContext, 'secrets'>,
  resource: ResolvedResource,
  record: RecordValue,
): void {
  if (secrets.canStore) return;
  const errors: FieldErrors = new Map();
  for (const { name, text } of sentSecrets(resource, record))
    if (text !== '') addFieldError(errors, name, { key: 'secretKeyMissing' });
  if (errors.size > 0) throw invalidFields(errors);
}

/** Stores the secrets that were sent, sealed for their record; an empty one is removed, an absent one is kept. */
export async function storeSecrets(
  db: Db,
  { secrets }: Pick<AppContext, 'secrets'>,
  { resource, id, record }: { resource: ResolvedResource; id: number; record: RecordValue },
): Promise<void> {
  const changes = sentSecrets(resource, record).map(({ name, text }) => {
    const sealed = text === '' ? null : secrets.seal(text, { resource: resource.name, id, field: name });
    return sql`${sql.ref(name)} = ${sealed}`;
  });
  if (changes.length === 0) return;
  await sql`update ${sql.table(resource.name)} set ${sql.join(changes)} where id = ${id}`.execute(db);
}

/**
 * The secrets of a record, for the server's own use (an adapter that signs in elsewhere). They are part of no answer.
 */
export async function readSecrets(
  db: Db,
  { secrets }: Pick<AppContext, 'secrets'>,
  { resource, id }: { resource: ResolvedResource; id: number },
): Promise<Record<string, string>> {
  const fields = secretFields(resource);
  if (fields.length === 0) return {};
  const columns = sql.join(fields.map(({ name }) => sql.ref(name)));
  const { rows } = await sql<Record<string, string | null>>`
    select ${columns} from ${sql.table(resource.name)} where id = ${id}`.execute(db);
  const [stored = {}] = rows;
  return Object.fromEntries(
    fields.flatMap(({ name, renamedFrom: earlier }) => {
      const value = stored[name] ?? null;
      if (value === null) return [];
      const place = { resource: resource.name, id, field: name, earlier, formerly: resource.renamedFrom };
      return [[name, secrets.open(value, place)]];
    }),
  );
}

/** The secrets that a write carries. */
function sentSecrets(resource: ResolvedResource, record: RecordValue): { name: string; text: string }[] {
  return secretFields(resource).flatMap(({ name }) => {
    const text = record[name];
    return typeof text === 'string' ? [{ name, text }] : [];
  });
}

function secretFields({ fields }: ResolvedResource): ResolvedField[] {
  return fields.filter(({ kind }) => kind === 'secret');
}
