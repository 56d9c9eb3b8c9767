import type { Page } from 'playwright/test';
import { expect, openList, prefer, test } from './support/journey.ts';
import { enterSignedIn, settled } from './support/signedIn.ts';

/** The four tiles, literally (HOME-06). */
const TILES = [
  '/dashboard/orders/show-all?without_status_canceled=1',
  '/dashboard/orders/canceled-orders',
  '/dashboard/orders/today-orders',
  '/dashboard/orders/mentainance-orders?created_by=agent&is_technical_order=1',
];

test.beforeEach(async ({ page }) => {
  await enterSignedIn(page);
});

async function openHome(page: Page): Promise<void> {
  await page.goto('/dashboard/');
  await expect(page.getByTestId('home-tiles')).toBeVisible();
}

test('HOME-01, HOME-06: each tile leads to its list, which has as many records as the tile says', async ({ page }) => {
  await openHome(page);
  const tiles = page.getByTestId('home-tiles').getByRole('link');
  await expect(tiles).toHaveCount(TILES.length);
  for (const [index, href] of TILES.entries()) {
    const tile = tiles.nth(index);
    await expect(tile).toHaveAttribute('href', href);
    await expect(tile).toContainText(/\d/);
    const said = /[\d,]+/.exec((await tile.innerText()).replaceAll('\n', ' '))?.[0] ?? '';
    await tile.click();
    await expect(page.getByTestId('list')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }).locator('xpath=..')).toContainText(said);
    await page.goBack();
    await expect(page.getByTestId('home-tiles')).toBeVisible();
  }
});

test('HOME-06: a number that cannot be had is a dash, and the tile still leads on', async ({ page }) => {
  await page.route(/\/api\/dashboard\/orders\?.*per_page=1(&|$)/, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"x"}' }),
  );
  await openHome(page);
  const tile = page.getByTestId('home-tiles').getByRole('link').first();
  await expect(tile).toContainText('العدد غير معروف');
  await expect(tile).toContainText('–');
});

test('HOME-02, HOME-09: figures are drawn in one of four palettes, never the same for two neighbours', async ({
  page,
}) => {
  await openHome(page);
  const cards = page.locator('[data-palette]');
  await expect(cards.first()).toBeVisible();
  const looks = await cards.evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset['palette']));
  expect(looks.length).toBeGreaterThan(5);
  expect(looks.every((look, index) => look !== looks[index + 1])).toBe(true);
  expect(new Set(looks).size).toBeLessThanOrEqual(4);
});

test('SHELL-14, HOME-05: groups beside the menu are linked; the tables of people are hidden', async ({ page }) => {
  await openHome(page);
  const links = page.getByTestId('home-links').getByRole('link');
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets).toEqual([
    '/dashboard/points/show-all',
    '/dashboard/discounts/show-all',
    '/dashboard/financial_reports/show-all',
    '/dashboard/settlements/show-all',
    '/dashboard/ledger/show-all',
    '/dashboard/wallet_charges/show-all',
    '/dashboard/assignment_exceptions/show-all',
  ]);
  await expect(page.getByTestId('top_customers')).toHaveCount(0);
});

for (const language of ['ar', 'en'] as const) {
  test(`§5.4: the trend runs with the reading direction, its tooltip is in the language (${language})`, async ({
    page,
  }) => {
    await prefer(page, language);
    await openHome(page);
    const chart = page.getByTestId('chart-trend');
    await expect(chart).toBeVisible();
    await settled(page);
    const box = await chart.boundingBox();
    if (box === null) throw new Error('the chart has no box');
    const axis = await chart.locator('svg text').first().boundingBox();
    const isAtEnd = (axis?.x ?? 0) > box.x + box.width / 2;
    expect(isAtEnd).toBe(language === 'ar');
    await chart.focus();
    const newest = await chart.getAttribute('aria-valuenow');
    expect(newest).toBe(await chart.getAttribute('aria-valuemax'));
    await expect(page.getByTestId('chart-tooltip')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    // Towards the older day: to the right in Arabic.
    await page.keyboard.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft');
    await expect(chart).toHaveAttribute('aria-valuenow', String(Number(newest) - 1));
    const tip = await page.getByTestId('chart-tooltip').boundingBox();
    expect((tip?.x ?? -1) + 1).toBeGreaterThanOrEqual(box.x);
    expect((tip?.x ?? 0) + (tip?.width ?? 0)).toBeLessThanOrEqual(box.x + box.width + 1);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('chart-tooltip')).toHaveCount(0);
  });
}

test('LIST-16: the charts of a list open beside it, below it on a narrower screen, and say the same as a table', async ({
  page,
}) => {
  await openList(page, '/orders/show-all');
  await page.getByTestId('action-charts').click();
  const panel = page.locator('[data-charts]');
  await expect(panel.getByTestId('chart-donut').first()).toBeVisible();
  const list = page.getByTestId('list');
  const beside = [await panel.boundingBox(), await list.boundingBox()];
  expect((beside[0]?.x ?? 0) + (beside[0]?.width ?? 0)).toBeLessThanOrEqual(beside[1]?.x ?? 0);
  await page.setViewportSize({ width: 1100, height: 900 });
  const below = [await panel.boundingBox(), await list.boundingBox()];
  expect(below[0]?.y ?? 0).toBeGreaterThanOrEqual((below[1]?.y ?? 0) + (below[1]?.height ?? 0));
  // Switched on there, they become visible.
  await page.getByTestId('action-charts').click();
  await expect(panel).toHaveCount(0);
  await page.getByTestId('action-charts').click();
  await expect(panel.getByTestId('chart-donut').first()).toBeInViewport();
  await panel.getByRole('button', { name: /عرض كجدول: الطلبات يوميًا/ }).click();
  await expect(panel.getByRole('table').getByRole('row')).toHaveCount(31);
});

test('nothing runs over the page at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openHome(page);
  await expect(page.getByTestId('home-newest')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
