import { sql } from 'kysely';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { HttpError } from '../base/HttpError.ts';
import { readRecord } from '../records/readRecord.ts';
import type { Db } from '../store/Store.types.ts';
import { withPresentNames } from './withPresentNames.ts';

/** Changes of a record itself; signing in and refusals are in the audit list only. */
export const OF_RECORDS = ['create', 'update', 'revert', 'toggle', 'status', 'reply', 'delete', 'restore', 'purge'];

/** Arranging and switching are recorded with what they changed alone; a whole record has its id. */
export function isPart(side: RecordValue): boolean {
  return !Object.hasOwn(side, 'id');
}

/** In place of an entry: the record as it was before the first one, of a record that is older than its history. */
export const BEFORE_HISTORY = 0;

/**
 * A record as an entry of its history left it, or as it was {@link BEFORE_HISTORY}, in the definition's shape. Entries that recorded a part alone are undone
 * from the next whole version that is known, at last from the present one.
 *
 * @throws HttpError 404 for an entry that is not of the record, or that left no record; for a history that begins with it
 */
export async function readVersion(
  db: Db,
  resource: ResolvedResource,
  { id, entry }: { id: number; entry: number },
): Promise<RecordValue> {
  const { name } = resource;
  const after = await recordedAfter(db, name, { id, entry });
  if (after === null) throw new HttpError(404, { key: 'recordNotFound', values: { id } });
  if (!isPart(after)) return withPresentNames(resource, after);
  const { rows: later } = await sql<{ id: string; before: RecordValue }>`
    select id, before from lawha_audit
    where resource = ${name} and record_id = ${id} and action = any(${OF_RECORDS}::text[])
      and id > ${entry} and before -> 'id' is not null
    order by id limit 1`.execute(db);
  const [whole] = later;
  const { rows: parts } = await sql<{ before: unknown }>`
    select before from lawha_audit
    where resource = ${name} and record_id = ${id} and action = any(${OF_RECORDS}::text[]) and id > ${entry}
      ${whole === undefined ? sql`` : sql`and id < ${whole.id}`}
    order by id desc`.execute(db);
  const start = whole?.before ?? (await readRecord(db, resource, id));
  const sides = [start, ...parts.flatMap(({ before }) => (isObject(before) ? [before] : []))];
  return Object.assign({}, ...sides.map((side) => withPresentNames(resource, side))) as RecordValue;
}

/**
 * What an entry recorded of the record that it left: nothing before the first one, whose parts are undone. Null where
 * there was no record.
 */
async function recordedAfter(
  db: Db,
  name: string,
  { id, entry }: { id: number; entry: number },
): Promise<RecordValue | null> {
  const ofRecord = sql`resource = ${name} and record_id = ${id} and action = any(${OF_RECORDS}::text[])`;
  if (entry === BEFORE_HISTORY) {
    const { rows } = await sql<{ action: string }>`
      select action from lawha_audit where ${ofRecord} order by id limit 1`.execute(db);
    return rows[0] === undefined || rows[0].action === 'create' ? null : {};
  }
  const { rows } = await sql<{ after: unknown }>`
    select after from lawha_audit where id = ${entry} and ${ofRecord}`.execute(db);
  return isObject(rows[0]?.after) ? rows[0].after : null;
}
