import '../helpers/setupProduct.ts';
import type { Page } from 'playwright/test';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import { compareRounds, middleMs } from './compare.ts';
import { openShape, preparePage, timeOfKey, timeOfStep } from './inPage.ts';
import { withBenchPage } from './servePage.ts';

const ROUNDS = 5;

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
const GRID = '[data-testid=grid] tbody tr';
const LIST = { list: { search: '', drawn: '[data-testid=row]', count: 100 } } as const;

/** What was measured of a page, in milliseconds. */
type Figures = Record<'list' | 'grid' | 'listKey' | 'gridKey' | 'edit', number>;

/**
 * The grid of a list with 100 rows and 20 columns against the list itself, in turns: until the rows are drawn, and from a key
 * to the frame that shows what it did; then an edit of a cell, from its first letter to the next cell.
 */
export async function benchGrid(): Promise<void> {
  await withBenchPage('list.html', async (page, address) => {
    await preparePage(page, { benchGroup: group }, LIST);
    const found: Figures[] = [];
    // The first visit fills the browser's cache.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const figures = await measure(page, address);
      if (round > 0) found.push(figures);
    }
    const of = (name: keyof Figures): number[] => found.map((figures) => figures[name]);
    process.stdout.write(
      `grid    100 rows × 20 columns, rows / list                 ${compareRounds(of('grid'), of('list'))}\n` +
        `grid    a key / key in the list                            ${compareRounds(of('gridKey'), of('listKey'))}\n` +
        `grid    an edit with four keys of the driver               ${middleMs(of('edit'))}\n`,
    );
  });
}

async function measure(page: Page, address: string): Promise<Figures> {
  const list = await openShape(page, address, 'list');
  await page.getByTestId('action-grid').waitFor();
  await page.locator('[role=grid] [data-row-id]').first().focus();
  const listKey = await timeOfKey(page, 'ArrowDown');
  const grid = await timeOfStep(page, { press: '[data-testid=action-grid]', until: [GRID, 100] });
  const gridKey = await timeOfKey(page, 'ArrowDown');
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
