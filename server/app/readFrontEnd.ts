import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EARLY_SCRIPT_FILE, LOAD_MAP_FILE } from '../../engine/tools/build/loadMapFile.ts';
import type { LoadMap } from '../../engine/tools/build/LoadMap.types.ts';
import { PAGE_LOAD_ID, type PageLoad } from '../../engine/core/routing/PageLoad.ts';

/** The built page, ready to be sent for any address. */
export interface FrontEnd {
  /** Undefined for a build without a load map: the page is then sent as it was built. */
  map: LoadMap | undefined;
  /** Fonts that the page shows its first texts in. */
  fonts: PageLoad['languages'];
  /** Hash of the script in the page, as policies name it; undefined without one. */
  scriptHash: string | undefined;
  /** The page, which begins with the files and calls of an address. */
  write: (load: PageLoad | undefined) => string;
}

const BOOT = /<script src="[^"]*\/boot\.js"><\/script>/;
const FONT = /\s*<link\s+rel="preload"\s+href="([^"]+\.woff2)"\s+as="font"[^>]*>/g;

/** Reads the build: its page, with the first script written into it instead of named, and what it knows of its files. */
export async function readFrontEnd(dist: string): Promise<FrontEnd> {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const texts = [join(dist, LOAD_MAP_FILE), join(dist, 'boot.js'), join(dist, EARLY_SCRIPT_FILE)];
  if (!BOOT.test(html) || !texts.every(existsSync))
    return { map: undefined, fonts: { ar: [], en: [] }, scriptHash: undefined, write: () => html };
  const [map = '', boot = '', early = ''] = await Promise.all(texts.map((file) => readFile(file, 'utf8')));
  const script = `${boot.trim()}\n${early.trim()}`;
  const arabic = [...html.matchAll(FONT)].map(([, href = '']) => href);
  const page = html.replaceAll(FONT, '');
  const parsed = JSON.parse(map) as LoadMap;
  return {
    map: parsed,
    fonts: { ar: arabic, en: parsed.latinFonts },
    scriptHash: `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    write: (load) => page.replace(BOOT, () => `${dataOf(load)}<script>${script}</script>`),
  };
}

/** JSON in an element that runs nothing; `<` is written so that no value can end it. */
function dataOf(load: PageLoad | undefined): string {
  if (load === undefined) return '';
  const json = JSON.stringify(load).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${PAGE_LOAD_ID}">${json}</script>\n    `;
}
