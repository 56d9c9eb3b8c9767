import { openPglite } from './openPglite.ts';
import { openPostgres } from './openPostgres.ts';
import type { Store } from './Store.types.ts';

export interface OpenStoreOptions {
  /** A PostgreSQL server; without it the embedded database is used. */
  databaseUrl?: string;
  /** Folder of the embedded database; without it everything stays in memory (tests). */
  dataDir?: string;
  /** Most connections to that server, and to each replica. */
  databasePool?: number;
  /** Replicas of that server, for reads that belong to no write. Default: none. */
  replicaUrls?: readonly string[];
  /** How far behind a replica may be that is read, in milliseconds. Default: a minute. */
  mostLagMs?: number;
}

/** Opens the database that the settings name. */
export function openStore({
  databaseUrl,
  dataDir,
  databasePool,
  replicaUrls,
  mostLagMs,
}: OpenStoreOptions): Promise<Store> {
  return databaseUrl === undefined
    ? openPglite(dataDir)
    : Promise.resolve(openPostgres(databaseUrl, databasePool, { urls: replicaUrls, mostLagMs }));
}
