import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import type { Attachments } from '../../context/Attachments.types.ts';
import type { Store } from '../../store/Store.types.ts';
import { nameOf } from '../copyDatabase.ts';
import { listFiles } from '../copyFiles.ts';
import { hashing } from '../hashing.ts';
import { readSums } from '../openLoad.ts';
import { readBatches } from '../readBatches.ts';
import { readTables } from '../readTables.ts';
import type { Progress } from '../Transfer.types.ts';
import { encrypted, type Lock } from './encryption.ts';
import type { ArchiveEnd, ArchiveHead } from './Archive.types.ts';

export interface WriteArchiveOptions {
  /** Path of the archive; complete or not there. */
  path: string;
  attachments: Attachments;
  lock: Lock;
  now: Date;
  onProgress?: (progress: Progress) => void;
}

/**
 * Writes a database that nothing changes, and its uploads, as one archive: tar, gzip, and age when it is locked.
 *
 * @returns what it holds
 */
export async function writeArchive(store: Store, options: WriteArchiveOptions): Promise<ArchiveEnd> {
  const { path, lock } = options;
  const draft = `${path}.part`;
  const archive = pack();
  try {
    const zipped = archive.pipe(createGzip({ level: 6 }));
    const writing = pipeline(await encrypted(zipped, lock), createWriteStream(draft, { mode: 0o600 }));
    // An error of either side ends the other.
    const filling = fill(archive, store, options).catch((error: unknown) => {
      zipped.destroy(asError(error));
      throw error;
    });
    const [end] = await Promise.all([filling, writing.catch((error: unknown) => failFilling(archive, error))]);
    await sync(draft);
    await rename(draft, path);
    return end;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function failFilling(archive: Pack, error: unknown): never {
  archive.destroy(asError(error));
  throw error;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

async function fill(
  archive: Pack,
  store: Store,
  { attachments, now, onProgress }: WriteArchiveOptions,
): Promise<ArchiveEnd> {
  const tables = await readTables(store.db);
  const head: ArchiveHead = { format: 1, at: now.toISOString(), source: await nameOf(store.db), tables };
  await addText(archive, 'head.json', JSON.stringify(head));
  for (const shape of tables) {
    let [rows, part] = [0, 0];
    for await (const batch of readBatches(store.db, shape)) {
      rows += batch.rows;
      part += 1;
      await addText(archive, `tables/${shape.name}/${String(part).padStart(6, '0')}.json`, batch.json);
      onProgress?.({ table: shape.name, rows });
    }
  }
  const files: Record<string, string> = {};
  for await (const key of listFiles(store.db, attachments)) {
    const sum = await addFile(archive, key, attachments);
    if (sum !== undefined) files[key] = sum;
  }
  const end: ArchiveEnd = { ...(await readSums(store.db, tables)), files };
  await addText(archive, 'end.json', JSON.stringify(end));
  archive.finalize();
  return end;
}

function addText(archive: Pack, name: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name }, text, (error) => (error ? reject(error) : resolve()));
  });
}

/** Undefined when the file has been removed since. */
async function addFile(archive: Pack, key: string, attachments: Attachments): Promise<string | undefined> {
  const size = await attachments.sizeOf(key);
  const content = size === undefined ? undefined : await attachments.read(key);
  if (content === undefined) return undefined;
  const sum = createHash('sha256');
  await pipeline(content, hashing(sum), archive.entry({ name: `files/${key}`, ...(size !== undefined && { size }) }));
  return sum.digest('hex');
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
