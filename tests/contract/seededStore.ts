import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { IN_MEMORY, openMemory, settle } from '../../server/store/openDatabase.ts';
import { memoryStore } from '../../server/store/openPglite.ts';
import type { Store } from '../../server/store/Store.types.ts';
import { CopiedMemory, type DataFile, readArchive } from './CopiedMemory.ts';
import { RUN_FOLDER } from '../helpers/runFolder.ts';

/** Filled databases that this worker has opened before, by their names. */
const known = new Map<string, DataFile[]>();

/**
 * A filled database in memory that no other test uses. It is filled once in a run of the tests: the first worker that
 * needs it leaves a copy to the others, which open it in a tenth of the time; one that starts meanwhile fills its own.
 *
 * @param name names what it is filled with; the name of a file
 * @param open opens an empty database in memory
 * @param prepare fills it
 */
export async function seededStore(
  name: string,
  open: () => Promise<Store>,
  prepare: (store: Store) => Promise<void>,
): Promise<Store> {
  const folder = process.env[RUN_FOLDER];
  const copy = folder === undefined ? undefined : join(folder, `${name}.tar`);
  const filled =
    known.get(name) ?? (copy !== undefined && existsSync(copy) ? readArchive(await readFile(copy)) : undefined);
  if (filled !== undefined) {
    known.set(name, filled);
    return memoryStore(await openCopy(filled));
  }
  // A folder is made by one of them alone.
  const isFirst =
    copy !== undefined &&
    (await mkdir(`${copy}.lock`).then(
      () => true,
      () => false,
    ));
  if (!isFirst) {
    const store = await open();
    await prepare(store);
    return store;
  }
  const pglite = await openMemory();
  const store = memoryStore(pglite);
  await prepare(store);
  // Without a checkpoint, each copy would replay all writes.
  await pglite.exec('checkpoint');
  await writeFile(`${copy}.new`, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await rename(`${copy}.new`, copy);
  return store;
}

/** As the server opens its own. */
async function openCopy(files: readonly DataFile[]): Promise<PGlite> {
  return settle(await PGlite.create({ ...IN_MEMORY, fs: new CopiedMemory(files) }));
}
