import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerConfig } from '../context/config/ServerConfig.ts';
import { openPostgres } from '../store/openPostgres.ts';
import { openStore } from '../store/openStore.ts';
import { createLocalAttachments } from '../uploads/storage/createLocalAttachments.ts';
import { openAttachments } from '../uploads/storage/openAttachments.ts';
import { copyDatabase } from './copyDatabase.ts';
import { copyFiles } from './copyFiles.ts';
import type { LoadDefinitions } from './openLoad.ts';
import type { Progress, Sums } from './Transfer.types.ts';
import { TransferRefused } from './TransferRefused.ts';

export interface MoveOutOptions extends LoadDefinitions {
  config: Pick<ServerConfig, 'dataDir' | 'storage' | 'databasePool'>;
  /** Address of an empty PostgreSQL database. */
  to: string;
  onProgress?: (progress: Progress) => void;
}

/** What has been moved; no files where the uploads stay in the data folder. */
export interface Moved extends Sums {
  files?: { files: number; copied: number };
}

/**
 * Copies the embedded database to a PostgreSQL server, and its uploads to the bucket of the settings. The data folder
 * stays as it is. Sessions stay valid, since they and the secrets beside them are copied.
 *
 * @throws TransferRefused, DataDirError
 */
export async function moveOut({ config, to, ...options }: MoveOutOptions): Promise<Moved> {
  const { dataDir, storage, databasePool } = config;
  if (!existsSync(join(dataDir, 'pg'))) throw new TransferRefused(`There is no database in ${dataDir}.`);
  const source = await openStore({ dataDir });
  try {
    const target = openPostgres(to, databasePool);
    try {
      // Files first: a database that is complete never names one that is not there.
      const files =
        storage === undefined
          ? undefined
          : await copyFiles(
              source.db,
              createLocalAttachments(join(dataDir, 'uploads')),
              openAttachments({ dataDir, storage }),
            );
      const sums = await copyDatabase(source, target, options);
      return { ...sums, ...(files && { files }) };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
