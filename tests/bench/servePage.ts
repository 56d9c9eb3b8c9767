import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium, type Page } from 'playwright/test';
import { build, type Plugin, preview } from 'vite';
import { lawhaPlugin } from '../../engine/tools/build/lawhaPlugin.ts';
import { iconPlaces, LATER_CELLS, TEXTS } from '../../src/build/lawha.ts';
import { findChromium } from '../helpers/findChromium.ts';

const HERE = import.meta.dirname;

/**
 * Builds a page of this folder alone, serves it and opens a tab of Chromium for it.
 *
 * @param file the page, `permissionTree.html`
 * @param run gets the tab and the address of the page
 */
export async function withBenchPage(file: string, run: (page: Page, address: string) => Promise<void>): Promise<void> {
  const outDir = mkdtempSync(join(tmpdir(), 'lawha-bench-page-'));
  try {
    await build({
      configFile: false,
      root: HERE,
      logLevel: 'error',
      plugins: [react(), ownPlugin()],
      build: { outDir, emptyOutDir: true, target: 'es2023', rolldownOptions: { input: join(HERE, file) } },
    });
    const server = await preview({
      configFile: false,
      logLevel: 'error',
      plugins: [ownPlugin()],
      build: { outDir },
      preview: { port: 0 },
    });
    const browser = await chromium.launch({ ...(await findChromium()), args: ['--no-sandbox'] });
    try {
      const address = server.resolvedUrls?.local[0];
      if (address === undefined) throw new Error('The preview server has no address');
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await run(page, `${address}${file}`);
    } finally {
      await browser.close();
      await server.close();
    }
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

/** The definitions and drawings, below the address of the product: for what builds the page and what serves it. */
function ownPlugin(): Plugin {
  return lawhaPlugin({
    root: join(HERE, '../..'),
    icons: iconPlaces(join(HERE, '../..')),
    texts: TEXTS,
    laterCells: LATER_CELLS,
  });
}
