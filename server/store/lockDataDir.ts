import { constants } from 'node:fs';
import { access, mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataDirError, explainFolder } from './DataDirError.ts';

/** Another server already works on the data folder. */
export class DataDirLockedError extends DataDirError {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another process. Stop that server, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataDirLockedError';
  }
}

/** A folder that this process alone works on. */
export interface LockedDataDir {
  /** Its path without symbolic links, which is valid after a link is changed. */
  folder: string;
  release: () => void;
}

/** Result code of SQLite for a file that another process has locked. */
const BUSY = 5;

/**
 * Claims a data folder for one server; two at once would corrupt it. The claim is the kernel's lock on a file in the
 * real folder, so that neither a link, a mount nor a network namespace bypasses it, and it ends with the process in any
 * case. SQLite, which is part of Node, sets such a lock on every system, and keeps two claims of one process apart.
 *
 * @throws DataDirLockedError when another server has the folder
 * @throws DataDirError when the folder cannot be written
 */
export async function lockDataDir(dataDir: string): Promise<LockedDataDir> {
  let folder = dataDir;
  try {
    await mkdir(dataDir, { recursive: true });
    folder = await realpath(dataDir);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw explainFolder(folder, error);
  }
  const file = join(folder, 'lawha.lock');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    // Without a journal on the disk: nothing is ever written; only the lock matters.
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) throw new DataDirLockedError(folder);
    const reason = error instanceof Error ? error.message : String(error);
    throw new DataDirError(
      `${file} cannot be locked (${reason}). Remove that file, or set DATA_DIR to another folder.`,
      {
        cause: error,
      },
    );
  }
  const held = lock;
  return { folder, release: () => held.close() };
}
