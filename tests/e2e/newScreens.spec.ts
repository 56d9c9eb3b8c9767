import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FrameLocator, Locator, Page } from 'playwright/test';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';
import { expectNoViolationsIn } from './support/axe.ts';
import { expect, prefer, test } from './support/journey.ts';
import { enterSignedIn } from './support/signedIn.ts';

const FRAME = '[data-testid=studio-frame]';
const preview = (page: Page): FrameLocator => page.frameLocator(FRAME);
const look = (page: Page, label: string): Locator => page.getByTestId('studio-look').getByLabel(label, { exact: true });

/** What the fields of the form are called, in both languages. */
const LABELS = {
  ar: ['الاسم (بالعربية)', 'الرمز', 'المدينة', 'السعر', 'الحجم', 'ملاحظات'],
  en: ['Name (Arabic)', 'Code', 'City', 'Price', 'Size', 'Notes'],
} as const;

/** A definition as `npm run new` writes it, under the name of a group that no other refers to. */
async function generated(name: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'lawha-new-'));
  try {
    await cp(join(REPOSITORY, 'definitions'), join(root, 'definitions'), { recursive: true });
    const fields =
      'name: text in both languages required, code: digits unique required, city: cities required, phone, email, price: money, opening: date (الافتتاح | Opening), size: one of small/large required, rating, image, notes: long text, services: many services';
    const words = ['--title', 'الفروع | Branches', '--one', 'فرع | Branch', '--fields', fields];
    const labels = ['--label', 'size.small=صغير | Small', '--label', 'size.large=كبير | Large'];
    await promisify(execFile)('npm', ['run', 'new', '--', 'branches', ...words, ...labels, '--root', root], {
      cwd: REPOSITORY,
    });
    const text = await readFile(join(root, 'definitions/branches.json'), 'utf8');
    return text.replace('"branches"', JSON.stringify(name));
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

test('AUTH-10: screens that npm run new makes fit every width and speak both languages, and axe finds nothing in them', async ({
  page,
}) => {
  const text = await generated('advantages');
  await prefer(page, 'en');
  await enterSignedIn(page);
  await page.goto('/dashboard/studio?name=advantages');
  await expect(preview(page).locator('[data-row-id]').first()).toBeVisible();
  await page.getByTestId('studio-text').locator('> div').click();
  await page.keyboard.press('Control+a');
  // Pasted, as people do it: a text that is inserted otherwise is styled by the browser itself.
  await page
    .getByTestId('studio-text')
    .locator('[contenteditable]')
    .evaluate((editor, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  await expect(preview(page).getByRole('heading', { level: 3 }).first()).toContainText('Branches');
  await expect(page.getByTestId('studio-results').getByText('The lint finds nothing.')).toBeVisible();

  for (const [language, theme] of [
    ['ar', 'light'],
    ['en', 'dark'],
  ] as const) {
    await look(page, 'Language').selectOption(language);
    await look(page, 'Theme').selectOption(theme);
    await expect(preview(page).locator('html')).toHaveAttribute('lang', language);
    for (const screen of ['list', 'add', 'show']) {
      await look(page, 'Screen').selectOption(screen);
      const ready = { list: '[data-row-id]', add: 'form', show: '[data-testid=show]' }[screen] ?? 'body';
      await expect(preview(page).locator(ready).first()).toBeVisible();
      if (screen === 'add')
        for (const label of LABELS[language])
          await expect(preview(page).locator('label, legend', { hasText: label }).first()).toBeVisible();
      for (const width of ['1440', '1024', '390']) {
        await look(page, 'Width').selectOption(width);
        const root = preview(page).locator('html');
        await expect.poll(() => root.evaluate(() => window.innerWidth)).toBe(Number(width));
        const state = `${screen}, ${language}, ${width}`;
        expect.soft(await root.evaluate(({ scrollWidth }) => scrollWidth - window.innerWidth), state).toBeLessThan(1);
      }
      await expectNoViolationsIn(page, FRAME, `${screen}, ${language}`);
    }
  }
});
