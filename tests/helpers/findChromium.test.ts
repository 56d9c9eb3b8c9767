import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { findChromium, packagedChromium } from './findChromium.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lawha-path-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A folder of the path with programs of these names. */
function folderWith(...names: string[]): string {
  const own = join(folder, names.join('-') || 'nothing');
  mkdirSync(own, { recursive: true });
  for (const name of names) {
    writeFileSync(join(own, name), '');
    chmodSync(join(own, name), 0o755);
  }
  return own;
}

describe('findChromium', () => {
  it('MEND-19: takes CHROMIUM_PATH before what is on the path', async () => {
    const stated = join(folderWith('mine'), 'mine');
    const found = await findChromium({ CHROMIUM_PATH: stated, PATH: folderWith('chromium') });
    expect(found).toEqual({ executablePath: stated });
  });

  it('MEND-19: a CHROMIUM_PATH that names nothing is said, not passed over', async () => {
    await expect(findChromium({ CHROMIUM_PATH: join(folder, 'gone') })).rejects.toThrow('CHROMIUM_PATH names');
  });

  it('HOUSE-08: of two of the system, takes the one that has no windows, which costs less', async () => {
    const own = folderWith('chromium', 'chromium-headless-shell');
    const found = await findChromium({ PATH: own, CHROMIUM_PATH: '' });
    expect(found).toEqual({ executablePath: join(own, 'chromium-headless-shell') });
  });

  it.each([
    ['chromium-headless-shell'],
    ['chromium'],
    ['chromium-browser'],
    ['google-chrome-stable'],
    ['google-chrome'],
  ])('MEND-19: takes %s of the system before the one of the package', async (name) => {
    const own = folderWith(name);
    const found = await findChromium({ PATH: `${folderWith()}:${own}`, CHROMIUM_PATH: '' });
    expect(found).toEqual({ executablePath: join(own, name) });
  });

  it('MEND-19: without a browser on the path Playwright drives the one of the package', async () => {
    const found = await findChromium({ PATH: folderWith(), HOME: folder });
    expect(found).toEqual(await packagedChromium({ PATH: folderWith(), HOME: folder }));
    expect(found.executablePath).toContain('node_modules/.cache/chromium-');
    const browser = await chromium.launch({ ...found, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const page = await browser.newPage({ locale: 'ar-AE' });
      await page.setContent('<html dir="rtl"><button onclick="this.textContent = `نعم`">لا</button></html>');
      await page.getByRole('button', { name: 'لا' }).click();
      expect(await page.getByRole('button').textContent()).toBe('نعم');
      expect(browser.version()).toMatch(/^153\./);
    } finally {
      await browser.close();
    }
  });
});
