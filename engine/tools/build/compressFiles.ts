import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXTS = /\.(js|css|html|svg|json)$/;
/** Smallest file in bytes: compressing less saves nearly nothing. */
const SMALLEST = 1024;
/** Concurrent files: the number of threads that Node compresses with. */
const AT_ONCE = 4;

const pack: Readonly<Record<string, (content: Buffer) => Promise<Buffer>>> = {
  '.gz': (content) => promisify(gzip)(content, { level: 9 }),
  '.br': (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
};

/**
 * Writes `.gz` and `.br` of the highest level beside the text files of a built front end, where they are missing, so
 * that browsers receive them compressed. Uses the threads of the file system; until a file is ready the plain one is
 * served.
 */
export async function compressFiles(dist: string): Promise<void> {
  if (!existsSync(dist)) return;
  const entries = await readdir(dist, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && TEXTS.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const packNext = async (): Promise<void> => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) await compressFile(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, packNext));
}

async function compressFile(file: string): Promise<void> {
  const missing = Object.entries(pack).filter(([extension]) => !existsSync(`${file}${extension}`));
  if (missing.length === 0) return;
  const content = await readFile(file);
  if (content.length < SMALLEST) return;
  for (const [extension, compress] of missing) {
    // Written under another name and renamed, so that no partial file is ever served.
    const draft = `${file}${extension}.${process.pid}`;
    await writeFile(draft, await compress(content));
    await rename(draft, `${file}${extension}`);
  }
}
