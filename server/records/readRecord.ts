import { sql } from 'kysely';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { HttpError } from '../base/HttpError.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import type { Db } from '../store/Store.types.ts';
import { readLinks } from './links.ts';
import { type ReferencedByField, readRows } from './readRows.ts';
import { readableColumns, type Row, rowToRecord } from './recordRow.ts';

/** A record as stored, in the definition's shape. */
export interface StoredRecord extends RecordValue {
  id: number;
  version: number;
}

/**
 * Reads one record.
 *
 * @param lock whether the row stays locked until the transaction ends
 * @throws HttpError 404
 */
export async function readRecord(
  db: Db,
  resource: ResolvedResource,
  id: number,
  { lock = false } = {},
): Promise<StoredRecord> {
  const { rows } = await sql<Row>`
    select ${readableColumns(resource)} from ${sql.table(resource.name)} where id = ${id} ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  if (rows[0] === undefined) throw new HttpError(404, { key: 'recordNotFound', values: { id } });
  return withLinks(db, resource, rowToRecord(resource, rows[0]), id);
}

/**
 * Reads one record as a caller sees it, with the names of the records that it points to in the same statement.
 *
 * @param context as the caller sees it (`seenBy`)
 * @throws HttpError 404, and the error of the database for a number that its table cannot hold
 */
export async function readNamedRecord(
  { app: { store, catalogue }, entry, caller: { content } }: WriteContext,
  id: number,
): Promise<{ record: StoredRecord; pointed: ReferencedByField }> {
  const { db } = store;
  const { records, pointed } = await readRows(db, { catalogue, entry, language: content }, [id]);
  const [found] = records;
  // Read alone it says why there is none, also of a number that the table cannot hold.
  if (found === undefined) return { record: await readRecord(db, entry.resource, id), pointed: new Map() };
  return { record: await withLinks(db, entry.resource, found, id), pointed };
}

async function withLinks(db: Db, resource: ResolvedResource, record: RecordValue, id: number): Promise<StoredRecord> {
  await readLinks(db, resource, [record]);
  return { ...record, id, version: Number(record['version']) };
}
