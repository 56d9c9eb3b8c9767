import { sql } from 'kysely';
import { publishChange } from '../changes/publishChange.ts';
import type { StoredRecord } from '../records/readRecord.ts';
import type { WriteContext } from '../context/WriteContext.ts';

/**
 * Sets the moment at which a record was first read (`readMark`), when it is opened and the moment is empty. This is no
 * edit: the version is kept, so that no open form becomes outdated. A role view sets nothing.
 *
 * @returns the current record
 */
export async function markOpened({ app, entry, caller }: WriteContext, record: StoredRecord): Promise<StoredRecord> {
  const { name, readMark } = entry.resource;
  // A caller that may not read the moment opens the record as others do.
  if (readMark === undefined || (record[readMark] ?? null) !== null || caller.isViewingAs) return record;
  const at = app.now().toISOString();
  const isFirst = await app.store.transaction(async (db) => {
    const { rows } = await sql`update ${sql.table(name)} set ${sql.ref(readMark)} = ${at}
      where id = ${record.id} and ${sql.ref(readMark)} is null returning id`.execute(db);
    if (rows.length === 0) return false;
    publishChange(db, {
      resource: name,
      id: record.id,
      action: 'update',
      version: record.version,
      fields: [readMark],
      caller,
    });
    return true;
  });
  return isFirst ? { ...record, [readMark]: at } : record;
}
