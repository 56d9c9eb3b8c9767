import { sql } from 'kysely';
import { columnNamed } from '../filters/columns.ts';
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
  const { resource } = entry;
  const { name, readMark } = resource;
  // A caller that may not read the moment opens the record as others do.
  if (readMark === undefined || (record[readMark] ?? null) !== null || caller.isViewingAs) return record;
  const at = app.now().toISOString();
  const column = columnNamed(resource, readMark);
  const isFirst = await app.store.transaction(async (db) => {
    const { rows } = await sql`update ${sql.table(name)} set ${column} = ${at}
      where id = ${record.id} and ${column} is null returning id`.execute(db);
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
