import type { Page } from 'playwright/test';
import { expect, openList, prefer, test } from './support/journey.ts';
import { enterSignedIn } from './support/signedIn.ts';

/** Answers the calls for days with a status and, where given, the number of the request. */
async function answerDays(page: Page, status: number, requestId?: string): Promise<void> {
  await page.route('**/api/dashboard/days**', (route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      headers: requestId === undefined ? {} : { 'x-request-id': requestId },
      body: JSON.stringify({ message: 'حدث خطأ ما' }),
    }),
  );
}

test.describe('a call that fails', () => {
  test.use({ tolerated: /could not be loaded/ });

  test.beforeEach(async ({ page }) => {
    await enterSignedIn(page);
  });

  for (const [language, server, unavailable] of [
    ['ar', 'حدث خطأ في الخادم، لا في اتصالك', 'الخادم غير متاح الآن'],
    ['en', 'The server failed; your connection is fine', 'The server is not available right now'],
  ] as const) {
    test(`MEND-27: 500, 503 and a lost connection are three states of a list and of a record, in ${language}`, async ({
      page,
    }) => {
      await prefer(page, language);
      const failure = page.getByTestId('failure');
      const retry = failure.getByRole('button');
      for (const path of ['days/show-all', 'days/show/1']) {
        await answerDays(page, 500, 'req-4f');
        await page.goto(`/dashboard/${path}`);
        await expect(failure, path).toHaveAttribute('data-kind', 'server');
        await expect(failure).toContainText(server);
        await expect(failure.getByTestId('request-id')).toHaveText('req-4f');
        await expect(failure.locator('[data-icon=cloud-off]')).toHaveCount(0);
        await page.unroute('**/api/dashboard/days**');

        await answerDays(page, 503);
        await retry.click();
        await expect(failure).toHaveAttribute('data-kind', 'unavailable');
        await expect(failure).toContainText(unavailable);
        await expect(failure.getByTestId('request-id')).toHaveCount(0);
        await page.unroute('**/api/dashboard/days**');

        await page.route('**/api/dashboard/days**', (route) => route.abort());
        await retry.click();
        await expect(failure).toHaveAttribute('data-kind', 'network');
        await expect(failure.locator('[data-icon=cloud-off]')).toBeVisible();
        await page.unroute('**/api/dashboard/days**');

        await retry.click();
        await expect(failure).toHaveCount(0);
      }
    });
  }
});

test('MEND-27: 404 and 403 keep menu and top bar for a person who is signed in, and lead home', async ({ page }) => {
  await enterSignedIn(page, 'limited@lawha.test');
  for (const [path, title] of [
    ['there/is/no/such/page', 'الصفحة غير موجودة'],
    ['settings/sms', 'غير مسموح'],
  ] as const) {
    await page.goto(`/dashboard/${path}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByTestId('topbar')).toBeVisible();
    await expect(page.getByTestId('sidebar').getByRole('link').first()).toBeVisible();
    await expect(main.getByRole('link')).toHaveCount(1);
  }
  await expect(page).toHaveURL(/\/permission-required$/);
  await page.getByRole('main').getByRole('link').click();
  await expect(page).not.toHaveURL(/permission-required/);
});

test('MEND-27: the whole cell of a checkbox selects its row, and that of the head the page', async ({ page }) => {
  await enterSignedIn(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await openList(page, '/cities/show-all?per_page=10');
    const row = page.getByTestId('row').first();
    const tick = row.locator('[data-action=select]');
    const cell = row.locator('.lw-select, .lw-card-select');
    const box = await cell.boundingBox();
    if (box === null) throw new Error('The cell has no box');
    // Near each corner, well beside the box of the browser.
    for (const [index, [x, y]] of [
      [4, 4],
      [box.width - 4, 4],
      [4, box.height - 4],
      [box.width - 4, box.height - 4],
    ].entries()) {
      await page.mouse.click(box.x + (x ?? 0), box.y + (y ?? 0));
      await expect(tick, `corner ${index} at ${width} px`).toBeChecked({ checked: index % 2 === 0 });
    }
    if (width === 390) continue;
    await page.locator('thead .lw-select').click({ position: { x: 4, y: 4 } });
    await expect(page.locator('[data-action=select]:checked')).toHaveCount(10);
  }
});
