import { createReadStream } from 'node:fs';
import { mkdir, open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attachments } from './Attachments.types.ts';

/** Uploads in a folder of this machine. A file appears whole or not at all. */
export function createLocalAttachments(folder: string): Attachments {
  return {
    async put(key, content) {
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `${key}.part`);
      const file = await open(draft, 'wx');
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, join(folder, key));
    },
    sizeOf: (key) => sizeOfFile(join(folder, key)),
    read: (key, span) => createReadStream(join(folder, key), span),
  };
}

/** The size of a file; undefined when there is none. */
export async function sizeOfFile(path: string): Promise<number | undefined> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return found?.isFile() === true ? found.size : undefined;
}
