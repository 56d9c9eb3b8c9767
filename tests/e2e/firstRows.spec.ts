import type { Page, Request } from 'playwright/test';
import type { PageLoad } from '../../engine/core/routing/PageLoad.ts';
import { expect, test, WITH_MOTION } from './support/journey.ts';
import { enterSignedIn } from './support/signedIn.ts';

test.use({ ...WITH_MOTION, hasNewWindow: true });

const LIST = '/dashboard/orders/show-all';
const isListCall = (url: string): boolean => /\/api\/dashboard\/orders\?/.test(url);

/** The files of the build that the page of an address names for the super admin, before any script has run. */
async function namedBy(page: Page, address: string): Promise<string[]> {
  const html = await (await page.request.get(address)).text();
  const load = JSON.parse(/id="lawha-load">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as PageLoad;
  const own = [...html.matchAll(/(?:src|href)="([^"]+\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  return [...own, ...(load.languages['ar'] ?? []), ...load.signedIn, ...(load.screen?.files ?? [])];
}

/** Addresses that a page asks for, in order. */
function watch(page: Page): { asked: string[]; calls: () => string[] } {
  const asked: string[] = [];
  page.on('request', (request: Request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search));
  return { asked, calls: () => asked.filter(isListCall) };
}

test.describe('with nothing but the files that the page names', () => {
  test.use({ tolerated: /could not be loaded/ });

  test('FAST-01: a list shows its rows, after two waits and at most twelve requests', async ({ page }) => {
    await enterSignedIn(page);
    const named = await namedBy(page, LIST);
    const served: string[] = [];
    await page.route(/\/(assets|api)\//, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const isNamed = named.includes(pathname) || isListCall(pathname + search);
      if (isNamed) served.push(pathname);
      // Requests that only a script would make never arrive.
      return isNamed ? route.continue() : undefined;
    });
    // Not until it is loaded: a page that waits for what never arrives may never be.
    await page.goto(LIST, { waitUntil: 'commit' });
    await expect(page.getByTestId('row').first()).toBeVisible();
    // The document is one more. Fonts hold no row back; two of them are named.
    const needed = served.filter((path) => !path.endsWith('.woff2'));
    expect(needed.filter((path) => path.endsWith('/orders'))).toHaveLength(1);
    expect(needed.length + 1).toBeLessThanOrEqual(12);
    expect(new Set(needed).size).toBe(needed.length);
  });
});

test('FAST-01: before the first row nothing is asked for but what the page names, and fonts', async ({ page }) => {
  await enterSignedIn(page);
  const named = await namedBy(page, LIST);
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      // A browser reports a pointer that rests where something is drawn: no reason to load what follows the rows.
      document.body?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      if (document.querySelector('[data-testid=row]') === null) return;
      performance.mark('first row');
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true });
  });
  // What follows the rows starts by itself: the bell requests what is new, maybe before the rows are seen from here.
  const bell = page.waitForResponse(/\/api\/dashboard\/notifications\?/);
  await page.goto(LIST);
  await expect(page.getByTestId('row').first()).toBeVisible();
  await bell;
  const before = await page.evaluate(() => {
    const [row] = performance.getEntriesByName('first row');
    const all = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < (row?.startTime ?? 0));
    return all.map(({ name }) => new URL(name).pathname + new URL(name).search);
  });
  const others = before.filter((path) => !named.includes(path) && !/\.(woff2|svg)$/.test(path));
  expect(others.filter(isListCall)).toHaveLength(1);
  // The drawing of the first row itself asks for the texts of its menu of moves.
  expect(others.length).toBeLessThanOrEqual(2);
  expect(before.filter((path) => !path.endsWith('.woff2')).length + 1).toBeLessThanOrEqual(12);
});

test('FAST-01: every file of a list is asked for before any script has run', async ({ page }) => {
  await enterSignedIn(page);
  const { asked } = watch(page);
  // No script of the application ever arrives: what is asked for is what the page itself names.
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  const listCall = page.waitForRequest((request) => isListCall(request.url()));
  await page.goto(LIST, { waitUntil: 'commit' });
  await listCall;
  const named = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(
      ({ href }) => new URL(href).pathname,
    ),
  );
  await expect.poll(() => named.filter((path) => !asked.includes(path))).toEqual([]);
  expect(named.length).toBeGreaterThanOrEqual(4);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('FAST-01: the early call is made once and used once; the state of the list is in it', async ({ page }) => {
  await enterSignedIn(page);
  const { calls } = watch(page);
  await page.goto(`${LIST}?per_page=10&page=2`);
  await expect(page.getByTestId('row')).toHaveCount(10);
  expect(calls()).toEqual(['/api/dashboard/orders?page=2&per_page=10']);
  await page.getByTestId('pagination').locator('button[data-page="3"]').first().click();
  await expect.poll(calls).toHaveLength(2);
});

test('FAST-01: an early call that is lost is asked again by the screen', async ({ page }) => {
  await enterSignedIn(page);
  let asked = 0;
  await page.route(/\/api\/dashboard\/orders\?/, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await page.goto(LIST);
  await expect(page.getByTestId('row').first()).toBeVisible();
  expect(asked).toBe(2);
});

test('FAST-01: a token that is no longer valid leads to the login', async ({ page }) => {
  await page.goto('/dashboard/login');
  await page.evaluate(() => {
    const person = { id: 1, token: 'gone', type: 'super_admin', name: 'x', email: 'x@lawha.test' };
    localStorage.setItem('dashboard.user', JSON.stringify(person));
  });
  await page.goto(LIST);
  await expect(page).toHaveURL(/\/dashboard\/login$/);
  await expect(page.locator('input[type=password]')).toBeVisible();
});

test('FAST-01: a visitor is sent no file of the screen, only those of the login', async ({ page }) => {
  const { asked, calls } = watch(page);
  await page.goto(LIST);
  await expect(page.locator('input[type=password]')).toBeVisible();
  const load = await page.evaluate(
    () => JSON.parse(document.querySelector('#lawha-load')?.textContent ?? '{}') as PageLoad,
  );
  expect(calls()).toEqual([]);
  // The frame of the screens is public, and the login of a demo shares parts of it.
  const own = load.screen?.files.filter((file) => !load.signedIn.includes(file)) ?? [];
  expect(own.length).toBeGreaterThanOrEqual(2);
  expect(own.filter((file) => asked.includes(file))).toEqual([]);
});
