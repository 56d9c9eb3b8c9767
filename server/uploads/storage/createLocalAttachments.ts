import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Attachments, ByteSpan, FileContent } from '../../context/Attachments.types.ts';
import { storageFailure } from './storageFailure.ts';

/** Uploads in a folder of this machine; its folders `private` and `originals` hold files with restricted access. */
export function createLocalAttachments(folder: string): Attachments {
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw storageFailure(error);
    }
  };
  return {
    put: (key, content) => attempt(() => writeWhole(join(folder, key), content)),
    sizeOf: (key) => attempt(() => sizeOfFile(join(folder, key))),
    read: (key, span) => attempt(() => readPart(join(folder, key), span)),
    list: (prefix) =>
      attempt(async () => {
        const path = dirname(prefix);
        const names = await unlessMissing(readdir(join(folder, path)));
        return (names ?? [])
          .map((name) => (path === '.' ? name : `${path}/${name}`))
          .filter((key) => key.startsWith(prefix) && !key.endsWith(DRAFT));
      }),
    remove: (key) => attempt(() => rm(join(folder, key), { force: true })),
  };
}

/** Suffix of the name of a file that is being written. */
const DRAFT = '.part';

async function writeWhole(path: string, content: FileContent): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}${DRAFT}`;
  try {
    if (Buffer.isBuffer(content)) await writeFile(draft, content);
    else await copyFile(content.path, draft);
    const file = await open(draft, 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** A file of this machine, or a part of it; undefined when there is none. */
export async function readPart(path: string, span?: ByteSpan): Promise<Readable | undefined> {
  const file = await unlessMissing(open(path));
  return file?.createReadStream(span);
}

/** The size of a file; undefined when there is none. */
export async function sizeOfFile(path: string): Promise<number | undefined> {
  const found = await unlessMissing(stat(path));
  return found?.isFile() === true ? found.size : undefined;
}

function unlessMissing<T>(found: Promise<T>): Promise<T | undefined> {
  return found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
}
