import type { PGlite } from '@electric-sql/pglite';
import { createEmbedded, type EmbeddedOptions } from './createEmbedded.ts';
import { createStore } from './createStore.ts';
import { embeddedConnection } from './embeddedConnection.ts';
import { embeddedDialect, type EmbeddedDatabase } from './embeddedDialect.ts';
import { lockDataDir } from './lockDataDir.ts';
import { openFolder, openMemory } from './openDatabase.ts';
import type { Store } from './Store.types.ts';

export interface OpenPgliteOptions extends EmbeddedOptions {
  /** Whether acknowledged changes survive a loss of power. Default: true. False only for measurements. */
  isDurable?: boolean;
}

/**
 * The embedded database in `dataDir/pg`, or in memory without a folder.
 *
 * @throws DataDirLockedError when another process has the folder open
 * @throws DataDirError when the folder cannot be used
 */
export async function openPglite(
  dataDir: string | undefined,
  { isDurable = true, ...options }: OpenPgliteOptions = {},
): Promise<Store> {
  if (dataDir === undefined) {
    return memoryStore(await openMemory());
  }
  const { folder, release } = await lockDataDir(dataDir);
  try {
    return embeddedStore(await createEmbedded(() => openFolder(folder, { isDurable }), options), release);
  } catch (error) {
    release();
    throw error;
  }
}

/** A store over a database in memory. */
export function memoryStore(pglite: PGlite): Store {
  return embeddedStore({ connect: async () => embeddedConnection(pglite), close: () => pglite.close() });
}

/** A store over an embedded database. */
function embeddedStore(database: EmbeddedDatabase, release?: () => void): Store {
  const { dialect, load } = embeddedDialect(database);
  return createStore({ engine: 'pglite', dialect, load, ...(release && { release }) });
}
