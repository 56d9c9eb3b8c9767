import { sql } from 'kysely';
import { storedKey } from '../../engine/definition/answerKeys.ts';
import type { RecordValue } from '../../engine/definition/recordCodec.ts';
import type { ResolvedField, ResolvedResource } from '../../engine/definition/Resolved.types.ts';
import { addFieldError, type FieldErrors, invalidFields } from '../app/HttpError.ts';
import type { Db } from '../store/Store.types.ts';

/** What the audit holds in a secret's place: one is there; a new one took the place of another. */
export type SecretMark = 'stored' | 'replaced';

interface SecretWrite {
  /** What was sent, as it is stored. */
  record: RecordValue;
  /** The record as it was; absent for a new one. */
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

/** The secrets of a record, for the server's own use (an adapter that signs in elsewhere). They go into no answer. */
export async function readSecrets(db: Db, resource: ResolvedResource, id: number): Promise<Record<string, string>> {
  const fields = secretFields(resource);
  if (fields.length === 0) return {};
  const columns = sql.join(fields.map(({ name }) => sql.ref(name)));
  const { rows } = await sql<Record<string, string | null>>`
    select ${columns} from ${sql.table(resource.name)} where id = ${id}`.execute(db);
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}

function secretFields({ fields }: ResolvedResource): ResolvedField[] {
  return fields.filter(({ kind }) => kind === 'secret');
}
