import { sql } from 'kysely';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { HttpError } from '../base/HttpError.ts';
import type { Db } from '../store/Store.types.ts';
import { readLinks } from './links.ts';
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
  const record = rowToRecord(resource, rows[0]);
  await readLinks(db, resource, [record]);
  return { ...record, id, version: Number(record['version']) };
}
