import { apiToken, expect, test } from './support/journey.ts';
import { expectFocusSeen, expectFocusTrapped, tabTo } from './support/keyboard.ts';
import { endLimits, enterLimited, limitedStatus, limitTo } from './support/limited.ts';
import { openLoaded, removeFound } from './support/records.ts';
import { enterSignedIn } from './support/signedIn.ts';

/** A real 1 × 1 PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.beforeEach(async ({ page }) => {
  await enterSignedIn(page);
});

test('FORM-10, FORM-14, FORM-23, SHELL-20: a city is added by keyboard alone, from the list and back', async ({
  page,
}) => {
  await openLoaded(page, '/cities/show-all');
  await tabTo(page, page.getByTestId('breadcrumb').getByRole('link', { name: /إضافة/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('field-name')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const save = page.getByRole('button', { name: 'حفظ', exact: true });
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  const arabic = page.locator('#input-name-ar');
  await expect(page.locator('#input-name-ar-error')).not.toBeEmpty();
  await expect(arabic).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.type('مدينة بلوحة المفاتيح');
  await tabTo(page, page.locator('#input-name-en'));
  await page.keyboard.type('Keyboard City');

  const country = page.locator('#input-country_id');
  await tabTo(page, country);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(country).toBeFocused();
  await page.keyboard.type('الاردن');
  await expect(page.getByRole('option')).toHaveText(['الأردن']);
  await page.keyboard.press('Enter');
  await expect(country).toHaveValue('الأردن');
  await expect(country).toBeFocused();
  for (const [part, value] of [
    ['lat', '31.95'],
    ['lng', '35.93'],
    ['location', 'عمّان'],
  ] as const) {
    await tabTo(page, page.locator(`#input-point-${part}`));
    await page.keyboard.type(value);
  }
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cities\/show-all/);
  await expect(page.getByTestId('row').first()).toContainText('مدينة بلوحة المفاتيح');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await removeFound(page, 'cities', 'Keyboard City');
});

test('FORM-07, FORM-24, SHELL-20: what the server refuses takes the focus to its field, and is mended by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  // Listened to from the start: the browser reports file choosers only some time after it was asked to.
  page.on('filechooser', (chooser) => void chooser.setFiles({ name: 'flag.png', mimeType: 'image/png', buffer: PNG }));
  await page.goto('/dashboard/countries/add');
  const save = page.getByRole('button', { name: 'حفظ', exact: true });
  await tabTo(page, page.locator('#input-name-ar'));
  await page.keyboard.type('دولة بلوحة المفاتيح');
  await tabTo(page, page.locator('#input-name-en'));
  await page.keyboard.type('Keyboard Country');
  await tabTo(page, page.locator('#input-image-control'));
  await page.keyboard.press('Enter');
  // The picture is seen while it is on its way; a save would have to wait.
  await expect(page.getByTestId('field-image').getByText('اكتمل الرفع')).toBeVisible();
  const continent = page.locator('#input-continent');
  await tabTo(page, continent);
  await page.keyboard.press('ArrowDown');
  await expect(continent).not.toHaveValue('');
  const code = page.locator('#input-phone_code');
  await tabTo(page, code);
  await page.keyboard.type('971');
  await tabTo(page, page.locator('#input-phone_number_limit'));
  await page.keyboard.type('9');
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  await expect(page.locator('#input-phone_code-error')).not.toBeEmpty();
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expectFocusSeen(page);
  await tabTo(page, page.locator('#input-name-ar'), 'Shift+Tab');
  await tabTo(page, code);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('7777');
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/countries\/show-all/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await removeFound(page, 'countries', 'Keyboard Country');
});

test('FORM-14, SHELL-20: at 390 px no stop of a form is covered by its bar or the top bar; leaving asks and returns the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/dashboard/services/add');
  const name = page.locator('#input-name-ar');
  const cancel = page.getByRole('button', { name: 'إلغاء', exact: true });
  await tabTo(page, name);
  await page.keyboard.type('خدمة');
  await tabTo(page, cancel);
  await tabTo(page, name, 'Shift+Tab');
  await tabTo(page, cancel);
  await page.keyboard.press('Enter');
  const dialog = page.getByTestId('confirm-dialog');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await expectFocusTrapped(page, dialog, 2);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(cancel).toBeFocused();
  await expect(name).toHaveValue('خدمة');
});

test('SHOWN-03, RECORD-01: a limited account merges what a colleague saved meanwhile, by keyboard alone, and without the right is refused', async ({
  page,
}) => {
  const headers = { authorization: `Bearer ${await apiToken(page)}`, accept: 'application/json' };
  const url = '/api/dashboard/cancelReasons/2';
  type Names = { ar: { name: string }; en: { name: string } };
  const read = async (): Promise<Names> => {
    const { data } = (await (await page.request.get(url, { headers })).json()) as { data: Names };
    return { ar: { name: data.ar.name }, en: { name: data.en.name } };
  };
  const before = await read();
  await enterLimited(page, { 'cancelReasons/show-all': ['show', 'edit'], 'cancelReasons/edit': [] });
  try {
    await page.goto('/dashboard/cancelReasons/edit/2');
    const arabic = page.locator('#input-name-ar');
    await expect(arabic).not.toHaveValue('');
    const theirs = { ar: { name: 'غيّره زميل' }, en: { name: 'By a colleague' } };
    expect((await page.request.patch(url, { headers, data: theirs })).ok()).toBe(true);
    await expect(page.getByTestId('live-notice')).toBeVisible();
    await tabTo(page, arabic);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('غيّرته أنا');
    await page.keyboard.press('Control+s');
    const dialog = page.getByTestId('conflict-dialog');
    await expect(dialog.getByRole('radiogroup')).toHaveCount(1);
    await expect(dialog).toContainText('غيّره زميل');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await tabTo(page, dialog.getByRole('radio').first());
    await page.keyboard.press('Space');
    await tabTo(page, dialog.getByRole('button', { name: 'حفظ المدموج' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/cancelReasons\/show-all/);
    expect(await read()).toEqual({ ar: { name: 'غيّرته أنا' }, en: { name: 'By a colleague' } });

    const row = page.getByTestId('row').first();
    await expect(row.getByTestId('action-menu')).toBeAttached();
    await limitTo(page, { 'cancelReasons/show-all': ['show'] });
    await expect(page.getByTestId('action-grid')).toHaveCount(0);
    await expect(page.getByTestId('row').getByTestId('action-edit')).toHaveCount(0);
    expect(await limitedStatus(page, { method: 'PATCH', path: 'cancelReasons/2', data: theirs })).toBe(403);
  } finally {
    await endLimits(page);
    await page.request.patch(url, { headers, data: before });
  }
});
