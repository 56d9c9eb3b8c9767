import type { Page } from 'playwright/test';
import { expect, test } from './support/journey.ts';

// A page of the server without the application.
const PICTURE = '/dashboard/favicon.svg';
/** The page of the journey before. */
let before: Page | undefined;

test.describe.configure({ mode: 'serial' });

test('HOUSE-08: a journey leaves stored data, a route, a script, a size and a page in the tab of its worker', async ({
  page,
  context,
}) => {
  before = page;
  await page.setViewportSize({ width: 390, height: 800 });
  await page.addInitScript(() => {
    Reflect.set(window, 'leftBehind', true);
  });
  await page.route(`**${PICTURE}`, (route) => route.fulfill({ body: '<svg/>', contentType: 'image/svg+xml' }));
  await context.addCookies([{ name: 'left', value: '1', domain: '127.0.0.1', path: '/' }]);
  await context.newPage();
  await page.goto(PICTURE);
  await page.evaluate(async () => {
    window.name = 'left';
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    await caches.open('left');
    await new Promise((done, failed) => {
      const opened = indexedDB.open('left');
      opened.addEventListener('success', () => {
        opened.result.close();
        done(undefined);
      });
      opened.addEventListener('error', failed);
    });
  });
});

test('HOUSE-08: the next journey has the same tab, and finds nothing of it', async ({ page, context }) => {
  expect(page).toBe(before);
  expect(context.pages()).toEqual([page]);
  expect(page.viewportSize()).toEqual({ width: 1440, height: 900 });
  expect(await context.cookies()).toEqual([]);
  const answer = await page.goto(PICTURE);
  expect(await answer?.text()).toContain('xmlns');
  const left = await page.evaluate(async () => ({
    name: window.name,
    script: Reflect.get(window, 'leftBehind') as unknown,
    stored: localStorage.length + sessionStorage.length,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    pointed: document.querySelectorAll(':hover').length,
  }));
  expect(left).toEqual({ name: '', script: undefined, stored: 0, caches: [], databases: [], pointed: 0 });
});

test('HOUSE-08: a journey that changes what cannot be taken back spends the tab', async ({ page }) => {
  expect(page).toBe(before);
  await page.emulateMedia({ media: 'print' });
});

test('HOUSE-08: the next journey has another tab then', async ({ page }) => {
  expect(page).not.toBe(before);
  expect(await page.evaluate(() => matchMedia('print').matches)).toBe(false);
});

test('HOUSE-08: so does one that answers a dialog wherever it is shown', async ({ page }) => {
  before = page;
  await page.addLocatorHandler(page.getByRole('alertdialog'), () => Promise.resolve());
});

test('HOUSE-08: the next journey has another tab then, in which nothing answers', async ({ page }) => {
  expect(page).not.toBe(before);
});
