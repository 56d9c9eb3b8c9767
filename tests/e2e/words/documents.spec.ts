import type { Locator, Page } from 'playwright/test';
import { expect, openList, prefer, rowAction } from '../support/journey.ts';
import { enterSignedIn } from '../support/signedIn.ts';
import { call, save, test, type Values } from '../support/wordsJourney.ts';
import { LOST_RANGE } from '../support/wordsServer.ts';

const YEAR = new Date().toLocaleDateString('en', { timeZone: 'Asia/Dubai', year: 'numeric' });
const rows = (page: Page): Locator => page.getByTestId('row');

const addDocument = (page: Page, title: string, more: object): Promise<Values> =>
  call(page, 'numbered', { title, branch: 'DXB', ...more });

test.beforeEach(async ({ page }) => {
  await prefer(page, 'ar');
  await enterSignedIn(page);
});

test('DOCS-03, DOCS-04, DOCS-05: two tabs that submit at once get numbers that follow; what has one is not deleted, and a deleted draft leaves its number to no other', async ({
  page,
  context,
}) => {
  const { id: series_id } = await call(page, 'number-series', {
    ar: { name: 'النقدية' },
    en: { name: 'Cash' },
    code: 'C',
  });
  const [one, two] = [
    await addDocument(page, 'فاتورة أولى', { series_id }),
    await addDocument(page, 'فاتورة ثانية', { series_id }),
  ];
  const other = await context.newPage();
  const tabs = [page, other];
  await prefer(other, 'ar');
  await enterSignedIn(other);
  for (const [index, { id }] of [one, two].entries()) {
    const tab = tabs[index] ?? page;
    await tab.goto(`/dashboard/numbered/show/${String(id)}`);
    await tab.getByTestId('action-status-submitted').press('Enter');
    await expect(tab.getByTestId('state-dialog-confirm')).toBeVisible();
  }
  await Promise.all(tabs.map((tab) => tab.getByTestId('state-dialog-confirm').press('Enter')));
  for (const tab of tabs)
    await expect(tab.getByTestId('cell-number').first()).toHaveText(new RegExp(`^INV-${YEAR}-C-10[01]$`));
  const numbers = await Promise.all(tabs.map((tab) => tab.getByTestId('cell-number').first().innerText()));
  expect(numbers.toSorted()).toEqual([`INV-${YEAR}-C-100`, `INV-${YEAR}-C-101`]);
  await other.close();

  // No number of the range may be missing: a cancelled record stays as well.
  await call(page, `numbered/${String(one['id'])}/update-status`, { status: 'cancelled' }, 'patch');
  await openList(page, '/numbered/show-all?keyword=فاتورة');
  const first = rows(page).filter({ hasText: 'فاتورة أولى' });
  await (await rowAction(first, 'action-delete')).press('Enter');
  await page.getByTestId('confirm-dialog').getByRole('button', { name: 'نعم، احذف' }).press('Enter');
  await expect(page.getByText(/لا يمكن حذف السجل لأنه يحمل الرقم/).filter({ hasText: numbers[0] ?? '-' })).toBeVisible();
  await expect(first).toBeVisible();

  const draft = await addDocument(page, 'مسودة محذوفة', { series_id });
  await openList(page, '/numbered/show-all?keyword=مسودة محذوفة');
  await (await rowAction(rows(page), 'action-delete')).press('Enter');
  await page.getByTestId('confirm-dialog').getByRole('button', { name: 'نعم، احذف' }).press('Enter');
  await expect(rows(page)).toHaveCount(0);
  const next = await addDocument(page, 'مسودة تالية', { series_id });
  const place = ({ reference }: Values): number => Number(String(reference).split('/')[1]);
  expect(place(next)).toBe(place(draft) + 1);
  await page.getByTestId('action-trash').press('Enter');
  const trash = page.getByTestId('trash-dialog');
  await trash.getByTestId('trash-row').filter({ hasText: 'مسودة محذوفة' }).getByTestId('trash-restore').press('Enter');
  await expect(rows(page)).toContainText(String(draft['reference']));

  // The data are those of an older backup, in which a range had not begun: it continues behind the records.
  const [lost] = await call<Values[]>(page, `number-series?keyword=${LOST_RANGE}`);
  const later = await addDocument(page, 'بعد النسخة', { series_id: lost?.['id'] });
  await page.goto(`/dashboard/numbered/show/${String(later['id'])}`);
  await page.getByTestId('action-status-submitted').press('Enter');
  await page.getByTestId('state-dialog-confirm').press('Enter');
  await expect(page.getByTestId('cell-number').first()).toHaveText(`INV-${YEAR}-${LOST_RANGE}-101`);
});

test('DOCS-06, REUSE-03: records that were there before the deployment added a number have theirs in their order, and a new one the next, in English on a phone', async ({
  page,
}) => {
  await openList(page, '/extended/show-all?sort=id');
  await expect(page.getByRole('columnheader', { name: 'رقم المستودع' })).toBeVisible();
  for (const [name, number] of [
    ['مستودع الشمال', 'W-001'],
    ['مستودع الجنوب', 'W-002'],
  ] as const)
    await expect(rows(page).filter({ hasText: name })).toContainText(number);
  const known = await call<Values[]>(page, 'extended?per_page=50');

  await page.addInitScript(() => localStorage.setItem('dashboard.lang', 'en'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard/extended/add');
  await page.locator('#input-name-ar').fill('مستودع الغرب');
  await page.locator('#input-name-en').fill('West');
  await page.locator('#input-phone').fill('0501234567');
  await page.locator('#input-street').fill('Port street');
  await page.locator('#input-gate').fill('G1');
  await save(page);
  await expect(rows(page).filter({ hasText: 'West' })).toContainText(`W-00${known.length + 1}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
});
