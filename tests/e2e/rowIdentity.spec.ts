import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { formatDateTime } from '../../engine/core/text/format.ts';
import { expect, openList, prefer, rowMenu, test } from './support/journey.ts';
import { reachInRow } from './support/keyboard.ts';
import { openLoaded } from './support/records.ts';
import { enterSignedIn, settled } from './support/signedIn.ts';

test.use({ viewport: { width: 1366, height: 768 } });

/** A picture of 1 by 4000. */
const TALL = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="4000"><rect width="1" height="4000"/></svg>';

/** Names that are hard to draw, the first of a person with a picture of 1 by 4000. */
const NAMES = ['ع', 'ع'.repeat(120), 'W'.repeat(120), 'محمد (VIP) Ahmed', '👩‍🔧👨‍👩‍👧‍👦 سارة', 'إِلَىٰ ٱللَّٰهِ مُحَمَّدٍ', null];

/** Answers the list of customers with those names, without telephone where there is no name. */
async function answerHardNames(page: Page): Promise<void> {
  await page.route(/\/api\/dashboard\/users\?/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Record<string, unknown>[] | { data: Record<string, unknown>[] } };
    const rows = Array.isArray(body.data) ? body.data : body.data.data;
    for (const [index, row] of rows.entries()) {
      const name = NAMES[index];
      if (index >= NAMES.length) continue;
      Object.assign(row, { full_name: name, image: index === 0 ? '/hard/tall.svg' : null });
      if (name === null) Object.assign(row, { phone: null, phone_code: null, phone_complete_form: null });
    }
    await route.fulfill({ response: answer, json: body });
  });
  await page.route('**/hard/tall.svg*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: TALL }));
}

/** Whether each part of an identity is inside its cell, and none covers another. */
function isInside(cell: Locator): Promise<boolean> {
  return cell.evaluate((box) => {
    const outer = box.getBoundingClientRect();
    const parts = [...box.querySelectorAll('[data-column]')].map((part) => part.getBoundingClientRect());
    const isWithin = parts.every(
      ({ left, right, top, bottom }) =>
        left >= outer.left - 1 && right <= outer.right + 1 && top >= outer.top - 1 && bottom <= outer.bottom + 1,
    );
    const overlaps = parts.some((a, at) =>
      parts
        .slice(at + 1)
        .some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
        ),
    );
    return isWithin && !overlaps;
  });
}

for (const language of ['ar', 'en'] as const) {
  test(`DESK-02: picture or letter, name and telephone share one cell, whatever the name, ${language}`, async ({
    page,
  }) => {
    await prefer(page, language);
    await enterSignedIn(page);
    await answerHardNames(page);
    await openList(page, '/users');
    await settled(page);
    const heads = page.locator('thead th[data-column]');
    for (const key of ['image', 'phone']) await expect(heads.and(page.locator(`[data-column=${key}]`))).toHaveCount(0);
    const cells = page.getByTestId('identity');
    for (const index of NAMES.keys()) expect(await isInside(cells.nth(index)), String(NAMES[index])).toBe(true);
    const heights = await page.getByTestId('row').evaluateAll((rows) => rows.map((row) => row.clientHeight));
    expect(new Set(heights).size).toBe(1);
    const picture = await cells.first().locator('img').boundingBox();
    expect([picture?.width, picture?.height]).toEqual([36, 36]);
    await cells.nth(1).getByTestId('cell-full_name').click();
    await expect(page).toHaveURL(/\/users\/show\/\d+$/);
  });
}

/**
 * Answers the list of customers with a long name and a long address in the first row, created a few minutes ago: `at` is
 * that moment in full.
 */
async function answerLongValues(page: Page): Promise<{ name: string; email: string; at: string }> {
  const moment = new Date();
  moment.setMinutes(moment.getMinutes() - 5);
  const created = moment.toISOString();
  const values = {
    name: 'Abdulrahman (VIP) عبد الرحمن بن عبد العزيز',
    email: 'abdulrahman.abdulaziz@example.test',
    at: formatDateTime(created),
  };
  await page.route(/\/api\/dashboard\/users\?/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Record<string, unknown>[] | { data: Record<string, unknown>[] } };
    const [row] = Array.isArray(body.data) ? body.data : body.data.data;
    if (row) Object.assign(row, { full_name: values.name, email: values.email, created_at: created });
    await route.fulfill({ response: answer, json: body });
  });
  return values;
}

for (const language of ['ar', 'en'] as const) {
  test(`DESK-02, DESK-09, LIST-11, LIST-18: what is cut, and the moment behind a distance, is shown whole with the focus of the keyboard, ${language}`, async ({
    page,
  }) => {
    await prefer(page, language);
    await enterSignedIn(page);
    const { name, email, at } = await answerLongValues(page);
    await openLoaded(page, '/users/show-all');
    // The tip is loaded together with the links at the top.
    await expect(page.locator('[data-skip-link]')).toHaveCount(3);
    const row = page.getByTestId('row').first();
    const tip = page.getByRole('tooltip', { includeHidden: true });
    const title = row.getByTestId('cell-full_name');
    await expect(title.locator('[data-cut]')).toHaveAttribute('title', name);
    await expect(title.locator('[data-cut]')).toHaveText('Abdulrahman (');
    await reachInRow(page, row, title);
    await expect(tip).toHaveText(name);
    const [over, cut] = [await tip.boundingBox(), await title.boundingBox()];
    expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual((cut?.y ?? 0) + 2);
    await reachInRow(page, row, row.locator('[data-cut=email]'));
    await expect(tip).toHaveText(email);
    const moment = row.locator('time');
    await expect(moment).toHaveText(language === 'ar' ? /^منذ/ : /ago$/);
    await reachInRow(page, row, moment);
    await expect(tip).toHaveText(at);
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
    await expect(row).toBeFocused();
  });
}

test('DESK-02, LIST-22: the list is still ordered by the name, and a file has a column for each part', async ({
  page,
}) => {
  await prefer(page, 'en');
  await enterSignedIn(page);
  await openList(page, '/users?per_page=10');
  const head = page.locator('thead th[data-column=full_name]');
  await head.locator('[data-action=sort]').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await page.getByTestId('action-export').click();
  const download = page.waitForEvent('download');
  await page.getByTestId('action-export-csv').click();
  const [line = ''] = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  expect(line.replace('\uFEFF', '').split(',').slice(0, 4)).toEqual(['Image', 'Full name', 'Email', 'Phone']);
});

test('DESK-05: what a row offers is seen on hover and on focus, and all of it is in its menu', async ({ page }) => {
  await enterSignedIn(page);
  await openList(page, '/users');
  await settled(page);
  const [first, second] = [page.getByTestId('row').nth(0), page.getByTestId('row').nth(1)];
  await first.hover();
  await expect(first.getByTestId('action-edit')).toBeVisible();
  await second.getByTestId('cell-full_name').focus();
  await page.getByTestId('breadcrumb').hover();
  await expect(second.getByTestId('action-edit')).toBeVisible();
  await expect(first.getByTestId('action-edit')).toBeHidden();
  const menu = await rowMenu(first);
  for (const id of ['show', 'edit', 'delete', 'notify']) await expect(menu.getByTestId(`action-${id}`)).toBeVisible();
  await page.keyboard.press('End');
  await expect(menu.getByTestId('action-delete')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first.getByTestId('action-menu')).toBeFocused();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1180, height: 820 } });

  test('DESK-05: the menu of a row is always there, and nothing needs a pointer that hovers', async ({ page }) => {
    await enterSignedIn(page);
    await openList(page, '/users');
    const row = page.getByTestId('row').first();
    await row.getByTestId('action-menu').tap();
    await expect(page.getByTestId('row-menu').getByTestId('action-edit')).toBeVisible();
    await expect(row.locator('.lw-tools')).toBeHidden();
  });

  for (const width of [1180, 390]) {
    test(`DESK-02, DESK-09: what is cut, and the moment behind a distance, is shown whole at a long press, which opens nothing, ${width}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 820 });
      await enterSignedIn(page);
      const { name, at } = await answerLongValues(page);
      await openLoaded(page, '/users/show-all');
      const tip = page.getByRole('tooltip', { includeHidden: true });
      await expect(page.locator('[data-skip-link]')).toHaveCount(3);
      const row = page.getByTestId('row').first();
      const client = await page.context().newCDPSession(page);
      const cuts = new Map([[row.getByTestId('cell-full_name').locator('[data-cut]'), name]]);
      // Without a mouse the column of moments has no room in the table.
      if (width < 992) cuts.set(row.locator('time'), at);
      for (const [cut, whole] of cuts) {
        const box = await cut.boundingBox();
        const touchPoints = [{ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }];
        await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
        await expect(tip).toHaveText(whole);
        await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
        await expect(tip).toHaveText(whole);
      }
      await expect(page).toHaveURL(/\/users\/show-all/);
      await page.getByRole('heading', { level: 1 }).tap();
      await expect(tip).toHaveCount(0);
    });
  }
});
