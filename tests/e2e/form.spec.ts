import { apiToken, expect, openList, searchField, test, rowAction, WITH_MOTION } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { endLimits, enterLimited, limitedStatus, limitTo } from './support/limited.ts';
import { enterSignedIn } from './support/signedIn.ts';

test.use(WITH_MOTION);

/** A real 1 × 1 PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const save = { name: 'حفظ', exact: true } as const;

test.beforeEach(async ({ page }) => {
  await enterSignedIn(page);
});

test('FORM-23, FORM-18: a record with both languages and a picture is added and found again', async ({ page }) => {
  await page.goto('/dashboard/services/add');
  await page.locator('#input-name-ar').fill('تنظيف السجاد');
  await page.locator('#input-name-en').fill('Carpet cleaning');
  await page.locator('#input-price').fill('١٢٠٫٥');
  await page
    .getByTestId('field-image')
    .locator('input[type=file]')
    .setInputFiles({ name: 'سجاد.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByTestId('field-image').getByText('اكتمل الرفع')).toBeVisible();
  await page.getByRole('button', save).click();
  await expect(page.getByText('تمت الإضافة بنجاح').first()).toBeVisible();
  await expect(page).toHaveURL(/\/services\/show-all/);
  await searchField(page).fill('السجّاد');
  await expect(page.getByTestId('row')).toHaveCount(1);
  await expect(page.getByTestId('cell-price')).toHaveText('120.50');
  const picture = page.getByTestId('row').locator('img').first();
  await expect(picture).toHaveAttribute('src', /\/media\/uploads\/[0-9a-f]{64}-w80\.webp$/);
  await picture.evaluate((image: HTMLImageElement) => image.decode());
});

test('FORM-14, ERR-15: saving with errors sends nothing, marks each field and focuses the first', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/countries')) calls.push(request.url());
  });
  await page.goto('/dashboard/countries/add');
  await page.getByRole('button', save).click();
  await expect(page.locator('#input-name-ar-error')).toContainText('لا يمكن ترك هذا الحقل فارغاً');
  await expect(page.getByTestId('field-image')).toContainText('يجب إرفاق صورة العلم');
  await expect(page.locator('#input-name-ar')).toBeFocused();
  await expect(page.locator('#input-name-ar')).toHaveAttribute('aria-invalid', 'true');
  expect(calls).toEqual([]);
});

test('FORM-03, FORM-16: an English-only field refuses Arabic letters as they are typed, and the reverse', async ({
  page,
}) => {
  await page.goto('/dashboard/delayReasons/add');
  const english = page.locator('#input-name-en');
  await english.pressSequentially('Rain م1');
  await expect(english).toHaveValue('Rain 1');
  await page.keyboard.insertText('م');
  await expect(page.locator('#input-name-en-error')).toContainText('يجب مراعاة الكتابة باللغة الإنجليزية');
  const arabic = page.locator('#input-name-ar');
  await arabic.pressSequentially('مطر x');
  await expect(arabic).toHaveValue('مطر ');
  await expect(page.locator('#input-name-ar-error')).toContainText('يجب مراعاة الكتابة باللغة العربية');
});

test('FORM-24: what only the server knows is shown at its field, and the values stay', async ({ page }) => {
  await page.goto('/dashboard/countries/add');
  await page.locator('#input-name-ar').fill('دولة جديدة');
  await page.locator('#input-name-en').fill('New country');
  await page
    .getByTestId('field-image')
    .locator('input[type=file]')
    .setInputFiles({ name: 'flag.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByTestId('field-image').getByText('اكتمل الرفع')).toBeVisible();
  await page.locator('#input-phone_code').fill('971');
  await page.locator('#input-phone_number_limit').fill('9');
  await page.locator('#input-continent').selectOption('asia');
  await page.getByRole('button', save).click();
  await expect(page.locator('#input-phone_code-error')).not.toBeEmpty();
  await expect(page.locator('#input-name-en')).toHaveValue('New country');
  await expect(page).toHaveURL(/\/countries\/add/);
});

test('FORM-07, FORM-18: a picture that is none is refused by its content and can be replaced', async ({ page }) => {
  await page.goto('/dashboard/advantages/add');
  const field = page.getByTestId('field-icon');
  const file = field.locator('input[type=file]');
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await file.setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: script });
  // The first bytes decide: it is refused before it is sent.
  await expect(field).toContainText('يُسمح بملفات الصور فقط');
  await file.setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: PNG });
  await expect(field.getByText('اكتمل الرفع')).toBeVisible();
});

test('FORM-23: after an edit the list is as it was left', async ({ page }) => {
  await openList(page, '/cities/show-all?page=2&keyword=%D8%A7%D9%84');
  const row = page.getByTestId('row').first();
  await (await rowAction(row, 'action-edit')).click();
  const english = page.locator('#input-name-en');
  await expect(english).not.toHaveValue('');
  const edited = `${await english.inputValue()} II`;
  await english.fill(edited);
  await page.getByRole('button', save).click();
  await expect(page.getByText('تم التعديل بنجاح').first()).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
  await expect(page).toHaveURL(/keyword=/);
});

test('RECORD-01: two people save one record: what one alone changed merges, about the rest the second is asked', async ({
  page,
}) => {
  const token = await apiToken(page);
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const colleague = async (data: object): Promise<void> => {
    const answer = await page.request.patch('/api/dashboard/cancelReasons/1', { headers, data });
    expect(answer.status()).toBe(200);
  };
  await page.goto('/dashboard/cancelReasons/edit/1');
  const arabic = page.locator('#input-name-ar');
  await expect(arabic).not.toHaveValue('');
  await colleague({ en: { name: 'Changed by a colleague' }, ar: { name: 'غيّره زميل' } });
  await arabic.fill('غيّرته أنا');
  // The notice of it moves what is below; the button is pressed after it has appeared.
  await expect(page.getByTestId('live-notice')).toBeVisible();
  await page.getByRole('button', save).click();
  const dialog = page.getByTestId('conflict-dialog');
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1);
  await expect(dialog).toContainText('غيّره زميل');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(arabic).toHaveValue('غيّرته أنا');
  await page.getByRole('button', save).click();
  // By the keyboard alone: the choice, then the button that saves.
  await dialog.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'حفظ المدموج' }).press('Enter');
  await expect(page.getByText('تم التعديل بنجاح').first()).toBeVisible();
  const saved = await page.request.get('/api/dashboard/cancelReasons/1', { headers });
  expect(((await saved.json()) as { data: object }).data).toMatchObject({
    ar: { name: 'غيّرته أنا' },
    en: { name: 'Changed by a colleague' },
  });
});

test.describe('drafts', () => {
  test.use({ keepsDrafts: true });

  test('RECORD-03: what was typed is there after a crash and on another device, and can be discarded', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto('/dashboard/delayReasons/add');
    const kept = page.waitForResponse(
      (answer) => answer.url().endsWith('/form_drafts') && answer.request().method() === 'POST',
    );
    await page.locator('#input-name-ar').fill('كتبته ولم أحفظه');
    await kept;
    // Another device: nothing of this browser is there.
    const other = await browser.newPage({ baseURL });
    await enterSignedIn(other);
    await other.goto('/dashboard/delayReasons/add');
    await expect(other.locator('#input-name-ar')).toHaveValue('كتبته ولم أحفظه');
    await expect(other.getByTestId('live-notice')).toContainText('استُعيد ما كتبته');
    await other.close();
    // The page ends without a word: what follows the last call is in the browser alone.
    await page.locator('#input-name-en').fill('And this at the last moment');
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    await page.reload();
    await expect(page.locator('#input-name-en')).toHaveValue('And this at the last moment');
    await expect(page.locator('#input-name-ar')).toHaveValue('كتبته ولم أحفظه');
    await page.getByRole('button', { name: 'تجاهل المسودة' }).press('Enter');
    await expect(page.locator('#input-name-ar')).toHaveValue('');
    await expect(page.getByTestId('live-notice')).toHaveCount(0);
  });

  test('SHOWN-04, RECORD-03: what a limited account typed is there again and is discarded by keyboard alone, and not once it may not add', async ({
    page,
  }) => {
    await enterLimited(page, { 'delayReasons/show-all': ['add'], 'delayReasons/add': [] });
    try {
      await page.goto('/dashboard/delayReasons/add');
      const arabic = page.locator('#input-name-ar');
      const kept = page.waitForResponse(
        (answer) => answer.url().endsWith('/form_drafts') && answer.request().method() === 'POST',
      );
      await tabTo(page, arabic);
      await page.keyboard.type('كتبه صاحب دور محدود');
      await kept;
      await page.reload();
      await expect(arabic).toHaveValue('كتبه صاحب دور محدود');
      await tabTo(page, page.getByRole('button', { name: 'تجاهل المسودة' }));
      await page.keyboard.press('Enter');
      await expect(arabic).toHaveValue('');
      await limitTo(page, {});
      const path = 'form_drafts?resource=delayReasons';
      expect(await limitedStatus(page, { method: 'GET', path })).toBe(403);
    } finally {
      await endLimits(page);
    }
  });
});

test('FORM-23: leaving with unsaved changes asks first; staying keeps them', async ({ page }) => {
  await openList(page, '/delayReasons/show-all');
  await page
    .getByTestId('breadcrumb')
    .getByRole('link', { name: /إضافة/ })
    .click();
  await page.locator('#input-name-ar').fill('ازدحام مروري');
  await page.getByTestId('sidebar').getByRole('link').first().click();
  const dialog = page.getByTestId('confirm-dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  // Answered before the next step: while a question is open, a step back needs no second question.
  await expect(dialog).toBeHidden();
  await expect(page.locator('#input-name-ar')).toHaveValue('ازدحام مروري');
  await page.goBack();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button').last().click();
  await expect(page).toHaveURL(/delayReasons\/show-all/);
});

test('workTimes: a period that ends before it starts, or overlaps another, is refused at its field', async ({
  page,
}) => {
  const token = await apiToken(page);
  const answer = await page.request.post('/api/dashboard/workTimes', {
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    data: { day_id: 2, from: '10:00', to: '09:00' },
  });
  expect(answer.status()).toBe(422);
  expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual(['to']);
  const overlap = await page.request.post('/api/dashboard/workTimes', {
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    data: { day_id: 2, from: '08:30', to: '09:30' },
  });
  expect(overlap.status()).toBe(422);
  expect(Object.keys(((await overlap.json()) as { errors: object }).errors)).toEqual(['from']);
});
