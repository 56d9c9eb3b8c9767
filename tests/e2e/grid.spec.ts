import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright/test';
import { apiToken, expect, openList, prefer, test } from './support/journey.ts';
import { expectFocusSeen, tabTo } from './support/keyboard.ts';
import { endLimits, enterLimited, limitedStatus, limitTo } from './support/limited.ts';
import { sidewaysScroll } from './support/measure.ts';
import { enterSignedIn } from './support/signedIn.ts';

const API = '/api/dashboard/services';

interface Service {
  id: number;
  price: number;
  report_price: number | null;
  ar: { name: string };
  en: { name: string };
}

/** The services as they were, which are restored afterwards. */
let before: Service[] = [];
let headers: Record<string, string> = {};

async function stored(page: Page): Promise<Service[]> {
  const answer = await page.request.get(`${API}?per_page=20`, { headers });
  return ((await answer.json()) as { data: Service[] }).data;
}

async function patch(page: Page, id: number, data: object): Promise<void> {
  expect((await page.request.patch(`${API}/${id}`, { headers, data })).ok()).toBe(true);
}

/** Opens the grid of the services by keyboard. */
async function open(page: Page, enter: (page: Page) => Promise<void> = enterSignedIn): Promise<void> {
  await enter(page);
  headers = { authorization: `Bearer ${await apiToken(page)}` };
  before = await stored(page);
  await openList(page, '/services/show-all');
  await page.getByTestId('action-grid').focus();
  await page.keyboard.press('Enter');
  await expect(cell(page, 'name.ar', 0)).toBeFocused();
}

const cell = (page: Page, key: string, row: number): Locator => page.getByTestId(`grid-${key}`).nth(row);
const state = (page: Page): Locator => page.getByTestId('grid-state');

/** Pastes a text as a spreadsheet puts it on the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((own) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', own);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

test.afterEach(async ({ page }) => {
  await endLimits(page);
  for (const { id, price, report_price, ar, en } of before.slice(0, 3))
    await patch(page, id, { price, report_price, ar: { name: ar.name }, en: { name: en.name } });
});

test('GRID-02, GRID-04, GRID-05: cells are edited, filled down and undone by keyboard alone', async ({ page }) => {
  await prefer(page, 'en');
  await open(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 'price', 0)).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('١٢٣٫٥');
  await page.keyboard.press('Enter');
  await expect(state(page)).toHaveText('Everything is saved');
  await expect(cell(page, 'price', 0)).toHaveText('123.50');
  await expect(cell(page, 'price', 1)).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect
    .poll(async () => (await stored(page)).slice(0, 3).map(({ price }) => price))
    .toEqual([123.5, 123.5, 123.5]);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect
    .poll(async () => (await stored(page)).slice(0, 3).map(({ price }) => price))
    .toEqual(before.slice(0, 3).map(({ price }) => price));
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('-1');
  await page.keyboard.press('Tab');
  await expect(cell(page, 'price', 2)).toHaveAttribute('aria-invalid', 'true');
  await expect(cell(page, 'report_price', 2)).toBeFocused();
  expect((await new AxeBuilder({ page }).include('[data-testid=grid-view]').analyze()).violations).toEqual([]);
  // Tab leads out of the cells, and the question about the unsaved one can be answered.
  await page.keyboard.press('Tab');
  await expect(cell(page, 'report_price', 2)).not.toBeFocused();
  await tabTo(page, page.getByTestId('grid-done'));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByTestId('grid')).toHaveCount(0);
  await expect(page.getByTestId('row').first()).toBeVisible();
});

test('GRID-02, GRID-03, GRID-06: in Arabic the arrows are mirrored, a block is pasted, and a conflict is decided', async ({
  page,
}) => {
  await open(page);
  await page.keyboard.press('ArrowLeft');
  await expect(cell(page, 'name.en', 0)).toBeFocused();
  const [first, second] = before;
  if (first === undefined || second === undefined) throw new Error('no services');
  await paste(page, '=1+1\t٧٧٫٥\tabc\nSecond\t80\t90\n');
  await expect(cell(page, 'report_price', 0)).toHaveAttribute('data-state', 'refused');
  await expect(page.getByTestId('grid-news')).toContainText('لُصقت 6 خلايا');
  await expect
    .poll(async () =>
      (await stored(page)).slice(0, 2).map(({ en, price, report_price }) => [en.name, price, report_price]),
    )
    .toEqual([
      ['=1+1', 77.5, first.report_price],
      ['Second', 80, 90],
    ]);
  // Another person saves a price before this one arrives.
  await page.route(
    `**${API}/${second.id}`,
    async (route) => {
      await patch(page, second.id, { price: 85 });
      await route.continue();
    },
    { times: 1 },
  );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(cell(page, 'price', 1)).toBeFocused();
  await page.keyboard.type('88');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'price', 1)).toHaveAttribute('data-state', 'conflict');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByTestId('grid-line')).toContainText('85');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('grid-mine')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(async () => Number((await stored(page))[1]?.price)).toBe(88);
  await expect(cell(page, 'price', 1)).toBeFocused();
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await sidewaysScroll(page)).toBe(0);
  expect((await new AxeBuilder({ page }).include('[data-testid=grid-view]').analyze()).violations).toEqual([]);
});

test('SHOWN-03, GRID-02: a limited account edits cells while its role may edit, and is neither offered the grid nor answered afterwards', async ({
  page,
}) => {
  await open(page, (own) =>
    enterLimited(own, { 'services/show-all': ['show', 'edit'], 'services/show': [], 'services/edit': [] }),
  );
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('41');
  await page.keyboard.press('Enter');
  await expect.poll(async () => Number((await stored(page))[0]?.price)).toBe(41);
  await expect(cell(page, 'price', 1)).toBeFocused();
  await tabTo(page, page.getByTestId('grid-done'));
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('action-grid')).toBeVisible();
  await limitTo(page, { 'services/show-all': ['show'], 'services/show': [] });
  await expect(page.getByTestId('action-grid')).toHaveCount(0);
  const path = `services/${before[0]?.id}`;
  expect(await limitedStatus(page, { method: 'PATCH', path, data: { price: 42 } })).toBe(403);
});
