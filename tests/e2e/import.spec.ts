import { expectAccessible } from './support/axe.ts';
import { expect, prefer, test } from './support/journey.ts';
import { openLoaded } from './support/records.ts';
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

/** The letters of the file in that encoding. */
const ARABIC = new Map([
  ['ا', 0xc7],
  ['ب', 0xc8],
]);
