import { shownColumns } from './support/columns.ts';
import { expect, prefer, rowAction, rowMenu, test } from './support/journey.ts';
import { openLoaded } from './support/records.ts';
import { enterSignedIn } from './support/signedIn.ts';

/** Lists of people, with the contact data that is in sight at 1280 px. */
const IN_SIGHT = {
  users: ['email', 'phone', 'city_id'],
  providers: ['email', 'phone', 'city_id'],
  companies: ['company_email', 'phone'],
};

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
