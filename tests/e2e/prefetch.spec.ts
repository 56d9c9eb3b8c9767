import type { Page, Request } from 'playwright/test';
import type { PageLoad } from '../../engine/core/routing/PageLoad.ts';
import { expect, openList, test, rowAction, WITH_MOTION } from './support/journey.ts';
import { enterSignedIn, settled } from './support/signedIn.ts';

test.use({ ...WITH_MOTION, hasNewWindow: true });

const CITIES = '/cities/show-all';
const COUNTRIES = '/countries/show-all';

/** Reads of the API and files of the build that a page asks for, in order. */
function watch(page: Page): { reads: (pattern: RegExp) => string[]; scripts: () => string[] } {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET') asked.push(pathname + search);
  });
  return {
    reads: (pattern) => asked.filter((address) => address.startsWith('/api/') && pattern.test(address)),
    scripts: () => asked.filter((address) => /\/assets\/.*\.js$/.test(address)),
  };
}

/** The scripts that the page of an address names for its screen. */
async function scriptsOf(page: Page, address: string): Promise<string[]> {
  const html = await (await page.request.get(address)).text();
  const load = JSON.parse(/id="lawha-load">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as PageLoad;
  return load.screen?.files.filter((file) => file.endsWith('.js')) ?? [];
}

const row = (page: Page, index: number) => page.getByTestId('row').nth(index);
const idOf = async (page: Page, index: number): Promise<string> =>
  (await row(page, index).getAttribute('data-row-id')) ?? '';

/** Answers of reads that a page waits for until they are let through. */
async function hold(page: Page, pattern: RegExp): Promise<{ release: () => Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return {
    release: async () => {
      resolve(undefined);
      await page.unrouteAll({ behavior: 'wait' });
    },
  };
}

test('FAST-06: a form that the pointer rests on is there before it is opened: code, checks and record', async ({
  page,
}) => {
  await enterSignedIn(page);
  const { reads, scripts } = watch(page);
  await openList(page, COUNTRIES);
  const id = await idOf(page, 0);
  await (await rowAction(row(page, 0), 'action-edit')).hover();
  await expect.poll(() => reads(/\/countries\/\d+$/)).toEqual([`/api/dashboard/countries/${id}`]);
  const needed = await scriptsOf(page, `/dashboard/countries/edit/${id}`);
  expect(needed.length).toBeGreaterThanOrEqual(3);
  await expect.poll(() => needed.filter((script) => !scripts().includes(script))).toEqual([]);
  await (await rowAction(row(page, 0), 'action-edit')).click();
  await expect(page.locator('form#record-form input').first()).toBeVisible();
  expect(reads(/\/countries\/\d+$/)).toHaveLength(1);
  expect(new Set(scripts()).size).toBe(scripts().length);
});

test('FAST-06: the next page and a line of the menu that are rested on are asked for once', async ({ page }) => {
  await enterSignedIn(page);
  await openList(page, '/orders/show-all');
  const { reads } = watch(page);
  const next = page.getByTestId('pagination').locator('button[data-page="2"]').first();
  await next.hover();
  await expect.poll(() => reads(/\/orders\?/)).toEqual(['/api/dashboard/orders?page=2']);
  const before = await idOf(page, 0);
  await next.click();
  await expect.poll(() => idOf(page, 0)).not.toBe(before);
  expect(reads(/\/orders\?page=2$/)).toHaveLength(1);
  const line = page.getByTestId('sidebar').locator('a[href$="/contacts/show-all"]').first();
  await line.focus();
  await expect.poll(() => reads(/\/contacts(\?|$)/)).toHaveLength(1);
  await line.click();
  await expect(row(page, 0)).toBeVisible();
  expect(reads(/\/contacts(\?|$)/)).toHaveLength(1);
});

test('FAST-06: nothing is fetched ahead that the account may not see', async ({ page }) => {
  await enterSignedIn(page, 'limited@lawha.test');
  await page.goto('/dashboard/');
  // The page leads on to the account's first list: what the menu says is looked up behind that.
  await expect(row(page, 0)).toBeVisible();
  const line = page.getByTestId('sidebar').locator('a[href*="/contacts/"]').first();
  await expect(line).toBeVisible();
  const { reads } = watch(page);
  // Links that no screen draws for this account.
  await page.evaluate(() => {
    for (const path of ['audit/show-all', 'roles/edit/1']) {
      const link = document.createElement('a');
      link.href = `/dashboard/${path}`;
      link.textContent = path;
      document.querySelector('main')?.prepend(link);
    }
  });
  for (const link of await page.locator('main > a').all()) {
    await link.hover();
    await link.focus();
  }
  await line.hover();
  await expect.poll(() => reads(/\/contacts(\?|$)/)).toHaveLength(1);
  expect(reads(/audit|roles/)).toEqual([]);
});

test('FAST-06: back and next show at once what was seen, while it is asked for again', async ({ page }) => {
  await enterSignedIn(page);
  await openList(page, '/orders/show-all');
  const id = await idOf(page, 0);
  await page.goto(`/dashboard/orders/show/${id}`);
  await expect(page.locator('main dl').first()).toBeVisible();
  const heading = await page.locator('main h1').textContent();
  await page.getByTestId('sidebar').locator('a[href$="/orders/show-all"]').first().click();
  await expect(row(page, 0)).toBeVisible();
  const held = await hold(page, /\/api\/dashboard\/orders(\?|\/\d+$|$)/);
  const { reads } = watch(page);
  await page.goBack();
  await expect(page.locator('main dl').first()).toBeVisible();
  await expect(page.locator('main h1')).toHaveText(heading ?? '');
  await expect.poll(() => reads(/\/orders\/\d+$/)).toHaveLength(1);
  await page.goForward();
  await expect(row(page, 0)).toBeVisible();
  await held.release();
});

test('FAST-06: a list keeps its rows while another page of it is on its way, and says so', async ({ page }) => {
  await enterSignedIn(page);
  await openList(page, '/orders/show-all');
  const first = await idOf(page, 0);
  const held = await hold(page, /\/api\/dashboard\/orders\?/);
  await page.evaluate(() => {
    const seen = { busy: false, gone: false };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      seen.busy ||= document.querySelector('[data-testid=list] [aria-busy=true]') !== null;
      seen.gone ||= document.querySelector('[data-testid=row]') === null;
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await page.getByTestId('pagination').locator('button[data-page="2"]').first().click();
  await expect(page.locator('[data-testid=list] [aria-busy=true]')).toBeVisible();
  expect(await idOf(page, 0)).toBe(first);
  await held.release();
  await expect.poll(() => idOf(page, 0)).not.toBe(first);
  // The visited page is shown at once, before its new answer.
  const heldAgain = await hold(page, /\/api\/dashboard\/orders(\?|$)/);
  await page.goBack();
  await expect.poll(() => idOf(page, 0)).toBe(first);
  expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({ busy: true, gone: false });
  await heldAgain.release();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`FAST-06: screens follow each other within 150 ms of motion (${reducedMotion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await enterSignedIn(page);
    await openList(page, CITIES);
    await settled(page);
    await page.evaluate(() => {
      const durations: number[] = [];
      Object.assign(window, { durations });
      const look = (): void => {
        for (const { effect } of document.getAnimations()) {
          const target = effect instanceof KeyframeEffect ? effect.target : null;
          const { endTime, duration } = effect?.getComputedTiming() ?? {};
          // An endless spinner is no transition.
          if (target?.closest('main') && endTime !== Infinity) durations.push(Number(duration));
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await (await rowAction(row(page, 0), 'action-edit')).click();
    await expect(page.locator('form#record-form input').first()).toBeVisible();
    await settled(page);
    await page.goBack();
    await expect(row(page, 0)).toBeVisible();
    await settled(page);
    const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations);
    // The style sheet keeps a hundredth of a millisecond, so that the ends of animations are still events.
    expect(Math.max(0, ...durations)).toBeLessThanOrEqual(reducedMotion === 'reduce' ? 1 : 150);
  });
}
