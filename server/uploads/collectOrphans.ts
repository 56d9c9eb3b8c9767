import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { AppContext } from '../context/AppContext.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import type { Db } from '../store/Store.types.ts';
import { addressOf, stemOf } from './mediaKeys.ts';
import { incomingFolder } from './receiveFile.ts';
import { removeFiles } from './removeFiles.ts';
import { TABLE_MARK } from '../store/schema/sources.ts';
import { tryLock } from '../store/locks.ts';

/** How long an unused file is kept: an open form may still save it. */
const KEEP_MS = 24 * 60 * 60 * 1000;
/** Files that one transaction looks at; all tables are read for them once. */
const BATCH = 500;
/** Most files that one transaction removes, to keep its locks short. */
const MAX_REMOVED = 50;

/** Tables of history: a file that only they name is not in use. */
const HISTORY = [
  'lawha_attachments',
  'lawha_attachment_uploads',
  'lawha_audit',
  'lawha_changes',
  'lawha_sessions',
  'lawha_meta',
];

/** The result of a round of the collection. */
export interface Collection {
  /** Number of checked files. */
  checked: number;
  /** Names in the storage of the removed files. */
  removed: string[];
}

/**
 * Removes uploads of more than a day ago that no record, message, account or text refers to, with everything made of
 * them. Of several servers one does it. A file that a form is saving at this moment is held by its row and left alone
 * (`checkImages`), and one that is uploaded again counts as new.
 *
 * @throws HttpError when the storage fails; what was not removed is found by the next round
 */
export async function collectOrphans(app: AppContext): Promise<Collection> {
  const collection: Collection = { checked: 0, removed: [] };
  for (;;) {
    const batch = await collectBatch(app);
    if (batch === undefined) break;
    collection.checked += batch.checked;
    collection.removed.push(...batch.removed);
    if (batch.checked === 0) break;
  }
  await clearIncoming(app);
  return collection;
}

/** Undefined while another server collects. */
async function collectBatch(app: AppContext): Promise<Collection | undefined> {
  const now = app.now();
  const cutoff = new Date(now.getTime() - KEEP_MS).toISOString();
  return app.store.transaction(async (db) => {
    if (!(await tryLock(db, 'orphans'))) return undefined;
    // A file in use is checked again after a day.
    const { rows } = await sql<{ id: string; key: string; is_stored: boolean }>`
      select id, key, is_stored from lawha_attachments
      where coalesce(checked_at, touched_at) < ${cutoff} order by coalesce(checked_at, touched_at), id
      limit ${BATCH} for update skip locked`.execute(db);
    if (rows.length === 0) return { checked: 0, removed: [] };
    const used = await findUsed(
      db,
      rows.flatMap(({ key }) => stemOf(key)?.replace('private/', '') ?? []),
    );
    const removed: string[] = [];
    let checked = 0;
    for (const { id, key, is_stored } of rows) {
      if (removed.length === MAX_REMOVED) break;
      checked += 1;
      const isUsed = is_stored && used.has(prefixOf(key));
      if (isUsed)
        await sql`update lawha_attachments set checked_at = ${now.toISOString()} where id = ${id}`.execute(db);
      else {
        await removeFiles(app.attachments, key);
        await sql`delete from lawha_attachments where id = ${id}`.execute(db);
        removed.push(key);
      }
    }
    if (removed.length > 0)
      await writeAudit(db, {
        actor: null,
        action: 'delete',
        resource: 'attachments',
        recordId: null,
        before: { files: removed },
      });
    return { checked, removed };
  });
}

/** An address without its extension, as it occurs in records and in texts. */
function prefixOf(key: string): string {
  return addressOf(stemOf(key) ?? key);
}

/** The files that any table of the database mentions, in any column. */
async function findUsed(db: Db, stems: readonly string[]): Promise<Set<string>> {
  const tables = await sql<{ name: string }>`select c.relname as name from pg_class c
    where (c.relkind in ('r', 'p') and not c.relispartition or c.relkind = 'v' and obj_description(c.oid, 'pg_class') like ${`${TABLE_MARK}%`})
      and c.relnamespace = current_schema()::regnamespace
      and c.relname not in (${sql.join(HISTORY)})`.execute(db);
  const wanted = new Set(stems);
  const used = new Set<string>();
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ address: string }>`
      select distinct found[1] as address from ${sql.table(name)} whole_row,
        lateral regexp_matches(whole_row::text, '(/media/(?:uploads|private)/[0-9a-f-]{36,64})', 'g') found
      where whole_row::text like '%/media/%'`.execute(db);
    for (const { address } of rows) if (wanted.has(address.slice(address.lastIndexOf('/') + 1))) used.add(address);
  }
  return used;
}

/** Removes temporary files that unfinished calls have left on this machine's disk. */
async function clearIncoming({ config }: AppContext): Promise<void> {
  const folder = incomingFolder(config.dataDir);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    // That time was written by the clock of the disk.
    if (Date.now() - mtimeMs > KEEP_MS) await rm(path, { recursive: true, force: true });
  }
}
