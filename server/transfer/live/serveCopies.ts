import { constants } from 'node:fs';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describeError } from '../../base/redact.ts';
import type { Store } from '../../store/Store.types.ts';
import { PREPARATION, runAs } from '../../store/workload.ts';
import { ADDRESS_FILE, COPY_PREFIX, type CopyAnswer } from './CopyAnswer.types.ts';

export interface ServeCopiesOptions {
  store: Store;
  /** Folder of the embedded database. */
  dataDir: string;
  log: { error: (fields: object, message: string) => void };
}

/**
 * Lets a program of the same user copy the files of the embedded database while this server has it open: over a socket in
 * a folder that only this user may enter, whose path is in the data folder. Calls wait while files are copied, which
 * takes as long as reading and writing them once; what reads the copy is the other program.
 *
 * @returns a function that stops it and leaves no file
 */
export async function serveCopies({ store, dataDir, log }: ServeCopiesOptions): Promise<() => Promise<void>> {
  await removeCopies(dataDir);
  const folder = await mkdtemp(join(tmpdir(), 'lawha-'));
  const address = join(folder, 'copy.sock');
  let isBusy = false;
  const answer = async (): Promise<CopyAnswer> => {
    if (isBusy) return { error: 'Another copy is being taken.' };
    isBusy = true;
    try {
      return { folder: await runAs(PREPARATION, () => copyFiles(store, dataDir)) };
    } catch (error) {
      log.error({ err: error }, 'the database could not be copied');
      return { error: describeError(error) };
    } finally {
      isBusy = false;
    }
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)));
    socket.on('error', () => undefined);
    void answer().then((result) => send(socket, result));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(address, resolve);
  });
  await writeFile(join(dataDir, ADDRESS_FILE), address, { mode: 0o600 });
  return async () => {
    await new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
      for (const socket of sockets) socket.destroy();
    });
    await rm(join(dataDir, ADDRESS_FILE), { force: true });
    await rm(folder, { recursive: true, force: true });
  };
}

/** A client that has left wants no copy. */
async function send(socket: Socket, result: CopyAnswer): Promise<void> {
  if (socket.destroyed && 'folder' in result) await rm(result.folder, { recursive: true, force: true });
  else socket.end(JSON.stringify(result));
}

/** The transaction has the one connection, so that nothing is written meanwhile; what is committed is in the files. */
async function copyFiles(store: Store, dataDir: string): Promise<string> {
  const folder = await mkdtemp(join(dataDir, COPY_PREFIX));
  try {
    await store.transaction(async (db) => {
      await sql`select 1`.execute(db);
      await cp(join(dataDir, 'pg'), join(folder, 'pg'), { recursive: true, mode: constants.COPYFILE_FICLONE });
    });
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Those of programs that were killed. */
async function removeCopies(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(COPY_PREFIX)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}
