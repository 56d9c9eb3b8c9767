import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXTS = /\.(js|css|html|svg|json)$/;
/** Below this a packed file is hardly smaller. */
const SMALLEST = 1024;

const pack: Readonly<Record<string, (content: Buffer) => Promise<Buffer>>> = {
  '.gz': (content) => promisify(gzip)(content, { level: 9 }),
  '.br': (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
};

/**
 * Puts `.gz` and `.br` beside the texts of a built front end, where they are missing, so that browsers get them packed.
 * Runs off the main thread; until a file is ready the plain one is served.
 */
export async function compressFrontEnd(dist: string): Promise<void> {
  if (!existsSync(dist)) return;
  const entries = await readdir(dist, { withFileTypes: true, recursive: true });
  for (const entry of entries.filter(({ name }) => TEXTS.test(name))) {
    const file = join(entry.parentPath, entry.name);
    for (const [extension, compress] of Object.entries(pack)) {
      if (!entry.isFile() || existsSync(`${file}${extension}`)) continue;
      const content = await readFile(file);
      if (content.length < SMALLEST) continue;
      // Written aside and renamed, so that no half file is ever served.
      const draft = `${file}${extension}.${process.pid}`;
      await writeFile(draft, await compress(content));
      await rename(draft, `${file}${extension}`);
    }
  }
}
