import { expect, test, type Page } from 'playwright/test';
import { sanitizeRichText } from '../../server/records/sanitizeRichText.ts';
import corpus from '../fixtures/xss/vectors.json' with { type: 'json' };
import { buildXssPage } from './xss/buildXssPage.ts';

/*
 * Vectors of script in rich text (tests/fixtures/xss) against what the dashboard shows them with, in Chromium and without
 * the Content-Security-Policy that would stop most of them anyway.
 */

const htmls = corpus.vectors.map(({ html }) => html);

let script: string;

test.beforeAll(async () => {
  script = await buildXssPage();
});

async function open(page: Page): Promise<void> {
  await page.route('**/*', (route) =>
    route.request().url() === 'http://xss.test/'
      ? route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><html lang="ar" dir="rtl"><body></body></html>',
        })
      : route.fulfill({ status: 404, body: '' }),
  );
  await page.goto('http://xss.test/');
  await page.addScriptTag({ content: script });
}

/** Ids of the vectors that ran by themselves or after an action. */
async function whatRan(page: Page): Promise<number[]> {
  await page.evaluate(() => window.xss.settle());
  await page.evaluate(() => window.xss.touch());
  await page.evaluate(() => window.xss.settle());
  return page.evaluate(() => window.xss.ran);
}

test('LIST-23: no vector runs where rich text is shown or pasted, with the server in between or without', async ({
  page,
}) => {
  await open(page);

  await page.evaluate((raw) => window.xss.showRich(raw), htmls);
  expect(await whatRan(page), 'shown as it was sent').toEqual([]);

  await page.evaluate((clean) => window.xss.showRich(clean), htmls.map(sanitizeRichText));
  expect(await whatRan(page), 'saved, then shown').toEqual([]);

  await page.evaluate((raw) => window.xss.edit(raw), htmls.join('\n'));
  expect(await whatRan(page), 'opened in the editor').toEqual([]);

  await page.evaluate(() => window.xss.edit(''));
  const written = await page.evaluate(async (all) => {
    let last = '';
    for (const html of all) last = await window.xss.paste(html);
    return last;
  }, htmls);
  expect(await whatRan(page), 'pasted into the editor').toEqual([]);
  expect(written.length).toBeGreaterThan(500);
  expect(sanitizeRichText(written), 'the server finds nothing to take out').toBe(written);
});

test('LIST-23: the same vectors do run where nothing stops them', async ({ page }) => {
  await open(page);
  await page.evaluate((raw) => window.xss.showRaw(raw), htmls);
  expect((await whatRan(page)).length).toBeGreaterThan(150);
});
