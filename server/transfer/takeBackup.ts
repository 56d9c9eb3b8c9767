import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { DataDirLockedError } from '../store/lockDataDir.ts';
import { openStore } from '../store/openStore.ts';
import type { Store } from '../store/Store.types.ts';
import { openAttachments } from '../uploads/storage/openAttachments.ts';
import type { ServerConfig } from '../context/config/ServerConfig.ts';
import type { ArchiveEnd } from './archive/Archive.types.ts';
import type { Key, Lock } from './archive/encryption.ts';
import { readArchive } from './archive/readArchive.ts';
import { type WriteArchiveOptions, writeArchive } from './archive/writeArchive.ts';
import { requestCopy } from './live/requestCopy.ts';
import type { LoadDefinitions } from './openLoad.ts';
import { loadArchive } from './loadArchive.ts';
import { TransferRefused } from './TransferRefused.ts';

export interface TakeBackupOptions extends Pick<WriteArchiveOptions, 'path' | 'now' | 'onProgress'> {
  config: Pick<ServerConfig, 'dataDir' | 'storage'>;
  lock: Lock;
  /** What opens the archive, to read it to its end. Default: nothing here does, as one for a recipient. */
  key?: Key;
  /** Restores it into memory with these definitions, to see that it can be. Default: it is only read. */
  test?: LoadDefinitions;
}

/**
 * Writes the embedded database and its uploads as an archive, also while a server runs on it.
 *
 * @returns what the archive holds
 * @throws TransferRefused, DataDirError
 */
export async function takeBackup({ config, key, test, ...options }: TakeBackupOptions): Promise<ArchiveEnd> {
  if (existsSync(options.path)) throw new TransferRefused(`${options.path} exists; give another name.`);
  const { store, release } = await openSource(config.dataDir);
  let end: ArchiveEnd;
  try {
    end = await writeArchive(store, { ...options, attachments: openAttachments(config) });
  } finally {
    await store.close();
    await release();
  }
  if (key !== undefined && test === undefined) await readArchive(options.path, key);
  if (key !== undefined && test !== undefined) {
    const memory = await openStore({});
    try {
      await loadArchive(options.path, memory, { ...test, key });
    } finally {
      await memory.close();
    }
  }
  return end;
}

/** The database itself, or a copy of it while a server has it open. */
async function openSource(dataDir: string): Promise<{ store: Store; release: () => Promise<void> }> {
  if (!existsSync(`${dataDir}/pg`)) throw new TransferRefused(`There is no database in ${dataDir}.`);
  try {
    return { store: await openStore({ dataDir }), release: async () => undefined };
  } catch (error) {
    if (!(error instanceof DataDirLockedError)) throw error;
    const folder = await requestCopy(dataDir);
    const release = (): Promise<void> => rm(folder, { recursive: true, force: true });
    try {
      return { store: await openStore({ dataDir: folder }), release };
    } catch (failure) {
      await release();
      throw failure;
    }
  }
}
