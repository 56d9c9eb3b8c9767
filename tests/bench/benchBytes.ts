import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { LoadMap } from '../../engine/tools/build/LoadMap.types.ts';
import { LOAD_MAP_FILE } from '../../engine/tools/build/loadMapFile.ts';
import { createManyDefinitions } from './manyDefinitions.ts';

const MORE = 50;
const BUDGET = 150;

/** Initial bytes (gzip) that each further definition adds: two builds, one with 50 definitions more. Budget: 150. */
export async function benchBytes(): Promise<void> {
  const [few, many] = [await initialBytes(0), await initialBytes(MORE)];
  const each = (many - few) / MORE;
  process.stdout.write(
    `bytes  ${each.toFixed(0)} B gzip of initial load per definition (${(each / BUDGET).toFixed(2)} × budget)\n`,
  );
}

/** Gzip bytes of the entry and everything that the page names with it, built with `more` generated definitions. */
async function initialBytes(more: number): Promise<number> {
  const { root, remove } = createManyDefinitions(more);
  const outDir = mkdtempSync(join(tmpdir(), 'lawha-bench-dist-'));
  process.env['LAWHA_ROOT'] = root;
  try {
    await build({ logLevel: 'error', build: { outDir, emptyOutDir: true, minify: true } });
    const map = JSON.parse(readFileSync(join(outDir, LOAD_MAP_FILE), 'utf8')) as LoadMap;
    return map.entry.reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(outDir, file.slice(file.indexOf('assets/'))))).length,
      0,
    );
  } finally {
    delete process.env['LAWHA_ROOT'];
    rmSync(outDir, { recursive: true });
    remove();
  }
}
