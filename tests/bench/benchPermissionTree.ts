import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium, type Page } from 'playwright/test';
import { build, type Plugin, preview } from 'vite';
import { lawhaPlugin } from '../../engine/tools/build/lawhaPlugin.ts';
import { iconPlaces } from '../../src/build/lawha.ts';
import { findChromium } from '../helpers/findChromium.ts';

const COUNT = 2000;
const BUDGET = 1000;
const HERE = import.meta.dirname;

/**
 * A role's form with 2,000 permissions, built and opened in Chromium. Budget: 1 s from the start of the page to the
 * drawn tree; the steps after it (open every branch, search, tick all) are printed beside it.
 */
export async function benchPermissionTree(): Promise<void> {
  const outDir = mkdtempSync(join(tmpdir(), 'lawha-bench-tree-'));
  try {
    await buildPage(outDir);
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
      await page.addInitScript(noteFirstDrawing);
      // The first visit fills the browser's cache: what is measured is the tree, not the fetching of files.
      await open(page, address);
      await open(page, address);
      await report(page);
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
  return lawhaPlugin({ root: join(HERE, '../..'), icons: iconPlaces(join(HERE, '../..')) });
}

/** Builds the page of the tree alone. */
async function buildPage(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: HERE,
    logLevel: 'error',
    plugins: [react(), ownPlugin()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: { input: join(HERE, 'permissionTree.html') },
    },
  });
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${address}permissionTree.html?count=${COUNT}`);
  await page.waitForFunction(() => performance.getEntriesByName('tree').length > 0);
}

async function report(page: Page): Promise<void> {
  const opened = await page.evaluate(() => performance.getEntriesByName('tree')[0]?.startTime ?? 0);
  const steps = {
    'open all': await timed(page, '[aria-pressed] + button'),
    'tick all': await timed(page, '[role=tree] [data-part=check]'),
    'tick one': await timed(page, '[role=treeitem][aria-level="3"][data-part=row]'),
    'whole tree': await timed(page, 'label > input[type=checkbox]'),
  };
  const rest = Object.entries(steps).map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`);
  process.stdout.write(
    `tree   ${COUNT} permissions drawn ${opened.toFixed(0)} ms after the page began (${(opened / BUDGET).toFixed(2)} × the budget of 1 s); then ${rest.join(', ')}\n`,
  );
}

/** Milliseconds from a click to the frame that shows what it did. */
function timed(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        const target = document.querySelector<HTMLElement>(wanted);
        if (target === null) return reject(new Error(`The page has no ${wanted}`));
        const start = performance.now();
        target.click();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      }),
    selector,
  );
}

/** Runs in the page before its own scripts: marks the frame in which the first row of the tree is drawn. */
function noteFirstDrawing(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('[role=treeitem]') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('tree')));
  });
  observer.observe(document, { childList: true, subtree: true });
}
