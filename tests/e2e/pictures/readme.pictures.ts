import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { drawn, DRAWN, type Screen } from '../support/everyRoute.ts';
import { expect, prefer, test } from '../support/journey.ts';
import { enterSignedIn, settled } from '../support/signedIn.ts';

const FOLDER = join(import.meta.dirname, '../../../.github/screenshots');
/** Most bytes of a picture. */
const MOST = 120_000;

const DESK = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

interface Picture extends Screen {
  name: string;
  language: 'ar' | 'en';
  theme: 'light' | 'dark';
  size: { width: number; height: number };
}

const ORDER = `${DRAWN.show}, [data-testid=record-band]`;
const PICTURES: readonly Picture[] = [
  { name: 'list-ar-light', path: '/orders/show-all', drawn: DRAWN.list, language: 'ar', theme: 'light', size: DESK },
  { name: 'list-en-dark', path: '/users/show-all', drawn: DRAWN.list, language: 'en', theme: 'dark', size: DESK },
  { name: 'order-ar-light', path: '/orders/show/4997', drawn: ORDER, language: 'ar', theme: 'light', size: DESK },
  {
    name: 'phone-list-ar-light',
    path: '/orders/show-all',
    drawn: DRAWN.list,
    language: 'ar',
    theme: 'light',
    size: PHONE,
  },
  { name: 'phone-order-ar-dark', path: '/orders/show/4997', drawn: ORDER, language: 'ar', theme: 'dark', size: PHONE },
];

/** Takes a picture of the window with as few colours as it needs. */
async function take(page: Page, name: string): Promise<number> {
  const file = await sharp(await page.screenshot())
    .png({ palette: true, colours: 128, effort: 10, compressionLevel: 9 })
    .toBuffer();
  await writeFile(join(FOLDER, `${name}.png`), file);
  return file.length;
}

for (const { name, language, theme, size, ...screen } of PICTURES) {
  test(`${name}.png`, async ({ page }) => {
    await page.setViewportSize(size);
    await prefer(page, language, theme);
    await enterSignedIn(page);
    await page.goto(`/dashboard${screen.path}`);
    await drawn(page, screen);
    // What is loaded after the first content: the links at the top, and the keys of rows.
    await expect(page.locator('[data-skip-link]').first()).toBeAttached();
    if (screen.drawn === DRAWN.list) await expect(page.getByTestId('action-trash')).toBeVisible();
    await expect.poll(() => page.evaluate(() => [...document.images].every(({ complete }) => complete))).toBe(true);
    await settled(page);
    expect(await take(page, name)).toBeLessThan(MOST);
  });
}
