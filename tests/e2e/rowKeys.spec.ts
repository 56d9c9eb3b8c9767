import type { Locator, Page } from 'playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { expect, prefer, test } from './support/journey.ts';
import { expectFocusSeen, focusInRows, reachInRow, rowsReady, tabTo } from './support/keyboard.ts';
import { openLoaded } from './support/records.ts';
import { enterSignedIn } from './support/signedIn.ts';

test.use({ viewport: { width: 1366, height: 768 } });

const rowAt = (page: Page, index: number): Locator => page.getByTestId('row').nth(index);

/** Opens a list and waits until its rows take the arrows and the links at the top of the page lead to them. */
async function openRows(page: Page, path: string): Promise<void> {
  await openLoaded(page, path);
  await rowsReady(page);
  await expect(page.locator('[data-skip-link]')).toHaveCount(3);
}

for (const language of ['ar', 'en'] as const) {
  test(`DESK-05: three keys lead from the start of the page to the first row, and all rows are one stop, ${language}`, async ({
    page,
  }) => {
    await prefer(page, language);
    await enterSignedIn(page);
    for (const path of ['/orders/show-all', '/users/show-all', '/contacts/show-all']) {
      await openRows(page, path);
      const toRows = page.locator('[data-skip-link][href="#rows"]');
      expect(await tabTo(page, toRows), path).toBe(2);
      const box = await toRows.boundingBox();
      const fromStart = language === 'ar' ? 1366 - (box?.x ?? 0) - (box?.width ?? 0) : box?.x;
      expect(fromStart, 'at the start of the line').toBe(8);
      await page.keyboard.press('Enter');
      await expect(rowAt(page, 0)).toBeFocused();
      await expectFocusSeen(page);
      // Back at the row that was left, whatever of it had the focus.
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('End');
      await expect(rowAt(page, 1).getByTestId('action-menu')).toBeFocused();
      await page.keyboard.press('Tab');
      expect(await focusInRows(page)).toBe(false);
      await page.keyboard.press('Shift+Tab');
      await expect(rowAt(page, 1)).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      expect(await focusInRows(page)).toBe(false);
    }
  });

  test(`DESK-05: arrows lead through the controls of a row as they are seen, also those that are drawn late, ${language}`, async ({
    page,
  }) => {
    await prefer(page, language);
    await enterSignedIn(page);
    await openRows(page, '/users/show-all');
    const [forward, back] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const [first, second] = [rowAt(page, 0), rowAt(page, 1)];
    await reachInRow(page, first);
    await expect(first.getByTestId('action-edit')).toBeVisible();
    const places: number[] = [];
    const names: string[] = [];
    for (;;) {
      await page.keyboard.press(forward);
      await expectFocusSeen(page);
      const place = await page.evaluate(() => {
        const { left, width } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        return left + width / 2;
      });
      if (await first.evaluate((row) => row === document.activeElement)) break;
      names.push(await page.evaluate(() => document.activeElement?.getAttribute('data-testid') ?? ''));
      places.push(place);
    }
    expect(places).toEqual(places.toSorted((a, b) => (language === 'ar' ? b - a : a - b)));
    for (const name of ['cell-full_name', 'action-notify', 'action-edit', 'action-menu']) expect(names).toContain(name);
    await page.keyboard.press(back);
    await expect(first.getByTestId('action-menu')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(second.getByTestId('action-menu')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(second).toBeFocused();
    await page.keyboard.press('Control+End');
    await expect(page.getByTestId('row').last()).toBeFocused();
    await expectFocusSeen(page);
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Home');
    await expect(first.locator('[data-action=select]')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('thead [data-action=select-page]')).toBeFocused();
  });
}

test('DESK-05: Space selects a row, Enter opens it, its menu and its switches take their own keys', async ({
  page,
}) => {
  await enterSignedIn(page);
  await openRows(page, '/users/show-all');
  const second = rowAt(page, 1);
  await reachInRow(page, second);
  await page.keyboard.press('Space');
  await expect(second.locator('[data-action=select]')).toBeChecked();
  await expect(second).toBeFocused();
  await page.keyboard.press('Space');
  await expect(second.locator('[data-action=select]')).not.toBeChecked();
  await reachInRow(page, second, second.getByTestId('action-menu'));
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('row-menu').getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTestId('row-menu').getByRole('menuitem').nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(second.getByTestId('action-menu')).toBeFocused();
  await page.keyboard.press('Escape');
  const id = await second.getAttribute('data-row-id');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/users/show/${id}$`));
});

test('DESK-05: what a row unfolds is reached by Tab, and Escape leads back to the row', async ({ page }) => {
  await enterSignedIn(page);
  await openRows(page, '/cities/show-all');
  const row = rowAt(page, 1);
  await reachInRow(page, row);
  await page.keyboard.press('Enter');
  const detail = page.getByTestId('show');
  await expect(detail.locator('dt').first()).toBeVisible();
  await expect(row).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(detail.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(detail).toHaveCount(0);
});

test('DESK-05: the order of a list is changed from the head of its table, one arrow above the first row', async ({
  page,
}) => {
  await enterSignedIn(page);
  await openRows(page, '/cities/show-all');
  const head = page.getByRole('columnheader', { name: 'الاسم' });
  const sort = head.locator('[data-action=sort]');
  await reachInRow(page, page.locator('thead tr'), sort);
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(sort).toBeFocused();
  await page.keyboard.press('ArrowDown');
  expect(await focusInRows(page)).toBe(true);
});

for (const language of ['ar', 'en'] as const) {
  test(`DESK-05: before the keys of rows are loaded Tab leads through the rows, and the focus stays when they are; then there are fewer stops, ${language}`, async ({
    page,
  }) => {
    const held = Promise.withResolvers<undefined>();
    await page.route('**/assets/*.js', async (route) => {
      const answer = await route.fetch();
      if ((await answer.text()).includes('aria-multiselectable')) await held.promise;
      await route.fulfill({ response: answer });
    });
    await prefer(page, language);
    await enterSignedIn(page);
    await openLoaded(page, '/users/show-all');
    const [first, second] = [rowAt(page, 0), rowAt(page, 1)];
    const before = {
      toFirst: await tabTo(page, first.locator('[data-action=select]')),
      perRow: await tabTo(page, second.locator('[data-action=select]')),
    };
    expect(await page.getByTestId('list').locator('[role=grid]').count()).toBe(0);
    held.resolve(undefined);
    await rowsReady(page);
    await expect(second.locator('[data-action=select]')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(first.locator('[data-action=select]')).toBeFocused();

    await expect(page.locator('[data-skip-link]')).toHaveCount(3);
    await page.keyboard.press('Escape');
    await page.locator('[data-skip-link]').first().focus();
    const after = 1 + (await tabTo(page, first));
    const stops = `${before.toFirst} stops before the first row and ${before.perRow} a row became ${after} and none`;
    test.info().annotations.push({ type: 'stops', description: stops });
    expect(before.perRow, stops).toBeGreaterThan(1);
    // Two more links at the top; the head of the table is among the rows.
    expect(after, stops).toBeLessThan(before.toFirst);
    await page.keyboard.press('Tab');
    expect(await focusInRows(page)).toBe(false);
  });
}

test('DESK-05: the link to the filters leads to the search', async ({ page }) => {
  await enterSignedIn(page);
  await openRows(page, '/orders/show-all');
  expect(await tabTo(page, page.locator('[data-skip-link][href="#filters"]'))).toBe(3);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('filter-bar').locator('input').first()).toBeFocused();
});

for (const language of ['ar', 'en'] as const) {
  test(`DESK-05: the cards of a narrow screen are one stop too, and axe finds nothing, ${language}`, async ({
    page,
  }) => {
    await prefer(page, language);
    await enterSignedIn(page);
    await openRows(page, '/users/show-all');
    await expectNoViolations(page, 'table', 'all but colours');
    await page.setViewportSize({ width: 683, height: 700 });
    await expect(page.getByTestId('list').locator('[role=grid]:not(table)')).toBeAttached();
    const [first, second] = [rowAt(page, 0), rowAt(page, 1)];
    await tabTo(page, page.locator('[data-skip-link][href="#rows"]'));
    await page.keyboard.press('Enter');
    await expect(first).toBeFocused();
    await expectFocusSeen(page);
    await reachInRow(page, second, second.getByTestId('action-more'));
    await page.keyboard.press('Enter');
    await reachInRow(page, second, second.getByTestId('action-edit'));
    await expectFocusSeen(page);
    await expectNoViolations(page, 'cards', 'all but colours');
    await page.keyboard.press('Escape');
    await expect(second).toBeFocused();
  });
}
