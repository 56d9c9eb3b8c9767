import type { Page } from 'playwright/test';
import { expect, prefer, test } from './support/journey.ts';
import { enterSignedIn, settled } from './support/signedIn.ts';

/** Distance of the page's heading from the start edge of the content, in px. */
async function headingEdge(page: Page, path: string): Promise<number> {
  await page.goto(`/dashboard${path}`);
  await expect(page.locator('main h1')).toBeVisible();
  await settled(page);
  // Found and measured at once: a heading is replaced by that of the record, when it arrives.
  const measured = await page.waitForFunction(() => {
    const heading = document.querySelector('main h1');
    const around = heading?.closest('main')?.getBoundingClientRect();
    if (heading === null || around === undefined) return undefined;
    const box = heading.getBoundingClientRect();
    const isRtl = document.documentElement.dir === 'rtl';
    return { edge: Math.round(isRtl ? around.right - box.right : box.left - around.left) };
  });
  return (await measured.jsonValue())?.edge ?? Number.NaN;
}

for (const language of ['ar', 'en'] as const) {
  test(`DESK-10: headings of lists, pages and forms have the same start edge, ${language}`, async ({ page }) => {
    await prefer(page, language);
    await enterSignedIn(page);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const list = await headingEdge(page, '/services/show-all');
      for (const path of ['/orders/show/1', '/services/add', '/services/edit/1', '/settings/general'])
        expect.soft(await headingEdge(page, path), `${path} at ${width} px`).toBe(list);
    }
  });
}

test('DESK-10: the bell has eight notifications at most, the switches of alerts are in the account menu', async ({
  page,
}) => {
  await prefer(page, 'ar');
  await enterSignedIn(page);
  await page.goto('/dashboard/services/show-all');
  await page
    .getByTestId('topbar')
    .getByRole('button', { name: /^الإشعارات/ })
    .click();
  await expect(page.getByTestId('bell-item').first()).toBeVisible();
  expect(await page.getByTestId('bell-item').count()).toBeLessThanOrEqual(8);
  await expect(page.getByTestId('bell-panel').getByRole('menuitemcheckbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /قائمة الحساب/ }).click();
  const sound = page.getByTestId('alert-sound');
  await expect(sound).toHaveAttribute('aria-checked', 'true');
  await sound.click();
  await expect(sound).toHaveAttribute('aria-checked', 'false');
  await sound.click();
  await expect(sound).toHaveAttribute('aria-checked', 'true');
});

test('DESK-10: a path without a screen and a refused one are messages inside the frame', async ({ page }) => {
  await prefer(page, 'ar');
  await enterSignedIn(page, 'limited@lawha.test');
  for (const path of ['/nowhere/at/all', '/permission-required']) {
    await page.goto(`/dashboard${path}`);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.getByTestId('topbar')).toBeVisible();
    await expect(page.getByTestId('sidebar')).toBeVisible();
  }
});

test('DESK-10: on paper a dark list is ink on white', async ({ page }) => {
  await prefer(page, 'ar', 'dark');
  await enterSignedIn(page);
  await page.goto('/dashboard/orders/show-all?per_page=10');
  await expect(page.getByTestId('row').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const looks = async (): Promise<string[]> =>
    page.locator('[data-testid=list] :is(td, .lw-chip, .lw-link):visible').evaluateAll((cells) => [
      ...new Set(
        cells.map((cell) => {
          const { color, backgroundColor } = getComputedStyle(cell);
          return `${color} on ${backgroundColor}`;
        }),
      ),
    ]);
  await expect.poll(looks).toEqual(['rgb(0, 0, 0) on rgba(0, 0, 0, 0)']);
});
