import { createEmbedded, type EmbeddedOptions } from './createEmbedded.ts';
import { createStore } from './createStore.ts';
import { embeddedDialect, type EmbeddedDatabase } from './embeddedDialect.ts';
import { lockDataDir } from './lockDataDir.ts';
import { openFolder, openMemory } from './openDatabase.ts';
import type { Store } from './Store.types.ts';

export interface OpenPgliteOptions extends EmbeddedOptions {
  /** Whether what is acknowledged survives a loss of power. Default: true. For measurements alone. */
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
    const pglite = await openMemory();
    return embeddedStore({ connect: async () => pglite, close: () => pglite.close() });
  }
  const { folder, release } = await lockDataDir(dataDir);
  try {
    return embeddedStore(await createEmbedded(() => openFolder(folder, { isDurable }), options), release);
  } catch (error) {
    release();
    throw error;
  }
}

/** A store over an embedded database. */
export function embeddedStore(database: EmbeddedDatabase, release?: () => void): Store {
  return createStore({ engine: 'pglite', dialect: embeddedDialect(database), ...(release && { release }) });
}
