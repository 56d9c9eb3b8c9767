import { expectAccessible } from './support/axe.ts';
import { expect, prefer, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { endLimits, enterLimited, limitedStatus, limitTo } from './support/limited.ts';
import { openLoaded, removeFound } from './support/records.ts';
import { enterSignedIn } from './support/signedIn.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('BULK-05: a file in Windows-1256 is imported by keyboard on a telephone: tried, confirmed, undone', async ({
  page,
}) => {
  await prefer(page, 'ar');
  await page.setViewportSize({ width: 390, height: 844 });
  await enterSignedIn(page);
  await openLoaded(page, '/delayReasons/show-all');
  await page.getByTestId('action-views').press('Enter');
  await page.getByTestId('action-import').press('Enter');
  const dialog = page.getByTestId('import-dialog');
  await expectAccessible(page, 'the choice of a file');
  const arabic = (text: string): number[] => Array.from(text, (letter) => ARABIC.get(letter) ?? letter.charCodeAt(0));
  const buffer = Buffer.from(arabic('name.ar;Name\nباب;A door\nباب;\n'));
  await dialog.getByTestId('import-file').setInputFiles({ name: 'reasons.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByTestId('import-column')).toHaveCount(2);
  await expect(dialog.getByTestId('import-column').first()).toContainText('باب');
  await expectAccessible(page, 'the columns of a file');
  await dialog.getByTestId('import-try').press('Enter');
  const state = dialog.getByTestId('job-state');
  await expect(state).toHaveAttribute('data-state', 'ready');
  await expect(dialog.getByTestId('job-failure').first()).toBeVisible();
  await expectAccessible(page, 'the trial of an import');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await dialog.getByTestId('job-confirm').press('Enter');
  await expect(state).toHaveAttribute('data-state', 'done');
  await dialog.getByTestId('job-undo').press('Enter');
  await expect(state).toHaveAttribute('data-state', 'undone');
  await dialog.getByTestId('job-close').press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId('action-views')).toBeFocused();
});

test('SHOWN-03, BULK-05: a limited account that may add imports by keyboard alone, only as new records, and without the right is refused', async ({
  page,
}) => {
  await enterLimited(page, { 'delayReasons/show-all': ['add'], 'delayReasons/add': [] });
  try {
    await openLoaded(page, '/delayReasons/show-all');
    const buffer = Buffer.from('name.ar,Name\nسبب مستورد,Imported reason\n');
    page.on('filechooser', (chooser) => void chooser.setFiles({ name: 'new.csv', mimeType: 'text/csv', buffer }));
    await page.getByTestId('action-import').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByTestId('import-dialog');
    const title = dialog.getByRole('heading').first();
    await expect(title).toBeFocused();
    await tabTo(page, dialog.getByTestId('import-file'));
    await page.keyboard.press('Enter');
    await expect(dialog.getByTestId('import-column')).toHaveCount(2);
    await expect(title).toBeFocused();
    for (const mode of ['update', 'both']) await expect(dialog.getByTestId(`import-mode-${mode}`)).toHaveCount(0);
    await tabTo(page, dialog.getByTestId('import-try'));
    await page.keyboard.press('Enter');
    const state = dialog.getByTestId('job-state');
    await expect(state).toHaveAttribute('data-state', 'ready');
    await tabTo(page, dialog.getByTestId('job-confirm'));
    await page.keyboard.press('Enter');
    await expect(state).toHaveAttribute('data-state', 'done');
    await tabTo(page, dialog.getByTestId('job-close'));
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await removeFound(page, 'delayReasons', 'Imported reason');

    await limitTo(page, { 'delayReasons/show-all': ['show'] });
    await expect(page.getByTestId('action-import')).toHaveCount(0);
    const data = { resource: 'delayReasons', kind: 'import', source: 1, mapping: ['name.ar'], mode: 'add' };
    expect(await limitedStatus(page, { path: 'list_jobs', data })).toBe(403);
  } finally {
    await endLimits(page);
  }
});

/** The letters of the file in that encoding. */
const ARABIC = new Map([
  ['ا', 0xc7],
  ['ب', 0xc8],
]);
