import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EARLY_SCRIPT_FILE, LOAD_MAP_FILE, WORKER_SCRIPT_FILE } from '../../engine/tools/build/loadMapFile.ts';
import type { LoadMap } from '../../engine/tools/build/LoadMap.types.ts';
import { currentProduct } from '../../engine/core/product/currentProduct.ts';
import { PAGE_LOAD_ID, type PageLoad } from '../../engine/core/routing/PageLoad.ts';
import type { PageFonts } from './planPage.ts';
import { RELEASE_MARKS, WORKER_FILE, type WorkerBuild } from '../../engine/core/routing/Release.ts';

/** The built page, ready to be sent for any address. */
export interface FrontEnd {
  /** Undefined for a build without a load map: the page is then sent as it was built. */
  map: LoadMap | undefined;
  fonts: PageFonts;
  /** Hash of the script in the page, as policies name it; undefined without one. */
  scriptHash: string | undefined;
  /** Name of the build: another one for each change of what browsers load. */
  version: string | undefined;
  /** The service worker of the build, or the one that removes it. */
  worker: string | undefined;
  /** The page of an address, which begins with its files and calls. */
  write: (load: PageLoad | undefined) => string;
}

const BOOT = /<script src="[^"]*\/boot\.js"><\/script>/;
const FONT = /\s*<link\s+rel="preload"\s+href="([^"]+\.woff2)"\s+as="font"[^>]*>/g;

export interface ReadFrontEndOptions {
  /** Whether pages have the service worker. */
  worker: boolean;
}

/** Reads the build: its page, with the first script inlined, and the facts about its files. */
export async function readFrontEnd(dist: string, options: ReadFrontEndOptions): Promise<FrontEnd> {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const texts = [LOAD_MAP_FILE, 'boot.js', EARLY_SCRIPT_FILE, WORKER_SCRIPT_FILE].map((file) => join(dist, file));
  if (!BOOT.test(html) || !texts.every(existsSync)) return { ...PLAIN, write: () => html };
  const [map = '', boot = '', early = '', worker = ''] = await Promise.all(texts.map((file) => readFile(file, 'utf8')));
  const script = `${boot.trim()}\n${early.trim()}`;
  const arabic = [...html.matchAll(FONT)].map(([, href = '']) => href);
  const version = hashOf([html, map, script, worker].join('\0'), 'base64url').slice(0, 12);
  const page = html.replaceAll(FONT, '').replace('<html ', `<html ${marksOf(version, options)} `);
  const parsed = JSON.parse(map) as LoadMap;
  return {
    map: parsed,
    fonts: { arabic, latin: parsed.latinFonts },
    scriptHash: `'sha256-${hashOf(script, 'base64')}'`,
    version,
    worker: workerOf(worker, options.worker ? { version, page: addressOf('login'), files: parsed.stored } : null),
    write: (load) => page.replace(BOOT, () => `${dataOf(load)}<script>${script}</script>`),
  };
}

/** A build without facts about its files. */
const PLAIN = {
  map: undefined,
  fonts: { arabic: [], latin: [] },
  scriptHash: undefined,
  version: undefined,
  worker: undefined,
};

function hashOf(text: string, encoding: 'base64' | 'base64url'): string {
  return createHash('sha256').update(text).digest(encoding);
}

/** Address of something below the base path. */
function addressOf(path: string): string {
  return `${currentProduct().basePath}/${path}`;
}

/** The attributes of the root element of every page, which describe its build. */
function marksOf(version: string, { worker }: ReadFrontEndOptions): string {
  const marks = `${RELEASE_MARKS.version}="${version}"`;
  return worker ? `${marks} ${RELEASE_MARKS.worker}="${addressOf(WORKER_FILE)}"` : marks;
}

/** The service worker of a build; without one, a worker that removes an installed one. */
function workerOf(code: string, build: WorkerBuild | null): string {
  return `self.lawhaBuild=${JSON.stringify(build)};\n${code}`;
}

/** JSON in a script element that is not executed; `<` is escaped so that no value can end it. */
function dataOf(load: PageLoad | undefined): string {
  if (load === undefined) return '';
  const json = JSON.stringify(load).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${PAGE_LOAD_ID}">${json}</script>\n    `;
}
