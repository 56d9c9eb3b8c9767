import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

/** Another process already works on the data folder. */
export class DataDirLockedError extends Error {
  constructor(dataDir: string, holder: string) {
    super(
      `The data folder ${resolve(dataDir)} is in use by ${holder}. Stop that server, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataDirLockedError';
  }
}

/**
 * Claims a data folder for this process; two at once would corrupt it. The claim ends with the process, however it
 * ends, and is never taken from a live one.
 *
 * @returns a function that gives the folder free
 * @throws DataDirLockedError when another process holds it
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true });
  return process.platform === 'linux' ? lockBySocket(dataDir) : lockByFile(dataDir);
}

/** Linux: an abstract socket, which the kernel frees with the process. */
async function lockBySocket(dataDir: string): Promise<() => Promise<void>> {
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 32);
  const server = createServer();
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'EADDRINUSE' ? new DataDirLockedError(dataDir, 'another process') : error),
    );
    server.listen(`\0lawha-${name}`, done);
  });
  server.unref();
  return () => new Promise((done) => server.close(() => done()));
}

/** Elsewhere: a file with the process id, replaced only when that process is gone. */
async function lockByFile(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'lawha.pid');
  const holder = Number(await readFile(file, 'utf8').catch(() => '0'));
  if (holder > 0 && holder !== process.pid && isAlive(holder))
    throw new DataDirLockedError(dataDir, `process ${holder}`);
  await rm(file, { force: true });
  const handle = await open(file, 'wx').catch(() => {
    throw new DataDirLockedError(dataDir, 'another process');
  });
  await handle.writeFile(String(process.pid));
  await handle.close();
  return () => rm(file, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
