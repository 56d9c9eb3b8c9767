import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, prefer, test } from './support/journey.ts';
import { openLoaded } from './support/records.ts';
import { enterSignedIn } from './support/signedIn.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('BULK-04: more rows than a browser should collect are written by the server, from right to left', async ({
  page,
}) => {
  await prefer(page, 'ar');
  await enterSignedIn(page);
  await openLoaded(page, '/orders/show-all');
  await page.getByTestId('action-export').press('Enter');
  const arrived = page.waitForEvent('download');
  await page.getByTestId('action-export-xlsx').press('Enter');
  const download = await arrived;
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.xlsx$/);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('rightToLeft="1"');
  expect(sheet.match(/<row /g)?.length).toBeGreaterThan(1001);
  // The texts of cells are those of the list.
  const first = await page.getByTestId('row').first().textContent();
  const number = /\d{3,}/.exec(first ?? '')?.[0] ?? '-';
  expect(sheet).toContain(number);
});
