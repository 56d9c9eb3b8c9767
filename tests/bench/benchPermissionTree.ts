import type { Page } from 'playwright/test';
import { withBenchPage } from './servePage.ts';

const COUNT = 2000;
const BUDGET = 1000;

/**
 * A role's form with 2,000 permissions, built and opened in Chromium. Budget: 1 s from the start of the page to the
 * drawn tree; the steps after it (open every branch, search, tick all) are printed beside it.
 */
export async function benchPermissionTree(): Promise<void> {
  await withBenchPage('permissionTree.html', async (page, address) => {
    await page.addInitScript(noteFirstDrawing);
    // The first visit fills the browser's cache: what is measured is the tree, not the fetching of files.
    await open(page, address);
    await open(page, address);
    await report(page);
  });
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${address}?count=${COUNT}`);
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
