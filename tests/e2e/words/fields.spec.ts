import type { Locator, Page } from 'playwright/test';
import { expect, openFilter, openList, prefer, searchField } from '../support/journey.ts';
import { enterSignedIn } from '../support/signedIn.ts';
import { call, field, save, test, type Values } from '../support/wordsJourney.ts';

const input = (page: Page, name: string): Locator => page.locator(`#input-${name}`);
const rows = (page: Page): Locator => page.getByTestId('row');

/** Pastes a text into a field as a person does, who has copied it elsewhere. */
async function paste(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const source = Object.assign(document.createElement('textarea'), { value: copied, id: 'copied-elsewhere' });
    document.body.append(source);
    source.focus();
    source.select();
  }, text);
  await page.keyboard.press('Control+c');
  await page.evaluate(() => document.getElementById('copied-elsewhere')?.remove());
  await input(page, name).focus();
  await page.keyboard.press('Control+v');
}

test.beforeEach(async ({ page }) => {
  await prefer(page, 'ar');
  await enterSignedIn(page);
});

test('KIND-01, KIND-05: numbers pasted in other spellings and digits, and a list of tags, are stored in one spelling and found in any', async ({
  page,
}) => {
  await page.goto('/dashboard/field-kinds/add');
  await input(page, 'name-ar').fill('حساب المورد');
  await input(page, 'name-en').fill('Supplier');
  await paste(page, 'account', 'IBAN: ae٠٧-٠٣٣١-٢٣٤٥-٦٧٨٩-٠١٢٣-٤٥٦');
  await paste(page, 'card', '٧٨٤ ١٩٩٠ ٥٥٥٠٠٠١ ٣');
  await paste(page, 'address', '2001:0DB8:0000:0000:0008:0800:200C:417A');
  await page.keyboard.press('Tab');
  await expect(input(page, 'account')).toHaveValue('AE07 0331 2345 6789 0123 456');
  await expect(input(page, 'card')).toHaveValue('784-1990-5550001-3');
  await expect(input(page, 'address')).toHaveValue('2001:db8::8:800:200c:417a');
  await paste(page, 'card', '٤');
  await page.locator('button[type=submit]').press('Enter');
  await expect(page.locator('#input-card-error')).toContainText('رقم الهوية الإماراتية غير صحيح');
  await input(page, 'card').fill('');
  await paste(page, 'card', '784199055500013');
  await save(page);
  const [stored] = await call<Values[]>(page, 'field-kinds?sort=-id');
  expect(stored).toMatchObject({
    account: 'AE070331234567890123456',
    card: '784199055500013',
    address: '2001:db8::8:800:200c:417a',
  });
  for (const written of ['٧٨٤-١٩٩٠-٥٥٥', '7841990 555']) {
    await searchField(page).fill(written);
    await expect(rows(page)).toHaveText([/حساب المورد/]);
  }
  await page.goto(`/dashboard/field-kinds/edit/${String(stored?.['id'])}`);
  await input(page, 'address').fill(' 192.168.٠.١ ');
  await save(page);
  expect(await call(page, `field-kinds/${String(stored?.['id'])}`)).toMatchObject({ address: '192.168.0.1' });

  await page.goto('/dashboard/content-kinds/add');
  await input(page, 'name-ar').fill('دليل الخدمات');
  await input(page, 'name-en').fill('Services');
  await paste(page, 'topics', 'صيانة، تكييف\nسباكة؛ صِيانه');
  const chips = field(page, 'topics').getByRole('button', { name: /^إزالة/ });
  await expect(chips).toHaveCount(3);
  await save(page);
  // Another record takes over the spelling that is there, by keyboard.
  await page.goto('/dashboard/content-kinds/add');
  await input(page, 'name-ar').fill('دليل الأسعار');
  await input(page, 'name-en').fill('Prices');
  await input(page, 'topics').focus();
  await page.keyboard.type('صيانه');
  await expect(page.getByRole('listbox').getByRole('option', { name: 'صيانة' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(chips).toHaveCount(1);
  await save(page);
  const [second, first] = await call<Values[]>(page, 'content-kinds?sort=-id');
  expect([first?.['topics'], second?.['topics']]).toEqual([['صيانة', 'تكييف', 'سباكة'], ['صيانة']]);
  await openList(page, '/content-kinds/show-all');
  await searchField(page).fill('سباكه');
  await expect(rows(page)).toHaveText([/دليل الخدمات/]);
  await page.goto('/dashboard/content-kinds/show-all');
  await openFilter(page, 'الوسوم');
  await page.keyboard.type('صيانه');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/topics=/);
  await expect(rows(page)).toHaveCount(2);
});

test('LANG-07: beside its fields a record is answered and granted by keyboard, in English; what is typed stays in the form', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('dashboard.lang', 'en'));
  const { id } = await call(page, 'acting', {
    ar: { name: 'تصريح الحفر' },
    en: { name: 'Digging' },
    email: 'digger@example.com',
  });
  await page.goto(`/dashboard/acting/edit/${String(id)}`);
  await input(page, 'name-en').fill('Digging at night');
  await field(page, 'email').getByTestId('field-action-reply').press('Enter');
  const dialog = page.getByTestId('reply-dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByTestId('field-reply').locator('[contenteditable=true]').fill('The permit is ready');
  const answered = page.waitForResponse(
    (response) => response.url().endsWith(`/acting/${String(id)}/reply`) && response.request().method() === 'POST',
  );
  await dialog.getByTestId('reply-send').press('Enter');
  expect((await answered).ok()).toBe(true);
  await expect(dialog).toHaveCount(0);
  await expect(field(page, 'email').getByTestId('field-action-reply')).toBeFocused();

  await field(page, 'verdict').getByTestId('action-accept').press('Enter');
  await page.getByTestId('confirm-dialog').getByRole('button', { name: 'Accept', exact: true }).press('Enter');
  await expect(field(page, 'verdict')).toContainText('Granted');
  await expect(field(page, 'verdict').getByTestId('action-reject')).toHaveCount(0);
  await expect(input(page, 'name-en')).toHaveValue('Digging at night');
  // Its own actions, and the delivery of the reply by the server, are no changes by others.
  await expect(page.getByText('This record was changed while you are editing it')).toHaveCount(0);
  await save(page);
  expect(await call(page, `acting/${String(id)}`)).toMatchObject({
    verdict: 'granted',
    en: { name: 'Digging at night' },
  });
  await page.goto(`/dashboard/acting/show/${String(id)}`);
  await expect(page.locator('main')).toContainText('The permit is ready');
});
