import { createHash, createHmac } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { hashPassword } from '../access/passwords.ts';
import type { TableMasks } from '../context/parts/Masks.types.ts';
import { syncFolder } from '../store/openDatabase.ts';
import { openPglite } from '../store/openPglite.ts';
import { openPostgres } from '../store/openPostgres.ts';
import { generatedName, quote } from '../store/schema/names.ts';
import type { SyncParts } from '../store/schema/syncSchema.ts';
import type { Db, Store } from '../store/Store.types.ts';
import { createLocalAttachments } from '../uploads/storage/createLocalAttachments.ts';
import { createMasker } from './mask/createMasker.ts';
import { type MaskMeans, maskRows } from './mask/maskRows.ts';
import { PLAIN_PICTURE } from './mask/plainPicture.ts';
import { planMasks } from './mask/planMasks.ts';
import { openLoad, readSums } from './openLoad.ts';
import { readBatches } from './readBatches.ts';
import { readTables } from './readTables.ts';
import type { Progress, Sums, TableShape } from './Transfer.types.ts';

export interface CopyForDevelopersOptions {
  /** The PostgreSQL database; it is read as it is at one moment, also while servers work on it. */
  from: string;
  /** An empty or new folder. */
  into: string;
  /** Password of every account of the copy. */
  password: string;
  resources: readonly ResolvedResource[];
  parts: SyncParts & { masks?: Readonly<Record<string, TableMasks>> };
  onProgress?: (progress: Progress) => void;
}

/** Tables whose rows the copy has of its own. */
const OWN = new Set(['lawha_meta', 'lawha_attachments']);

/**
 * Copies a PostgreSQL database into a data folder for developers: the data of people is masked (`mask/`), uploads are
 * replaced by a plain picture, sessions and secrets are left out. What is not masked is compared with the source. A copy
 * that was interrupted begins anew.
 *
 * @throws TransferRefused, DataDirError
 */
export async function copyForDevelopers(options: CopyForDevelopersOptions): Promise<Sums> {
  const { from, into, password } = options;
  const hash = await hashPassword(password);
  const source = openPostgres(from);
  try {
    // What is lost before the end is copied again, so that nothing waits for the disk.
    const target = await openPglite(into, { isDurable: false });
    let sums: Sums;
    try {
      sums = await source.transaction(async (db) => {
        await sql`set transaction isolation level repeatable read, read only`.execute(db);
        return copyMasked(db, target, { ...options, hash });
      });
      await addPlainPicture(target.db, into);
    } finally {
      await target.close();
    }
    await syncFolder(into);
    return sums;
  } finally {
    await source.close();
  }
}

async function copyMasked(
  db: Db,
  target: Store,
  { resources, parts, hash, onProgress }: CopyForDevelopersOptions & { hash: string },
): Promise<Sums> {
  const tables = await readTables(db);
  const masks = planMasks(
    tables.map(({ name }) => name),
    resources,
    parts.masks,
  );
  const maskOf = ({ name }: TableShape): TableMasks => masks.get(name) ?? 'left-out';
  const secret = await secretOf(db);
  const load = await openLoad(target, { resources, parts, tables, source: secret.slice(0, 16), beginsAnew: true });
  const empty = await readEmptyTexts(db);
  const means = { masker: createMasker(secret), password: hash, picture: plainAddress };
  const copied = tables.filter((shape) => maskOf(shape) !== 'left-out' && !OWN.has(shape.name));
  for (const shape of copied) {
    const mask = maskOf(shape);
    const own: MaskMeans = { ...means, emptyOf: (column) => empty.get(`${shape.name}.${column}`) };
    let rows = 0;
    for await (const batch of readBatches(db, shape)) {
      const json = typeof mask === 'string' ? batch.json : maskRows(batch.json, mask, own);
      await load.write({ ...batch, json });
      rows += batch.rows;
      onProgress?.({ table: shape.name, rows });
    }
  }
  const unmasked = (shape: TableShape): TableShape => {
    const mask = maskOf(shape);
    if (typeof mask === 'string') return shape;
    return { ...shape, columns: shape.columns.filter(({ name }) => (mask[name] ?? 'kept') === 'kept') };
  };
  const sums = await readSums(db, copied.map(unmasked));
  await copyMeta(db, target.db);
  await dropRelatedTexts(target.db, resources);
  await load.finish(sums, tables.filter(({ name }) => !OWN.has(name)).map(unmasked));
  return sums;
}

/** Key of the masks: the same for each copy of a database, and not in the copy. */
async function secretOf(db: Db): Promise<string> {
  const { rows } = await sql<{ value: string }>`select value from lawha_meta where key = 'media_secret'`.execute(db);
  return createHmac('sha256', rows[0]?.value ?? '')
    .update('a copy for developers')
    .digest('hex');
}

/** Facts of the database itself, with new secrets. */
async function copyMeta(from: Db, to: Db): Promise<void> {
  const { rows } = await sql<{ key: string; value: string }>`select key, value from lawha_meta`.execute(from);
  await sql`delete from lawha_meta`.execute(to);
  for (const { key, value } of rows) {
    const isSecret = key === 'media_secret' || key === 'secret_salt';
    // oxlint-disable-next-line no-await-in-loop -- a handful of rows
    await sql`insert into lawha_meta (key, value)
      values (${key}, ${isSecret ? sql`gen_random_uuid()::text || gen_random_uuid()::text` : value})`.execute(to);
  }
}

/** The empty values of the columns that must have one. */
async function readEmptyTexts(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ place: string; type: string }>`
    select table_name || '.' || column_name as place, data_type as type from information_schema.columns
    where table_schema = current_schema() and is_nullable = 'NO'`.execute(db);
  return new Map(rows.map(({ place, type }) => [place, type === 'text' ? '' : type === 'jsonb' ? '{}' : '0']));
}

/** The last step makes them again, which writes the texts of all records. */
async function dropRelatedTexts(db: Db, resources: readonly ResolvedResource[]): Promise<void> {
  for (const { name } of resources) {
    const fill = generatedName('lwt', [name, 'related'], name);
    // oxlint-disable-next-line no-await-in-loop -- one statement after the other
    await sql.raw(`drop function if exists ${quote(fill)} cascade`).execute(db);
  }
}

const KEY = `${createHash('sha256').update(PLAIN_PICTURE).digest('hex')}.png`;
const UPLOADED = /^\/media\/(uploads|private)\//;

/** Address of the plain picture in place of an uploaded file; files that ship, and others, stay. */
function plainAddress(address: string): string {
  const [, folder] = UPLOADED.exec(address) ?? [];
  return folder === undefined ? address : `/media/${folder}/${KEY}`;
}

async function addPlainPicture(db: Db, into: string): Promise<void> {
  const attachments = createLocalAttachments(join(into, 'uploads'));
  for (const key of [KEY, `private/${KEY}`]) {
    // oxlint-disable-next-line no-await-in-loop -- two files
    await attachments.put(key, PLAIN_PICTURE);
    // oxlint-disable-next-line no-await-in-loop
    await sql`insert into lawha_attachments (key, type, size, original_name, model, width, height)
      values (${key}, 'image', ${PLAIN_PICTURE.length}, 'picture.png', '', 320, 320)
      on conflict (key) do nothing`.execute(db);
  }
}

/** The first account that may sign in, of each group of accounts of a copy. */
export async function exampleAccounts(
  folder: string,
  resources: readonly ResolvedResource[],
): Promise<[group: string, email: string][]> {
  const store = await openPglite(folder);
  try {
    const found: [string, string][] = [];
    for (const { name, access, fields } of resources) {
      if (access !== 'account' || !fields.some(({ kind }) => kind === 'email')) continue;
      // oxlint-disable-next-line no-await-in-loop -- few groups
      const { rows } = await sql<{ email: string }>`select email from ${sql.table(name)}
        where is_active = 1 and email is not null order by id limit 1`.execute(store.db);
      if (rows[0] !== undefined) found.push([name, rows[0].email]);
    }
    return found;
  } finally {
    await store.close();
  }
}
