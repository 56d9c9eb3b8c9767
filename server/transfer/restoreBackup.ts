import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Attachments } from '../context/Attachments.types.ts';
import type { ServerConfig } from '../context/config/ServerConfig.ts';
import { lockDataDir } from '../store/lockDataDir.ts';
import { syncFolder } from '../store/openDatabase.ts';
import { openPglite } from '../store/openPglite.ts';
import { openPostgres } from '../store/openPostgres.ts';
import { openAttachments } from '../uploads/storage/openAttachments.ts';
import type { ArchiveEnd } from './archive/Archive.types.ts';
import { readArchive } from './archive/readArchive.ts';
import { loadArchive, type LoadArchiveOptions } from './loadArchive.ts';
import { TransferRefused } from './TransferRefused.ts';

export interface RestoreBackupOptions extends Omit<LoadArchiveOptions, 'file'> {
  path: string;
  config: Pick<ServerConfig, 'dataDir' | 'databaseUrl' | 'storage'>;
}

const STAGING = 'restore-';

/**
 * Restores an archive into the database and the storage of the settings. Database and folder must be empty; in a bucket,
 * files of the same name are replaced. The whole archive is checked first; a data folder is complete or as it was, and a
 * restore into PostgreSQL that was interrupted begins anew.
 *
 * @throws TransferRefused, DataDirError
 */
export async function restoreBackup({ path, config, ...options }: RestoreBackupOptions): Promise<ArchiveEnd> {
  const { dataDir, databaseUrl } = config;
  await mkdir(dataDir, { recursive: true });
  const { folder, release } = await lockDataDir(dataDir);
  // Those of runs that were killed.
  for (const name of await readdir(folder))
    if (name.startsWith(STAGING)) await rm(join(folder, name), { recursive: true, force: true });
  const staging = await mkdtemp(join(folder, STAGING));
  try {
    if (databaseUrl === undefined && existsSync(join(folder, 'pg')))
      throw new TransferRefused(`${folder} has a database; set DATA_DIR to an empty folder. Nothing was changed.`);
    if (config.storage === undefined && (await hasFiles(join(folder, 'uploads'))))
      throw new TransferRefused(`${folder} has uploads; set DATA_DIR to an empty folder. Nothing was changed.`);
    await readArchive(path, options.key);
    const attachments = openAttachments({ ...config, dataDir: staging });
    // What is lost before the end is restored again, so that nothing waits for the disk but once at the end.
    const store =
      databaseUrl === undefined ? await openPglite(staging, { isDurable: false }) : openPostgres(databaseUrl);
    let end: ArchiveEnd;
    try {
      const file = (key: string, content: Readable): Promise<void> => putFile(attachments, key, { content, staging });
      end = await loadArchive(path, store, { ...options, file });
    } finally {
      await store.close();
    }
    await syncFolder(staging);
    for (const name of ['uploads', 'pg']) {
      if (!existsSync(join(staging, name))) continue;
      await rm(join(folder, name), { recursive: true, force: true });
      await rename(join(staging, name), join(folder, name));
    }
    return end;
  } finally {
    await rm(staging, { recursive: true, force: true });
    release();
  }
}

async function putFile(
  attachments: Attachments,
  key: string,
  { content, staging }: { content: Readable; staging: string },
): Promise<void> {
  const path = join(staging, 'file');
  await pipeline(content, createWriteStream(path));
  await attachments.put(key, { path, size: (await stat(path)).size });
  await rm(path);
}

async function hasFiles(folder: string): Promise<boolean> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return names.some((entry) => entry.isFile());
}
