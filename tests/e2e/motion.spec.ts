import type { Locator, Page } from 'playwright/test';
import { apiToken, expect, openList, test, rowAction, WITH_MOTION } from './support/journey.ts';
import { movedParts, type MovingPart, watchMotion } from './support/motion.ts';
import { addRecords } from './support/records.ts';
import { enterSignedIn, settled } from './support/signedIn.ts';

test.use(WITH_MOTION);

const TOWNS = ['مدينة أولى', 'مدينة ثانية', 'مدينة ثالثة'].map((name, index) => ({
  ar: { name },
  en: { name: `Passing town ${index + 1}` },
  country_id: 1,
}));

const rows = (page: Page): Locator => page.getByTestId('row');
const idsOf = (found: Locator): Promise<string[]> =>
  found.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset['rowId'] ?? ''));

/** Deletes the first row through its dialog and waits until row, dialog and its toast are gone. */
async function deleteFirst(page: Page): Promise<void> {
  const [first = ''] = await idsOf(rows(page));
  await (await rowAction(rows(page).first(), 'action-delete')).click();
  const dialog = page.getByTestId('confirm-dialog');
  await dialog.getByRole('button').last().click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(`[data-row-id="${first}"]`)).toHaveCount(0);
  const toast = page.locator('[data-toast]');
  await toast.getByRole('button').last().click();
  await expect(toast).toHaveCount(0);
}

/** Opens the menu of a narrow screen and closes it again. */
async function openMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.getByTestId('topbar').locator('button[aria-haspopup=dialog]:has([data-icon=menu])').click();
  await expect(page.getByTestId('sidebar')).toHaveAttribute('data-mode', 'drawer');
  await settled(page);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('sidebar')).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Moves the first of the arranged rows below the second with the field of its place, and back again. */
async function arrange(page: Page): Promise<void> {
  await openList(page, '/advantages/show-all');
  const before = await idsOf(rows(page));
  await page.getByTestId('action-arrange').click();
  const arranged = page.getByTestId('arranged-row');
  await expect(arranged).toHaveCount(before.length);
  await settled(page);
  await arranged.first().getByRole('button').last().click();
  await expect.poll(() => idsOf(arranged)).toEqual([before[1], before[0], ...before.slice(2)]);
  await expect(page.getByTestId('arrange-state')).toHaveAttribute('data-news', 'saved');
  const headers = { authorization: `Bearer ${await apiToken(page)}` };
  await page.request.patch('/api/dashboard/advantages/arrange', { headers, data: { ids: before.map(Number) } });
}

/** Animated parts while rows are removed, the menu opens, and rows are arranged. */
async function moved(page: Page): Promise<{ list: MovingPart[]; arranging: MovingPart[] }> {
  await watchMotion(page);
  await enterSignedIn(page);
  const clean = await addRecords(page, 'cities', TOWNS);
  await openList(page, '/cities/show-all');
  await settled(page);
  // The first toast is not animated, because the library is still loading; the next one is.
  await deleteFirst(page);
  await deleteFirst(page);
  await openMenu(page);
  const list = await movedParts(page);
  await clean();
  await arrange(page);
  return { list, arranging: await movedParts(page) };
}

test('MEND-20: dialogs, drawers, toasts, rows that go and rows that are arranged move', async ({ page }) => {
  expect(await moved(page)).toEqual({ list: ['dialog', 'drawer', 'row', 'toast'], arranging: ['row'] });
});

test('MEND-20: with reduced motion none of them is animated, and all of them work', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moved(page)).toEqual({ list: [], arranging: [] });
});
