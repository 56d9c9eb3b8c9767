import type { Page } from 'playwright/test';
import type { ResolvedColumn } from '../../engine/core/definition/Resolved.types.ts';
import { DRAWN, navigateWithin, ROUTES } from './support/everyRoute.ts';
import { expect, offeredByRow, prefer, rowAction, rowMenu, test } from './support/journey.ts';
import { openLoaded } from './support/records.ts';
import { enterSignedIn, settled } from './support/signedIn.ts';

/** Every list of every definition, variants included. */
const LISTS = ROUTES.filter(({ route }) => route.screen === 'list');

/** Groups of people: their contact data is what they are listed for. */
const PEOPLE = ['users', 'providers', 'companies', 'maintenanceTechnician', 'callCenter', 'admins'];
const CONTACT = ['email', 'company_email', 'phone', 'city_id'];
/** Lists of people, with the contact data that is in sight at 1280 px. */
const IN_SIGHT = {
  users: ['email', 'phone', 'city_id'],
  providers: ['email', 'phone', 'city_id'],
  companies: ['company_email', 'phone'],
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Keys of the columns whose heads are within the frame of the table. */
async function shownColumns(page: Page): Promise<string[]> {
  return page
    .locator('thead th[data-column], tbody tr:first-child [data-testid=identity] [data-column]')
    .evaluateAll((heads) =>
      heads
        .filter((head) => {
          const frame = head.closest('table')?.parentElement?.getBoundingClientRect();
          const { left, right, width } = head.getBoundingClientRect();
          return frame !== undefined && width > 0 && left >= frame.left - 1 && right <= frame.right + 1;
        })
        .map((head) => head.getAttribute('data-column') ?? ''),
    );
}

/** Opens a list with its charts, where it has some; answers whether it has rows. */
async function openWithCharts(page: Page, path: string): Promise<boolean> {
  await navigateWithin(page, { path: `${path}?per_page=10`, drawn: DRAWN.list });
  const charts = page.getByTestId('action-charts');
  if ((await charts.count()) > 0 && (await charts.getAttribute('aria-pressed')) !== 'true') await charts.click();
  await settled(page);
  return (await page.getByTestId('row').count()) > 0;
}

/** Expects that what has no room at this width unfolds with the first row, by keyboard. */
async function expectUnfolds(page: Page, hidden: readonly ResolvedColumn[], where: string): Promise<void> {
  await page.getByTestId('row').first().hover();
  const unfold = page.getByTestId('row').first().locator('[data-action=expand]:visible').first();
  await expect.soft(unfold, `${where} has a way to ${hidden.map(({ key }) => key).join()}`).toBeVisible();
  await unfold.focus();
  await page.keyboard.press('Enter');
  const detail = page.locator('.lw-detail');
  for (const { label } of hidden)
    await expect.soft(detail.locator('dt', { hasText: label.ar }).first(), `${where}: ${label.en}`).toBeVisible();
  await unfold.focus();
  await page.keyboard.press('Enter');
  await expect.soft(detail, where).toHaveCount(0);
}

test('MEND-26: at 1366, 1280 and 1024 px with charts open every column is in sight or unfolds with its row, contact data before switches', async ({
  page,
}) => {
  await enterSignedIn(page);
  await page.goto('/dashboard/');
  await expect(page.getByTestId('topbar')).toBeVisible();
  for (const { path, resource, route } of LISTS) {
    const stated = route.columns ?? resource.columns;
    // Where one chip says the status of an account, its switches are in the menu of the row.
    const inMenu = resource.flagStatus === undefined ? [] : stated.filter(({ cell }) => cell === 'toggle');
    const columns = stated.filter((column) => !inMenu.includes(column));
    await page.setViewportSize({ width: 1366, height: 768 });
    if (!(await openWithCharts(page, path))) continue;
    if (inMenu.length > 0)
      expect
        .soft(await offeredByRow(page.getByTestId('row').first()), path)
        .toEqual(expect.arrayContaining(inMenu.map(({ key }) => `toggle-${key}`)));
    for (const width of [1366, 1280, 1024]) {
      const where = `${path} at ${width} px`;
      await page.setViewportSize({ width, height: 768 });
      await settled(page);
      const shown = await shownColumns(page);
      const hidden = columns.filter(({ key }) => !shown.includes(key));
      if (hidden.length > 0) await expectUnfolds(page, hidden, where);
      if (!PEOPLE.includes(resource.name)) continue;
      const isSwitchShown = columns.some(({ key, cell }) => cell === 'toggle' && shown.includes(key));
      const lost = hidden.map(({ key }) => key).filter((key) => CONTACT.includes(key));
      if (isSwitchShown) expect.soft(lost, `${where}: switches in sight, contact data not`).toEqual([]);
    }
  }
});

test('MEND-26: contact data of people is in the list at 1280 px', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterSignedIn(page);
  for (const [name, contact] of Object.entries(IN_SIGHT)) {
    await openLoaded(page, `/${name}/show-all?per_page=10`);
    expect(await shownColumns(page), name).toEqual(expect.arrayContaining(contact));
  }
});

for (const language of ['ar', 'en'] as const) {
  test(`MEND-26: what is unfolded can be used, and the menu of columns says what does not fit, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await prefer(page, language);
    await enterSignedIn(page);
    await openLoaded(page, '/users/show-all?per_page=10');
    const row = page.getByTestId('row').first();
    const unfold = await rowAction(row, 'action-unfold');
    await unfold.focus();
    await page.keyboard.press('Enter');
    await expect(unfold).toHaveAttribute('aria-expanded', 'true');
    await expect(unfold).toBeFocused();
    const facts = page.getByTestId('hidden-columns');
    await expect(facts.getByTestId('hidden-created_at')).toBeVisible();
    await unfold.click();
    await expect(facts).toHaveCount(0);

    await page.getByTestId('action-columns').click();
    const panel = page.getByTestId('panel-action-columns');
    const choice = panel.locator('label').filter({ hasText: language === 'ar' ? 'تاريخ الإنشاء' : 'Created' });
    await expect(choice.getByRole('checkbox')).not.toBeChecked();
    await expect(choice).toContainText(language === 'ar' ? 'لا يتسع له المكان' : 'Does not fit');
    await choice.getByRole('checkbox').check();
    await expect(choice).not.toContainText(language === 'ar' ? 'لا يتسع له المكان' : 'Does not fit');
    await page.keyboard.press('Escape');
    await expect(page.locator('thead th[data-column=created_at]')).toBeVisible();
  });

  test(`DESK-03: the switches of an account are in the menu of its row, and the chip follows, ${language}`, async ({
    page,
  }) => {
    await prefer(page, language);
    await enterSignedIn(page);
    await openLoaded(page, '/users/show-all?per_page=10&is_active=1');
    const row = page.getByTestId('row').first();
    const chip = row.getByTestId('cell-flag_status');
    const before = (await chip.textContent()) ?? '';
    const banned = language === 'ar' ? 'محظور' : 'Banned';
    expect(before).not.toBe(banned);
    for (const after of [banned, before]) {
      await (await rowMenu(row)).getByTestId('toggle-is_ban').click();
      const dialog = page.getByTestId('confirm-dialog');
      await expect(dialog).toContainText(after);
      await dialog.getByRole('button').last().click();
      await expect(chip).toHaveText(after);
      await expect(row.getByTestId('action-menu')).toBeFocused();
    }
  });
}

test('DESK-03: the switches of an account are in the menu of its card, not among its facts, and the chip follows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterSignedIn(page);
  await openLoaded(page, '/users/show-all?per_page=10&is_active=1');
  const card = page.getByTestId('row').first();
  const chip = card.getByTestId('cell-flag_status');
  const before = (await chip.textContent()) ?? '';
  expect(before).not.toBe('محظور');
  await expect(card.getByRole('switch')).toHaveCount(0);
  await card.getByTestId('action-more').click();
  const menu = card.getByTestId('row-actions');
  await expect(menu.getByRole('switch')).not.toHaveCount(0);
  await expect(card.locator('dd').getByRole('switch')).toHaveCount(0);
  const banned = menu.locator('label').filter({ hasText: 'محظور' });
  expect((await banned.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  for (const after of ['محظور', before]) {
    await banned.click();
    const dialog = page.getByTestId('confirm-dialog');
    await expect(dialog).toContainText(after);
    await dialog.getByRole('button').last().click();
    await expect(chip).toHaveText(after);
    await expect(dialog).toHaveCount(0);
  }
});
