import type { Page } from 'playwright/test';
import { expect, openList, prefer, test } from './support/journey.ts';
import { enterSignedIn, settled } from './support/signedIn.ts';

/** The commonest desk. */
test.use({ viewport: { width: 1366, height: 768 }, contextOptions: { reducedMotion: 'reduce' } });

/** Rows whose every edge is inside the window, without scrolling. */
async function wholeRows(page: Page): Promise<number> {
  return page
    .getByTestId('row')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length);
}

for (const language of ['ar', 'en'] as const) {
  test(`DESK-01: ten whole rows of orders, customers and contacts at 1366 by 768, ${language}`, async ({ page }) => {
    await prefer(page, language);
    await enterSignedIn(page);
    for (const path of ['/orders', '/users', '/contacts']) {
      await openList(page, path);
      await settled(page);
      expect.soft(await wholeRows(page), path).toBeGreaterThanOrEqual(10);
    }
  });
}

test('DESK-01: figures are one strip of at most 56 px that folds away and stays folded; their breakdown is a chart', async ({
  page,
}) => {
  await prefer(page, 'en');
  await enterSignedIn(page);
  await openList(page, '/orders');
  const strip = page.getByTestId('statistics');
  await expect(strip.getByRole('listitem')).toHaveCount(4);
  const box = await strip.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(56);
  const shown = await wholeRows(page);

  const fold = page.getByTestId('action-statistics');
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(strip).toHaveCount(0);
  await expect(fold).toHaveAttribute('aria-pressed', 'false');
  expect(await wholeRows(page)).toBeGreaterThan(shown);
  await page.reload();
  await expect(page.getByTestId('row').first()).toBeVisible();
  await expect(fold).toHaveAttribute('aria-pressed', 'false');
  await expect(strip).toHaveCount(0);
  await fold.click();
  await expect(strip).toBeVisible();

  await page.getByTestId('action-charts').click();
  await expect(page.getByRole('complementary', { name: 'Charts' }).getByText('By status')).toBeVisible();
  await page.getByTestId('action-charts').click();
});

test('DESK-01: compact rows are lower than comfortable ones', async ({ page }) => {
  await prefer(page, 'en');
  await enterSignedIn(page);
  await openList(page, '/contacts');
  const comfortable = await wholeRows(page);
  await page.getByTestId('action-columns').click();
  await page.getByRole('radio', { name: 'Compact' }).check();
  await expect.poll(async () => wholeRows(page)).toBeGreaterThan(comfortable);
});

test('DESK-01: at 390 px the figures are one strip that scrolls sideways by keys as well', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterSignedIn(page);
  await openList(page, '/orders');
  const strip = page.getByTestId('statistics');
  const { height, isWider } = await strip.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    isWider: element.scrollWidth > element.clientWidth,
  }));
  expect(height).toBeLessThanOrEqual(56);
  expect(isWider).toBe(true);
  await strip.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => strip.evaluate((element) => Math.abs(element.scrollLeft))).toBeGreaterThan(0);
});
