import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { expect, openFilter, openList, prefer, rowAction, searchField } from '../support/journey.ts';
import { enterSignedIn } from '../support/signedIn.ts';
import { call, choose, field, save, test, type Values } from '../support/wordsJourney.ts';
import { addPerson, screensOf } from './limitedPerson.ts';

const rows = (page: Page): Locator => page.getByTestId('row');

/** Two districts of a region, whose number the first one has too. */
async function addPlaces(page: Page, letter: string): Promise<Record<'region' | 'first' | 'second', Values>> {
  const name = (ar: string): object => ({ ar: { name: ar }, en: { name: 'Place' } });
  const addRegion = (): Promise<Values> => call(page, 'regions', name('قبلها'));
  let region = await addRegion();
  const addDistrict = (ar: string): Promise<Values> =>
    call(page, 'districts', { ...name(ar), region_id: region['id'] });
  let first = await addDistrict('قبله');
  while (first['id'] !== region['id'])
    if (Number(first['id']) < Number(region['id'])) first = await addDistrict('قبله');
    else region = await addRegion();
  await call(page, `regions/${String(region['id'])}`, name(`منطقة ${letter}`), 'patch');
  await call(page, `districts/${String(first['id'])}`, name(`حي الفصيل ${letter}`), 'patch');
  return { region, first, second: await addDistrict(`حي السكامكم ${letter}`) };
}

test.beforeEach(async ({ page }) => {
  await prefer(page, 'ar');
  await enterSignedIn(page);
});

test('POLY-03, POLY-04, POLY-06: what is referred to is not deleted, and says by which group; lists filter by the group and then by its record; the history names the records of either group', async ({
  page,
}) => {
  const { region, first, second } = await addPlaces(page, 'دال');
  const note = await call(page, 'attached-notes', {
    title: 'زيارة الفصيل',
    subject_type: 'district',
    subject_id: first['id'],
    also_ids: [first['id'], second['id']],
  });
  await call(page, 'attached-notes', { title: 'زيارة المنطقة', subject_type: 'region', subject_id: region['id'] });

  await openList(page, '/districts/show-all');
  const row = rows(page).filter({ hasText: 'حي الفصيل دال' });
  await (await rowAction(row, 'action-delete')).press('Enter');
  await page.getByTestId('confirm-dialog').getByRole('button', { name: 'نعم، احذف' }).press('Enter');
  await expect(page.getByText(/لا يمكن حذف «.*حي الفصيل دال.*» لأنه مستخدم في: .*الملاحظات/)).toBeVisible();
  await expect(row).toBeVisible();

  await openList(page, '/attached-notes/show-all');
  // The filter of the record waits for that of the group, and says so.
  await page.getByTestId('action-add-filter').press('Enter');
  await page.keyboard.type('الموضوع');
  await page.getByTestId('filter-bar').getByRole('option', { name: 'الموضوع', exact: true }).click();
  const waiting = page.getByTestId('filter-bar').getByRole('dialog', { name: 'الموضوع', exact: true });
  await expect(waiting.getByPlaceholder('اختر «نوع الموضوع» أولًا')).toBeVisible();
  await expect(page.getByTestId('filter-bar').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(waiting).toHaveCount(0);
  const group = await openFilter(page, 'نوع الموضوع');
  await group.getByRole('combobox').selectOption('district');
  await expect(page).toHaveURL(/subject_type=district/);
  await expect(rows(page).filter({ hasText: 'زيارة المنطقة' })).toHaveCount(0);
  await expect(rows(page).filter({ hasText: 'زيارة الفصيل' })).toBeVisible();
  await page.keyboard.press('Escape');
  await openFilter(page, 'الموضوع');
  await page.keyboard.type('السكامكم');
  await page.getByRole('option', { name: 'حي السكامكم دال' }).click();
  await expect(page).toHaveURL(/subject_id=/);
  await expect(rows(page)).toHaveCount(0);

  await page.goto('/dashboard/attached-notes/show-all');
  await searchField(page).fill('الفصيل دال');
  await expect(rows(page)).toHaveText([/زيارة الفصيل/]);

  // The same number in the other group is another record.
  await page.goto(`/dashboard/attached-notes/edit/${String(note['id'])}`);
  await page.locator('#input-subject_type').selectOption('region');
  await expect(page.locator('#input-subject_id')).toHaveValue('');
  await choose(page, 'subject_id', 'منطقة دال');
  await save(page);
  await page.goto(`/dashboard/attached-notes/show/${String(note['id'])}`);
  const change = page.getByTestId('history-entry').first();
  await expect(change.getByTestId('change-subject_id')).toContainText(/حي الفصيل دال[\s\S]*منطقة دال/);
  await expect(change.getByTestId('change-also_ids')).toContainText(/حي الفصيل دال[\s\S]*حي السكامكم دال/);
});

test('POLY-05: of a group of which an account sees some records it is offered those alone, and learns nothing of the others', async ({
  page,
}) => {
  const person = await addPerson(
    page,
    { ar: 'كاتب ملاحظات', en: 'Writer' },
    { ...screensOf('attached-notes'), ...screensOf('guarded-rows') },
  );
  const file = (name: string, owner_id: number): Promise<Values> =>
    call(page, 'guarded-rows', { name, stage: 'closed', owner_id });
  await file('ملف القضية', person.id);
  const hidden = await file('ملف القضية السرية', 999_999);
  const of = (id: unknown): object => ({ title: 'ملاحظة سابقة', subject_type: 'file', subject_id: id });
  const earlier = await call(page, 'attached-notes', of(hidden['id']));
  await person.enter();
  await page.goto('/dashboard/attached-notes/add');
  await page.locator('#input-title').fill('متابعة');
  await page.locator('#input-subject_type').selectOption('file');
  await page.locator('#input-subject_id').focus();
  await page.keyboard.type('القضية');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['ملف القضية']);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await save(page);
  await expect(rows(page).filter({ hasText: 'متابعة' })).toContainText('ملف القضية');
  await expect(rows(page).filter({ hasText: 'ملاحظة سابقة' })).toContainText(String(hidden['id']));

  // What is there stays when something else is saved.
  await page.goto(`/dashboard/attached-notes/edit/${String(earlier['id'])}`);
  await expect(field(page, 'subject_id')).toBeVisible();
  await page.locator('#input-title').fill('ملاحظة معدّلة');
  await save(page);
  await expect(page.locator('main')).not.toContainText('السرية');
  expect(await call(page, `attached-notes/${String(earlier['id'])}`)).toMatchObject({
    title: 'ملاحظة معدّلة',
    subject_id: hidden['id'],
  });
});

test('POLY-07: a table has the names of records in their own groups, and is imported by these names; a row that does not say its group is refused', async ({
  page,
}) => {
  const { region, second } = await addPlaces(page, 'ب');
  const note = (title: string, subject_type: string, id: unknown): Promise<Values> =>
    call(page, 'attached-notes', { title, subject_type, subject_id: id });
  await note('مصدَّرة أولى', 'district', second['id']);
  await note('مصدَّرة ثانية', 'region', region['id']);
  await openList(page, '/attached-notes/show-all?keyword=مصدَّرة');
  await expect(rows(page)).toHaveCount(2);
  await page.getByTestId('action-export').press('Enter');
  const arrived = page.waitForEvent('download');
  await page.getByTestId('action-export-csv').press('Enter');
  const file = await readFile(await (await arrived).path(), 'utf8');
  expect(file).toMatch(/مصدَّرة أولى.*حي السكامكم ب/);
  expect(file).toMatch(/مصدَّرة ثانية.*منطقة ب/);

  await page.goto('/dashboard/attached-notes/show-all');
  await page.getByTestId('action-import').press('Enter');
  const dialog = page.getByTestId('import-dialog');
  const lines = ['العنوان,نوع الموضوع,الموضوع', 'مستوردة,حي,حي السكامكم ب', 'بلا نوع,,حي السكامكم ب'];
  const buffer = Buffer.from(lines.join('\n'));
  await dialog.getByTestId('import-file').setInputFiles({ name: 'notes.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByTestId('import-column')).toHaveCount(3);
  await dialog.getByTestId('import-try').press('Enter');
  const state = dialog.getByTestId('job-state');
  await expect(state).toHaveAttribute('data-state', 'ready');
  await expect(dialog.getByTestId('job-failure')).toContainText('نوع الموضوع');
  await dialog.getByTestId('job-confirm').press('Enter');
  await expect(state).toHaveAttribute('data-state', 'done');
  await dialog.getByTestId('job-close').press('Enter');
  const added = await call<Values[]>(page, 'attached-notes?sort=-id&per_page=50');
  expect(added.find(({ title }) => title === 'مستوردة')).toMatchObject({
    subject_type: 'district',
    subject_id: second['id'],
  });
  expect(added.some(({ title }) => title === 'بلا نوع')).toBe(false);
});
