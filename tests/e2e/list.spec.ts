import { expect, openList, pageButton, searchField, test, rowAction, WITH_MOTION } from './support/journey.ts';
import { menuLink, menuPaths } from './support/menu.ts';
import { expandRow } from './support/records.ts';
import { enterSignedIn, settled } from './support/signedIn.ts';

test.use(WITH_MOTION);

test.beforeEach(async ({ page }) => {
  await enterSignedIn(page);
});

/** Everything that staff looks after (SHELL-12), each with what its screen holds. */
const AREAS: readonly (readonly [paths: readonly string[], holds: string])[] = [
  [['orders', 'users', 'providers', 'maintenanceTechnician', 'companies', 'callCenter'], 'row'],
  [['services', 'subservice', 'sliders', 'home_slider', 'home_experts', 'home_services', 'advantages'], 'row'],
  [['what_we_offers', 'testimonials', 'steps', 'sales', 'terms', 'privacy'], 'row'],
  [['cancelReasons', 'delayReasons', 'days', 'workTimes', 'countries', 'cities'], 'row'],
  [['notifications', 'contacts', 'admins', 'roles', 'permissions', 'permission-labels'], 'row'],
  [['permission-categories', 'audit'], 'row'],
  [['chats'], 'chat-item'],
  [['settings'], 'form'],
];

test('SHELL-12: the menu leads to every area, and each shows what it holds', async ({ page }) => {
  await page.goto('/dashboard/');
  const menu = await menuPaths(page);
  const areas = AREAS.flatMap(([names, holds]) => names.map((name) => ({ name, holds })));
  for (const { name, holds } of areas) {
    const path = menu.find((link) => [`/${name}`, `/${name}/show-all`, `/${name}/social`].includes(link));
    expect(path, `${name} in the menu`).toBeDefined();
    await menuLink(page, path ?? '').click();
    await expect(page, name).toHaveURL(new RegExp(`/${name}(/|$)`));
    await expect(page.getByTestId(holds).first(), name).toBeVisible();
  }
});

test('FILTER-09: Arabic search folds letters and marks', async ({ page }) => {
  await openList(page, '/countries/show-all');
  const search = searchField(page);
  // The name is written الإمارات; people type it without the hamza.
  await search.fill('الامارات');
  await expect(page.getByTestId('row')).toHaveCount(1);
  await expect(page.getByTestId('row')).toContainText('الإمارات العربية المتحدة');
  await expect(page).toHaveURL(/keyword=/);
  await search.fill('عُمَان');
  await expect(page.getByTestId('row').first()).toContainText('عُمان');
  await search.fill('لا يوجد شيء كهذا');
  await expect(page.getByTestId('row')).toHaveCount(0);
  await page.getByTestId('action-reset').first().click();
  await expect(page.getByTestId('row').first()).toBeVisible();
  await expect(page).not.toHaveURL(/keyword=/);
});

test('FILTER-01, FILTER-07: a filter returns to page 1 and lives in the URL; back restores what was', async ({
  page,
}) => {
  await openList(page, '/cities/show-all');
  await pageButton(page, 3).click();
  await expect(page).toHaveURL(/page=3/);
  await expect(pageButton(page, 3)).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const thirdPage = await page.getByTestId('row').first().textContent();
  await searchField(page).fill('دبي');
  await expect(page).toHaveURL(/keyword/);
  await expect(page).not.toHaveURL(/page=3/);
  await expect(page.getByTestId('row').first()).toContainText('دبي');
  await page.goBack();
  await expect(page).toHaveURL(/page=3/);
  await expect(page.getByTestId('row').first()).toHaveText(thirdPage ?? '');
});

test('LIST-19: at most six page buttons, and a page beyond the last leads to the last', async ({ page }) => {
  await openList(page, '/countries/show-all?per_page=10');
  const numbers = page
    .getByTestId('pagination')
    .locator('button')
    .filter({ hasText: /^\s*\d+\s*$/ });
  expect(await numbers.count()).toBeLessThanOrEqual(6);
  await page.goto('/dashboard/countries/show-all?per_page=10&page=999');
  await expect(page.getByTestId('row').first()).toBeVisible();
  await expect(page).toHaveURL(/page=23(?:&|$)/);
});

test('LIST-22: a header sorts by button, says so to assistive technology and in the URL', async ({ page }) => {
  await openList(page, '/subservice/show-all');
  const header = page.getByRole('columnheader', { name: /السعر/ });
  await header.locator('[data-action=sort]').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=price/);
  const cells = page.getByTestId('cell-price');
  // The header says so at once; the rows follow when they are answered.
  await expect(async () => {
    const prices = (await cells.allTextContents()).map((text) => Number(text.replaceAll(',', '')));
    expect(prices.length).toBeGreaterThan(4);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  }).toPass();
  await header.locator('[data-action=sort]').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
});

test('LIST-06: one row opens at a time, a second click closes it', async ({ page }) => {
  await openList(page, '/services/show-all');
  await expandRow(page, 0);
  await expect(page.getByTestId('show')).toHaveCount(1);
  // Details that still grow move the rows below them away from under the pointer.
  await settled(page);
  const second = await rowAction(page.getByTestId('row').nth(1), 'action-show');
  await second.click();
  await expect(second).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByTestId('show')).toHaveCount(1);
  await settled(page);
  const first = await rowAction(page.getByTestId('row').nth(0), 'action-show');
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await (await rowAction(page.getByTestId('row').nth(1), 'action-show')).click();
  await expect(page.getByTestId('show')).toHaveCount(0);
});

test('TOGGLE-02, TOGGLE-08: a switch asks, flips only on success and stays after a reload', async ({ page }) => {
  await openList(page, '/delayReasons/show-all');
  const toggle = page.getByTestId('row').first().getByTestId('toggle-is_active');
  await expect(toggle).toBeChecked();
  await toggle.click();
  const dialog = page.getByTestId('confirm-dialog');
  await expect(dialog).toContainText('هل أنت متأكد؟');
  await dialog.getByRole('button', { name: 'لا', exact: true }).click();
  await expect(toggle).toBeChecked();
  await page.route('**/delayReasons/*/status', (route) => route.abort());
  await toggle.click();
  await dialog.getByRole('button', { name: 'نعم', exact: true }).click();
  await expect(page.getByText('حدث خطأ ما').first()).toBeVisible();
  await expect(toggle).toBeChecked();
  await page.unroute('**/delayReasons/*/status');
  await toggle.click();
  await dialog.getByRole('button', { name: 'نعم', exact: true }).click();
  await expect(toggle).not.toBeChecked();
  await expect(page.getByText('تمت العملية بنجاح').first()).toBeVisible();
  await page.reload();
  await expect(page.getByTestId('row').first().getByTestId('toggle-is_active')).not.toBeChecked();
});

test('DELETE-01, DELETE-06: a row is deleted after the question; a referenced one is refused and stays', async ({
  page,
}) => {
  await openList(page, '/testimonials/show-all');
  const title = await page.getByTestId('row').first().getByTestId('cell-name').textContent();
  await (await rowAction(page.getByTestId('row').first(), 'action-delete')).click();
  const dialog = page.getByTestId('confirm-dialog');
  await expect(dialog).toContainText('لن تتمكن من التراجع عن ذلك!');
  await expect(dialog).toContainText('ما يُحذف يبقى في سلة المحذوفات لمن يحق له استعادته.');
  await expect(dialog.getByRole('button', { name: 'لا', exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: 'نعم، احذف' }).click();
  await expect(page.getByText('تم الحذف بنجاح').first()).toBeVisible();
  await expect(page.getByTestId('row').first().getByTestId('cell-name')).not.toHaveText(title ?? '');

  await openList(page, '/services/show-all');
  const before = await page.getByTestId('row').count();
  await (await rowAction(page.getByTestId('row').first(), 'action-delete')).click();
  await dialog.getByRole('button', { name: 'نعم، احذف' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByTestId('row')).toHaveCount(before);
});

test('DELETE-02, LIST-21: selected rows are deleted together after the question', async ({ page }) => {
  await openList(page, '/testimonials/show-all?per_page=10');
  const count = page.getByTestId('breadcrumb').locator('h1 + * bdi').first();
  const total = Number(await count.textContent());
  await page.getByTestId('row').nth(0).getByRole('checkbox').first().check();
  await page.getByTestId('row').nth(2).getByRole('checkbox').first().check();
  await expect(page.getByTestId('bulk-bar')).toBeVisible();
  await page.getByTestId('action-delete-selected').click();
  const dialog = page.getByTestId('confirm-dialog');
  const box = await dialog.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(500);
  await dialog.getByRole('button', { name: 'نعم، احذف' }).click();
  await expect(page.getByText('تم الحذف بنجاح').first()).toBeVisible();
  await expect(page.getByTestId('bulk-bar')).toBeHidden();
  await expect(count).toHaveText(String(total - 2));
});

test('LIST-08: the picture opens in a dialog of exactly 250 by 250; Escape closes it and focus returns', async ({
  page,
}) => {
  await openList(page, '/services/show-all');
  const trigger = page.getByTestId('row').first().locator('[data-action="preview-image"]');
  await trigger.click();
  const picture = page.getByRole('dialog').locator('img');
  await expect(picture).toBeVisible();
  const box = await picture.boundingBox();
  expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([250, 250]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(trigger).toBeFocused();
});

test.describe('a backend that does not answer', () => {
  test.use({ tolerated: /could not be loaded/ });

  test('LIST-20, ERR-06: a list that cannot be loaded at first shows a quiet state with retry', async ({ page }) => {
    await page.route('**/api/dashboard/days?**', (route) => route.abort());
    await page.goto('/dashboard/days/show-all');
    const retry = page.getByRole('button', { name: 'إعادة المحاولة' });
    await expect(retry).toBeVisible();
    await page.unroute('**/api/dashboard/days?**');
    await retry.click();
    await expect(page.getByTestId('row').first()).toBeVisible();
  });
});

test('SHELL-18, 10.5: at 390 pixels rows are cards, the menu is a drawer, and nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, '/services/show-all');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await expect(page.getByTestId('sidebar')).toBeHidden();
  await page.getByTestId('topbar').getByRole('button').first().click();
  await expect(page.getByTestId('sidebar')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('sidebar')).toBeHidden();
});
