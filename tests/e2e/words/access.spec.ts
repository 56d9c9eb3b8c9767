import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { expect, openList, prefer, searchField } from '../support/journey.ts';
import { tabTo } from '../support/keyboard.ts';
import { enterSignedIn } from '../support/signedIn.ts';
import { call, field, save, test, type Values } from '../support/wordsJourney.ts';
import { addAccount, addPerson, screensOf } from './limitedPerson.ts';

const input = (page: Page, name: string): Locator => page.locator(`#input-${name}`);
const rows = (page: Page): Locator => page.getByTestId('row');

/** What the filters of a list offer. */
async function offeredFilters(page: Page): Promise<string[]> {
  await page.getByTestId('action-add-filter').press('Enter');
  const options = page.getByTestId('filter-bar').getByRole('option');
  await expect(options).not.toHaveCount(0);
  const names = await options.allInnerTexts();
  await page.keyboard.press('Escape');
  return names;
}

/** The table that a list is saved as. */
async function exported(page: Page): Promise<string> {
  await page.getByTestId('action-export').press('Enter');
  const arrived = page.waitForEvent('download');
  await page.getByTestId('action-export-csv').press('Enter');
  return readFile(await (await arrived).path(), 'utf8');
}

/** Every answer of the API, as the page gets it. */
function answersTo(page: Page): Promise<string>[] {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) answers.push(response.text().catch(() => ''));
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => answers.push(Promise.resolve(String(payload)))),
  );
  return answers;
}

test.beforeEach(async ({ page }) => {
  await prefer(page, 'ar');
  await enterSignedIn(page);
});

test('ACCESS-01, ACCESS-02: what a role may not read of a record is on no screen, in no file and in no answer; what it may not write has no control, until it may', async ({
  page,
}) => {
  const { id } = await call(page, 'guarded-fields', {
    name: 'سلمى الكعبي',
    phone_code: '971',
    phone: '509876543',
    email: 'salma.secret@example.ae',
    bank_account: 'AE070331234567890123456',
    salary: 7654.25,
    grade: 'senior',
    remarks: 'ملاحظة لا يقرؤها سواه',
  });
  const person = await addPerson(page, { ar: 'قارئ', en: 'Reader' }, screensOf('guarded-fields'));
  await person.enter();
  const answers = answersTo(page);
  await openList(page, '/guarded-fields/show-all');
  await expect(page.getByRole('columnheader', { name: 'الدرجة' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'الراتب' })).toHaveCount(0);
  await expect(rows(page)).toContainText(/••••6543[\s\S]*••••3456/);
  await expect(page.getByTestId('totals')).toHaveCount(0);
  const filters = await offeredFilters(page);
  expect(filters).toContain('الدرجة');
  expect(filters).not.toContain('الراتب');
  const file = await exported(page);
  expect(file).toContain('••••3456');
  expect(file).not.toMatch(/الراتب|ملاحظات/);
  await searchField(page).fill('salma.secret');
  await expect(rows(page)).toHaveCount(0);
  await searchField(page).fill('سلمى');
  await expect(rows(page)).toHaveCount(1);

  // A part of a number is no link that calls. The history has what the page has.
  await page.goto(`/dashboard/guarded-fields/show/${String(id)}`);
  const shown = page.locator('main');
  await expect(shown).toContainText('+971 ••••6543');
  await expect(shown.locator('a[href^="tel:"], a[href^="mailto:"]')).toHaveCount(0);
  await page.getByTestId('history-entry').getByText('القيم عند الإنشاء').press('Enter');
  await expect(page.getByTestId('change-name')).toBeVisible();
  for (const name of ['salary', 'remarks', 'paper']) await expect(page.getByTestId(`cell-${name}`)).toHaveCount(0);

  await page.goto(`/dashboard/guarded-fields/edit/${String(id)}`);
  await expect(field(page, 'bank_account')).toContainText('••••3456');
  for (const name of ['phone', 'email', 'grade', 'bank_account'])
    await expect(field(page, name).locator('input, select, textarea')).toHaveCount(0);
  for (const name of ['salary', 'remarks', 'paper']) await expect(field(page, name)).toHaveCount(0);
  await input(page, 'name').fill('سلمى الكعبي الشامسي');
  // By keyboard, the next stop is the next field that may be written.
  await page.keyboard.press('Tab');
  await expect(input(page, 'starts_on')).toBeFocused();
  await page.keyboard.type('05/01/2026');
  await tabTo(page, page.locator('button[type=submit]'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/show-all/);
  expect(await call(page, `guarded-fields/${String(id)}`)).toMatchObject({
    name: 'سلمى الكعبي الشامسي',
    starts_on: '2026-01-05',
    salary: 7654.25,
    grade: 'senior',
    bank_account: 'AE070331234567890123456',
    email: 'salma.secret@example.ae',
  });
  const received = (await Promise.all(answers)).join('\n');
  expect(received).toContain('سلمى');
  expect(received).not.toMatch(/509876543|salma\.secret|AE0703312|7654|لا يقرؤها/);

  // The role may read and write more while its person works.
  await person.give({
    ...screensOf('guarded-fields'),
    'guarded-fields/read-salary': [],
    'guarded-fields/write-grade': [],
  });
  await expect(page.getByText('تغيّرت صلاحياتك')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'الراتب' })).toBeVisible();
  await expect(rows(page)).toContainText('7,654.25');
  await page.goto(`/dashboard/guarded-fields/edit/${String(id)}`);
  await input(page, 'grade').selectOption('junior');
  await input(page, 'salary').fill('٨٠٠٠');
  await expect(field(page, 'bank_account').locator('input')).toHaveCount(0);
  await save(page);
  expect(await call(page, `guarded-fields/${String(id)}`)).toMatchObject({ grade: 'junior', salary: 8000 });
});

test('ACCESS-03: an account has its own records alone: in lists, numbers, choices, names, search, files and pushes, on a phone in English too', async ({
  page,
}) => {
  const person = await addPerson(page, { ar: 'صاحب ملفات', en: 'Owner' }, screensOf('guarded-rows'));
  const add = (name: string, more: object): Promise<Values> => call(page, 'guarded-rows', { name, ...more });
  const other = await add('ملف مغلق لغيره', { stage: 'closed', sum: 1000, owner_id: 999_999 });
  await add('ملف مفتوح لغيره', { stage: 'open', sum: 20, owner_id: 999_999 });
  const own = await add('ملفه', { stage: 'closed', sum: 5, owner_id: person.id, parent_id: other['id'] });
  await person.enter();
  const caughtUp = page.waitForResponse(/\/api\/dashboard\/changes\?/);
  await openList(page, '/guarded-rows/show-all');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('ملفه');
  await expect(rows(page)).not.toContainText('لغيره');
  await expect(page.locator('main')).toContainText(/من أصل \p{Cf}*1(?!\d)/u);
  expect((await exported(page)).trim().split('\n')).toHaveLength(2);
  await caughtUp;
  // A record that is handed over to the person waits to be shown; one that is taken back says so, and is not there any more.
  await call(page, `guarded-rows/${String(other['id'])}`, { owner_id: person.id }, 'patch');
  await page.getByTestId('live-note').press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await call(page, `guarded-rows/${String(other['id'])}`, { owner_id: 999_999 }, 'patch');
  const taken = page.locator(`[data-row-id="${String(other['id'])}"]`);
  await expect(taken).toContainText('لم يعد ضمن هذه القائمة');
  await expect(taken).not.toContainText('بعد تعديل');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  for (const screen of ['show', 'edit']) {
    await call(page, `guarded-rows/${String(other['id'])}`, { owner_id: person.id }, 'patch');
    await page.goto(`/dashboard/guarded-rows/${screen}/${String(other['id'])}`);
    await expect(page.locator('main')).toContainText('ملف مغلق لغيره');
    await call(page, `guarded-rows/${String(other['id'])}`, { owner_id: 999_999 }, 'patch');
    if (screen === 'edit') await page.getByRole('button', { name: 'ادمج الآن' }).press('Enter');
    await expect(page.getByText('لم يعد هذا السجل متاحًا لك')).toBeVisible();
  }
  await openList(page, '/guarded-rows/show-all');
  await searchField(page).fill('ملف');
  await expect(page).toHaveURL(/keyword=/);
  await expect(rows(page)).toHaveCount(1);

  await page.goto(`/dashboard/guarded-rows/show/${String(other['id'])}`);
  await expect(page.getByText('السجل غير موجود')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('ملف');
  await expect(page.getByRole('option').filter({ hasText: 'ملفه' })).toBeVisible();
  await expect(page.getByRole('option').filter({ hasText: 'لغيره' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.goto('/dashboard/guarded-rows/add');
  await input(page, 'parent_id').press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['ملفه']);
  await page.keyboard.press('Escape');
  await input(page, 'name').fill('ملف جديد');
  await input(page, 'stage').selectOption('closed');
  await input(page, 'owner_id').fill('٩٩٩٩٩٩');
  await page.locator('button[type=submit]').click();
  await expect(page.getByText('لن ترى هذا السجل بعد حفظه بهذه القيم')).toBeVisible();
  await input(page, 'owner_id').fill(String(person.id));
  await save(page);
  await expect(rows(page)).toHaveCount(2);

  await page.addInitScript(() => localStorage.setItem('dashboard.lang', 'en'));
  await page.setViewportSize({ width: 390, height: 844 });
  await person.give({ ...screensOf('guarded-rows'), 'guarded-rows/open-records': [] });
  await openList(page, '/guarded-rows/show-all');
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).filter({ hasText: 'ملف مفتوح لغيره' })).toBeVisible();
  await page.goto(`/dashboard/guarded-rows/show/${String(other['id'])}`);
  await expect(page.getByText('Record not found')).toBeVisible();
  await page.goto(`/dashboard/guarded-rows/show/${String(own['id'])}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ملفه');
  await expect(page.locator('main')).not.toContainText('لغيره');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('DOCS-12: a role that a definition begins with is among the roles, and its holder may do what is granted and no more', async ({
  page,
}) => {
  await openList(page, '/roles/show-all');
  for (const name of ['محرر', 'محاسب']) await expect(rows(page).filter({ hasText: name })).toHaveCount(1);
  const [editor] = await call<{ id: number }[]>(page, `roles?keyword=${encodeURIComponent('محرر')}`);
  const open = await call(page, 'guarded-rows', { name: 'ملف ينتظر المحرر', stage: 'open' });
  const person = await addAccount(page, 'Editor', Number(editor?.id));
  await person.enter();
  await openList(page, '/guarded-rows/show-all');
  await expect(page.getByRole('link', { name: 'إضافة ملف' })).toBeVisible();
  const own = rows(page).filter({ hasText: 'ملف ينتظر المحرر' });
  await own.getByRole('button', { name: 'إجراءات' }).press('Enter');
  await expect(page.getByTestId('row-menu').getByTestId('action-edit')).toBeVisible();
  await expect(page.getByTestId('row-menu').getByTestId('action-delete')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto(`/dashboard/guarded-rows/edit/${String(open['id'])}`);
  await input(page, 'name').fill('ملف راجعه المحرر');
  await save(page);
  await expect(rows(page).filter({ hasText: 'ملف راجعه المحرر' })).toHaveCount(1);
});
