import type { Locator, Page } from 'playwright/test';
import { expectAccessible, expectNoViolations } from './support/axe.ts';
import { apiToken, expect, offeredByRow, prefer, test } from './support/journey.ts';
import { rowsReady } from './support/keyboard.ts';
import { openLoaded } from './support/records.ts';
import { giveBack, giveRights, LIMITED_RIGHTS, LIMITED_ROLE } from './support/roles.ts';
import { enterSignedIn } from './support/signedIn.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1366, height: 768 } });

const panelOf = (page: Page): Locator => page.getByTestId('beside');
const rowAt = (page: Page, index: number): Locator => page.getByTestId('row').nth(index);

/** Opens the cities and leaves the focus on their first row. */
async function onFirstRow(page: Page): Promise<void> {
  await openLoaded(page, '/cities/show-all');
  await rowsReady(page);
  await page.locator('[data-skip-link][href="#rows"]').focus();
  await page.keyboard.press('Enter');
  await expect(rowAt(page, 0)).toBeFocused();
}

test('PANEL-06, PANEL-03, PANEL-04: a city is opened beside the list, edited and left by keyboard alone, in Arabic', async ({
  page,
}) => {
  await prefer(page, 'ar');
  await enterSignedIn(page);
  await onFirstRow(page);
  await page.keyboard.press('Shift+Enter');
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { level: 3 }).first()).toBeFocused();
  await expect(page).toHaveURL(/[?]beside=\d+$/);
  await expect(rowAt(page, 0)).toHaveAttribute('aria-current', 'true');
  const box = await panel.boundingBox();
  expect([box?.x, box?.y]).toEqual([0, 64]);
  await expectAccessible(page, 'a record beside its list');

  // The next one, and its form.
  await page.keyboard.press('Alt+PageDown');
  await expect(rowAt(page, 1)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByTestId('beside-said')).toContainText('السجل 2 من');
  await panel.getByTestId('action-edit').press('Enter');
  const name = panel.getByRole('textbox').first();
  await expect(name).toBeVisible();
  await expectAccessible(page, 'a form beside its list');
  const renamed = `${await name.inputValue()} الجديدة`;
  await name.fill(renamed);

  // What is typed is asked about before another record, before closing and before a step back.
  const question = page.getByRole('alertdialog');
  for (const leave of [
    async () => page.keyboard.press('Alt+PageDown'),
    async () => page.keyboard.press('Escape'),
    async () => page.goBack(),
  ]) {
    await name.focus();
    await leave();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(name).toHaveValue(renamed);
  }

  // Saved, it is the page again, and its row is as it is now.
  await name.focus();
  await page.keyboard.press('Control+s');
  await expect(panel.getByRole('heading', { level: 3 }).first()).toContainText(renamed);
  await expect(page.getByTestId('list').getByText(renamed).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.locator('tr[data-row-id]:focus')).toContainText(renamed);
  await expect(page).not.toHaveURL(/beside/);

  // On a phone it is over the list.
  await page.setViewportSize({ width: 390, height: 844 });
  await openLoaded(page, '/cities/show-all?beside=3');
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expectNoViolations(page, 'a record over its list', 'all but colours');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('PANEL-06: who may look at cities alone is offered no form beside them, and the form is refused', async ({
  page,
}) => {
  const token = await apiToken(page);
  const rights = { ...LIMITED_RIGHTS, 'cities/show-all': ['show'], 'cities/show': [], 'cities/edit': [] };
  await giveRights(page.request, { token, roleId: LIMITED_ROLE, rights });
  try {
    await prefer(page, 'en');
    await enterSignedIn(page, 'limited@lawha.test');
    await onFirstRow(page);
    expect(await offeredByRow(rowAt(page, 0))).toEqual(['action-show']);
    await rowAt(page, 0).focus();
    await page.keyboard.press('Shift+Enter');
    const panel = panelOf(page);
    await expect(panel.getByRole('heading', { level: 3 }).first()).toBeFocused();
    await expect(panel.getByTestId('action-edit')).toHaveCount(0);
    await openLoaded(page, '/cities/show-all?beside=3.edit');
    await expect(panel.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
    await expect(page).toHaveURL(/beside=3.edit$/);
  } finally {
    await giveBack(page.request, { token, roleId: LIMITED_ROLE });
  }
});
