import type { Locator, Page } from 'playwright/test';
import { expect, test, rowAction } from './support/journey.ts';
import { expectFocusSeen, tabTo } from './support/keyboard.ts';
import { openLoaded } from './support/records.ts';
import { enterSignedIn } from './support/signedIn.ts';

test.beforeEach(async ({ page }) => {
  await enterSignedIn(page);
});

/** Opens by Enter: the layer has the focus; Escape closes it and its opener has it again. */
async function expectFocusInAndBack(page: Page, opener: Locator, layer: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(layer).toBeVisible();
  await expect(layer.locator(':focus')).toHaveCount(1);
  await expectFocusSeen(page);
  await page.keyboard.press('Escape');
  await expect(layer).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test('MEND-27: columns, export, bell, account, filters and moves take the focus when opened by Enter and give it back', async ({
  page,
}) => {
  await openLoaded(page, '/orders/show-all?status=pending&per_page=10');
  const topbar = page.getByTestId('topbar');
  await expectFocusInAndBack(page, page.getByTestId('action-columns'), page.getByTestId('panel-action-columns'));
  await expectFocusInAndBack(page, page.getByTestId('action-export'), page.getByTestId('panel-action-export'));
  await expectFocusInAndBack(
    page,
    topbar.getByRole('button', { name: /قائمة الحساب/ }),
    page.getByRole('menu').filter({ has: page.getByRole('menuitem') }),
  );
  await expectFocusInAndBack(page, topbar.getByRole('button', { name: /الإشعارات/ }), page.getByTestId('bell-panel'));
  await expectFocusInAndBack(
    page,
    await rowAction(page.getByTestId('row').first(), 'action-status'),
    page.getByTestId('move-menu'),
  );
  await page.getByTestId('row').first().locator('[data-action=select]').check();
  await expectFocusInAndBack(page, page.getByTestId('action-bulk-status'), page.getByTestId('move-menu'));
});

test('MEND-27: Tab walks a panel in its order, then on to the tool behind it, and the panel closes', async ({
  page,
}) => {
  await openLoaded(page, '/cities/show-all');
  const columns = page.getByTestId('action-columns');
  const panel = page.getByTestId('panel-action-columns');
  await columns.focus();
  await page.keyboard.press('Enter');
  await expect(panel.locator(':focus')).toHaveCount(1);
  await tabTo(page, panel.getByRole('button').last());
  await page.keyboard.press('Tab');
  await expect(page.getByTestId('action-export')).toBeFocused();
  await expect(panel).toHaveCount(0);
});

test('MEND-27: the flyout of the rail takes the focus and gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await openLoaded(page, '/cities/show-all');
  const opener = page.getByTestId('sidebar').locator('button[aria-expanded]').first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const links = page.getByTestId('sidebar').locator('li li').getByRole('link');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(links).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('HOUSE-05: no choice of a panel that is longer than its sheet is drawn over the next', async ({ page }) => {
  await openLoaded(page, '/orders/show-all?per_page=10');
  await page.getByTestId('action-columns').click();
  const choices = page.getByTestId('panel-action-columns').locator('label');
  await expect(choices.first()).toBeVisible();
  const cut = await choices.evaluateAll(
    (labels) => labels.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight).length,
  );
  expect(cut).toBe(0);
});
