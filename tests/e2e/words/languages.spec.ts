import type { Locator, Page } from 'playwright/test';
import { expect, openList, prefer, searchField } from '../support/journey.ts';
import { enterSignedIn } from '../support/signedIn.ts';
import { call, field, save, test, type Values } from '../support/wordsJourney.ts';

const input = (page: Page, name: string): Locator => page.locator(`#input-${name}`);
const rows = (page: Page): Locator => page.getByTestId('row');

test.beforeEach(async ({ page }) => {
  await prefer(page, 'ar');
  await enterSignedIn(page);
});

test('LANG-14, LANG-15: languages that were added when there were records are empty in them and filled by keyboard, each in its own direction; what is written is found and kept', async ({
  page,
}) => {
  await openList(page, '/extended/show-all');
  await expect(rows(page).filter({ hasText: 'مستودع الشمال' })).toBeVisible();
  const [north] = await call<Values[]>(page, 'extended?keyword=North');
  const path = `/dashboard/extended/edit/${String(north?.['id'])}`;
  await page.goto(path);
  for (const [language, value, direction] of [
    ['ar', 'مستودع الشمال', 'rtl'],
    ['en', 'North', 'ltr'],
    ['ur', '', 'rtl'],
    ['hi', '', 'ltr'],
  ] as const) {
    await expect(input(page, `name-${language}`)).toHaveValue(value);
    await expect(input(page, `name-${language}`)).toHaveAttribute('dir', direction);
    await expect(input(page, `name-${language}`)).toHaveAttribute('lang', language);
  }
  // Beside each other, in the order of the project, from the start.
  const boxes = await Promise.all(['ur', 'hi'].map((language) => input(page, `name-${language}`).boundingBox()));
  expect(boxes[0]?.y).toBe(boxes[1]?.y);
  expect((boxes[0]?.x ?? 0) > (boxes[1]?.x ?? 0)).toBe(true);
  await input(page, 'name-en').focus();
  await page.keyboard.press('Tab');
  await expect(input(page, 'name-ur')).toBeFocused();
  await page.keyboard.type('شمالی گودام');
  // The arrows follow the text: to the left is forward in Urdu and back in Hindi.
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  const caret = (name: string): Promise<number | null> =>
    input(page, name).evaluate((element: HTMLInputElement) => element.selectionStart);
  expect(await caret('name-ur')).toBe(1);
  await page.keyboard.press('Tab');
  await expect(input(page, 'name-hi')).toBeFocused();
  await page.keyboard.type('उत्तरी गोदाम');
  const end = await caret('name-hi');
  await page.keyboard.press('ArrowLeft');
  expect(await caret('name-hi')).toBeLessThan(end ?? 0);
  await input(page, 'gate').fill('ش١');
  await save(page);
  expect(await call(page, `extended/${String(north?.['id'])}`)).toMatchObject({
    ar: { name: 'مستودع الشمال' },
    en: { name: 'North' },
    ur: { name: 'شمالی گودام' },
    hi: { name: 'उत्तरी गोदाम' },
  });
  for (const keyword of ['گودام', 'गोदाम']) {
    await searchField(page).fill(keyword);
    await expect(rows(page)).toHaveText([/مستودع الشمال/]);
  }

  // On the page of the record each is written from its own side; so are those that are not filled.
  await page.goto(`/dashboard/extended/show/${String(north?.['id'])}`);
  for (const [text, direction] of [
    ['شمالی گودام', 'rtl'],
    ['उत्तरी गोदाम', 'ltr'],
  ] as const) {
    const shown = page.locator('main').getByText(text, { exact: true }).first();
    await expect(shown).toBeVisible();
    expect(await shown.evaluate((element) => getComputedStyle(element).direction)).toBe(direction);
  }
  const [south] = await call<Values[]>(page, 'extended?keyword=South');
  await page.goto(`/dashboard/extended/edit/${String(south?.['id'])}`);
  await input(page, 'gate').fill('ج١');
  await save(page);
  expect(await call(page, `extended/${String(south?.['id'])}`)).toMatchObject({
    ur: { name: null },
    hi: { name: null },
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await expect(input(page, 'name-ur')).toHaveValue('شمالی گودام');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
});

for (const [language, words] of [
  ['ar', { row: 'مدة العمل', week: '٢٠٢٦', quarter: 'الربع الثاني', found: 'الأسبوع' }],
  ['en', { row: 'Measures', week: '2026', quarter: 'Q2', found: 'Week' }],
] as const)
  test(`LANG-11: durations, weeks and quarters are entered by keyboard alone, compared and shown (${language})`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('dashboard.lang', chosen), language);
    await page.goto('/dashboard/field-kinds/add');
    await input(page, 'name-ar').fill('مدة العمل');
    await input(page, 'name-en').fill('Measures');
    await input(page, 'account').fill('AE070331234567890123456');
    const type = async (text: string): Promise<void> => {
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(text);
    };
    await input(page, 'length').focus();
    await type(language === 'ar' ? '٢' : '2');
    await page.keyboard.press('Tab');
    await expect(input(page, 'length-minutes')).toBeFocused();
    await type('90');
    // Minutes above an hour are hours once the field is left.
    await page.keyboard.press('Tab');
    await expect(input(page, 'length')).toHaveValue('3');
    await expect(input(page, 'length-minutes')).toHaveValue('30');
    await expect(input(page, 'week')).toBeFocused();
    await type(words.week);
    await page.keyboard.press('Tab');
    await expect(input(page, 'week-number')).toBeFocused();
    await page.keyboard.type('7');
    await expect(input(page, 'week-number')).toHaveValue('7');
    await page.keyboard.press('Tab');
    await expect(input(page, 'until_week')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await type('2026');
    await page.keyboard.press('Tab');
    await page.keyboard.type('6');
    await page.keyboard.press('Tab');
    await expect(input(page, 'quarter')).toBeFocused();
    await type('2026');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.locator('button[type=submit]').press('Enter');
    await expect(page.locator('#input-until_week-error')).not.toBeEmpty();
    await input(page, 'until_week-number').selectOption('8');
    await save(page);
    const [stored] = await call<Values[]>(page, 'field-kinds?sort=-id');
    expect(stored).toMatchObject({ length: 210, week: '2026-W07', until_week: '2026-W08', quarter: '2026-Q2' });
    const row = rows(page).filter({ hasText: words.row }).first();
    await expect(row).toContainText(words.found);
    await expect(row).toContainText(words.quarter);
    await page.goto(`/dashboard/field-kinds/edit/${String(stored?.['id'])}`);
    await expect(input(page, 'length')).toHaveValue('3');
    await expect(input(page, 'week-number')).toHaveValue('7');
    await expect(field(page, 'quarter')).toContainText(words.quarter);
  });
