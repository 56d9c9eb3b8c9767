import '../helpers/setupProduct.ts';
import type { Page } from 'playwright/test';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import { withBenchPage } from './servePage.ts';

const ROUNDS = 5;
const KEYS = 30;

const names = Array.from({ length: 20 }, (_, index) => `value_${index + 1}`);
const label = (name: string): { ar: string; en: string } => ({ ar: name.replace('value_', 'قيمة '), en: name });
const group = resolveDefinition({
  name: 'measures',
  label: { ar: 'القياسات', en: 'Measures' },
  columns: names,
  filters: ['keyword'],
  grid: true,
  form: {
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        names.map((name, index) => [
          name,
          index % 2 === 0
            ? { type: 'string', maxLength: 80, 'x-label': label(name) }
            : { $ref: 'lawha:money', 'x-label': label(name) },
        ]),
      ),
    },
  },
});
/** What was measured of a page, in milliseconds. */
interface Figures {
  list: number;
  grid: number;
  listKey: number;
  gridKey: number;
  edit: number;
}

/**
 * The grid of a list with 100 rows and 20 columns against the list itself, in one run: until the rows are drawn, and from a key
 * to the frame that shows what it did; then an edit of a cell, from its first letter to the next cell.
 */
export async function benchGrid(): Promise<void> {
  await withBenchPage('grid.html', async (page, address) => {
    await page.addInitScript((value) => Object.assign(window, { benchGroup: value }), group);
    const found: Figures[] = [];
    // The first visit fills the browser's cache.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const figures = await measure(page, address);
      if (round > 0) found.push(figures);
    }
    const middle = (name: keyof Figures): number =>
      found.map((figures) => figures[name]).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
    const compare = (what: string, [grid, list]: readonly [keyof Figures, keyof Figures]): string =>
      `${what} ${middle(grid).toFixed(1)} ms, of the list ${middle(list).toFixed(1)} ms (${(middle(grid) / middle(list)).toFixed(2)} ×)`;
    process.stdout.write(
      `grid   100 rows × 20 columns: ${compare('rows', ['grid', 'list'])}; ${compare('a key', ['gridKey', 'listKey'])}; ` +
        `an edit with four keys of the driver ${middle('edit').toFixed(1)} ms\n`,
    );
  });
}

async function measure(page: Page, address: string): Promise<Figures> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll('[data-testid=row]').length < 100) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => performance.mark('rows')));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('rows').length > 0);
  const list = await page.evaluate(() => {
    const at = (name: string): number => performance.getEntriesByName(name)[0]?.startTime ?? 0;
    return at('rows') - at('render');
  });
  await page.getByTestId('action-grid').waitFor();
  await page.locator('[role=grid] [data-row-id]').first().focus();
  const listKey = await keys(page, 'ArrowDown');
  const grid = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        document.querySelector<HTMLElement>('[data-testid=action-grid]')?.click();
        const look = (): void => {
          if (document.querySelectorAll('[data-testid=grid] tbody tr').length === 100)
            setTimeout(() => resolve(performance.now() - start));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
  const gridKey = await keys(page, 'ArrowDown');
  await page.keyboard.press('Home');
  const started = await page.evaluate(() => performance.now());
  for (let count = 0; count < 10; count += 1) {
    await page.keyboard.press('a');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
  }
  const edit = ((await page.evaluate(() => performance.now())) - started) / 10;
  return { list, grid, listKey, gridKey, edit };
}

/** Milliseconds from a key to the frame that shows what it did, of many the middle one. */
function keys(page: Page, key: string): Promise<number> {
  return page.evaluate(
    async ([pressed, count]) => {
      const times: number[] = [];
      for (let press = 0; press < count; press += 1) {
        const start = performance.now();
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }),
        );
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        times.push(performance.now() - start);
      }
      return times.toSorted((a, b) => a - b)[Math.floor(count / 2)] ?? 0;
    },
    [key, KEYS] as const,
  );
}
