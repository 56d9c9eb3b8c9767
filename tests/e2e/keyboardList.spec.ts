import type { Locator } from 'playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { expect, offeredByRow, prefer, test } from './support/journey.ts';
import { reachInRow, tabTo } from './support/keyboard.ts';
import { endLimits, enterLimited, limitedStatus, limitTo } from './support/limited.ts';
import { addRecords, openLoaded } from './support/records.ts';
import { enterSignedIn } from './support/signedIn.ts';

const NAMES = ['تأخير بسبب الرافعة', 'تأخير بسبب المصعد'];

test('VIEW-03, BULK-02: by keyboard alone a condition is built, a record is deleted and taken back, and one is restored from the trash', async ({
  page,
}) => {
  await prefer(page, 'ar');
  await enterSignedIn(page);
  const cleanUp = await addRecords(
    page,
    'delayReasons',
    NAMES.map((ar, index) => ({ ar: { name: ar }, en: { name: `Delay of a lift ${index}` } })),
  );
  try {
    await openLoaded(page, '/delayReasons/show-all');
    await tabTo(page, page.getByTestId('action-add-filter'));
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('filter-bar').locator('input[role=combobox]')).toBeFocused();
    await page.keyboard.type('الشروط');
    await page.keyboard.press('Enter');
    const sheet = page.getByTestId('condition-sheet');
    const row = sheet.getByTestId('condition-row');
    await expect(row).toHaveCount(1);
    // About the number of the record, which is the first field; the second one is its name.
    const [field, operator] = [row.getByRole('combobox').first(), row.getByRole('combobox').nth(1)];
    await tabTo(page, field);
    await page.keyboard.press('ArrowDown');
    await expect(field).toHaveValue('name');
    await expect(operator).toHaveValue('has');
    await tabTo(page, row.getByRole('textbox'));
    await page.keyboard.type('تأخير بسبب ال');
    await expectNoViolations(page, 'the conditions of a list');
    await tabTo(page, sheet.getByTestId('action-apply-conditions'));
    await page.keyboard.press('Enter');
    await expect(sheet).toHaveCount(0);
    const rows = page.getByTestId('row');
    await expect(rows).toHaveCount(2);

    // Deleted from its menu, and taken back in the toast.
    const first = rows.first();
    const name = (await first.getByTestId('cell-name').textContent()) ?? '';
    await deleteRow(first);
    await expect(rows).toHaveCount(1);
    await pressUntilOn(page.getByRole('button', { name: 'تراجع', exact: true }), 'Tab');
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(2);

    // Deleted once more, and restored from the trash.
    await deleteRow(rows.first());
    await expect(rows).toHaveCount(1);
    await page.getByTestId('action-trash').focus();
    await page.keyboard.press('Enter');
    const trash = page.getByTestId('trash-dialog');
    const lost = trash.getByTestId('trash-row').filter({ hasText: name });
    await expect(lost).toHaveCount(1);
    await tabTo(page, lost.getByTestId('trash-restore'));
    await page.keyboard.press('Enter');
    await expect(lost).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(trash).toHaveCount(0);
    await expect(rows).toHaveCount(2);
  } finally {
    await cleanUp();
  }

  async function pressUntilOn(target: Locator, key: string): Promise<void> {
    await expect(target).toBeVisible();
    for (let stops = 0; !(await target.evaluate((element) => element === document.activeElement)); stops += 1) {
      expect(stops, `${key} to ${String(target)}`).toBeLessThan(60);
      await page.keyboard.press(key);
    }
  }

  async function deleteRow(row: Locator): Promise<void> {
    await reachInRow(page, row, row.getByTestId('action-menu'));
    await page.keyboard.press('Enter');
    const menu = page.getByTestId('row-menu');
    await expect(menu).toBeVisible();
    await pressUntilOn(menu.getByTestId('action-delete'), 'ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByTestId('confirm-dialog');
    await tabTo(page, dialog.getByRole('button', { name: 'نعم، احذف' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  }
});

test('SHOWN-03, BULK-02: a limited account restores from the trash with that right alone, by keyboard, and without it is refused', async ({
  page,
}) => {
  const only = (control: string): Record<string, string[]> => ({ 'delayReasons/show-all': [control] });
  const cleanUp = await addRecords(page, 'delayReasons', [
    { ar: { name: 'سبب يُحذف ويُستعاد' }, en: { name: 'Deleted and restored' } },
  ]);
  await enterLimited(page, only('delete'));
  try {
    await openLoaded(page, '/delayReasons/show-all');
    const row = page.getByTestId('row').filter({ hasText: 'سبب يُحذف ويُستعاد' });
    const id = Number(await row.getAttribute('data-row-id'));
    expect(await offeredByRow(row)).toEqual(['action-delete']);
    await expect(page.getByTestId('action-trash')).toHaveCount(0);
    expect(await limitedStatus(page, { method: 'DELETE', path: `delayReasons/${id}` })).toBe(200);
    expect(await limitedStatus(page, { method: 'GET', path: 'delayReasons/trash' })).toBe(403);

    await limitTo(page, only('trash'));
    const tool = page.getByTestId('action-trash');
    await expect(tool).toBeVisible();
    await tool.focus();
    await page.keyboard.press('Enter');
    const trash = page.getByTestId('trash-dialog');
    await expect(trash.locator(':focus')).toHaveCount(1);
    const lost = trash.getByTestId('trash-row').filter({ hasText: 'سبب يُحذف ويُستعاد' });
    await tabTo(page, lost.getByTestId('trash-restore'));
    await page.keyboard.press('Enter');
    await expect(lost).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(row).toHaveCount(1);
    expect(await limitedStatus(page, { method: 'DELETE', path: `delayReasons/${id}` })).toBe(403);
  } finally {
    await endLimits(page);
    await cleanUp();
  }
});
