import { test as base, expect, type Locator, type Page } from 'playwright/test';
import { PATIENCE } from '../../helpers/patience.ts';
import type { Calls } from './calls.ts';
import { startWorkerServer } from './workerServer.ts';
import { createSharedTab, type SharedTab } from './sharedTab.ts';
import type { RunningServer } from './runServer.ts';

export { expect };

/** Password of every demo account. */
export const PASSWORD = 'lawha-demo';

/** For journeys that use what moves as it does by default, in place of without motion. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

declare global {
  interface Window {
    cspViolations?: string[];
  }
}

/**
 * How many times slower the pages of a journey work, from the environment (`SLOW_BROWSER=8 npm run test:e2e`): a
 * journey that uses a page before it is ready then fails at once, instead of once in a hundred runs on a busy machine.
 */
const SLOWER = Number(process.env['SLOW_BROWSER'] ?? '1');

/**
 * Answers the calls about drafts in the page itself, and leaves none in the browser: a form that is opened again would put
 * one in while the journey already fills it in. How a list is arranged is not kept on the server either.
 */
function answerKept({ drafts, looks }: { drafts: boolean; looks: boolean }): void {
  // Empty pages and frames of previews have no storage.
  const isPage = window.top === window && location.protocol.startsWith('http');
  for (const key of isPage && !drafts ? Object.keys(localStorage) : [])
    if (key.startsWith('dashboard.draft.')) localStorage.removeItem(key);
  const fetch = window.fetch.bind(window);
  window.fetch = (...args) => {
    const [asked] = args;
    const address = asked instanceof Request ? asked.url : String(asked);
    const isDraft = !drafts && /\/dashboard\/form_drafts(?:\?|$)/.test(address);
    const isLook = !looks && asked instanceof Request && asked.method === 'PUT' && address.endsWith('/views');
    return isDraft || isLook ? Promise.resolve(Response.json({ data: null })) : fetch(...args);
  };
}

/**
 * A journey whose page must end without a Content-Security-Policy violation and without an error in the console. Failed
 * calls that a journey provokes are logged by the browser itself; those lines are not counted.
 */
export const test = base.extend<
  {
    tolerated: RegExp | undefined;
    keepsDrafts: boolean;
    keepsLooks: boolean;
    hasNewWindow: boolean;
    watched: undefined;
  },
  { server: RunningServer; sharedTab: SharedTab }
>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of other fixtures from this pattern.
    async ({}, provide, { parallelIndex }) => {
      const server = await startWorkerServer(parallelIndex);
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: PATIENCE.hook },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  sharedTab: [
    async ({ browser, server }, provide) => {
      const tab = createSharedTab(browser, server.url);
      await provide(tab);
      await tab.close();
    },
    { scope: 'worker' },
  ],
  /**
   * Whether a journey begins with a browser that has no file of the application: one that counts what is loaded. Default:
   * no, it has the tab of the one before, with nothing of that one left.
   */
  hasNewWindow: [false, { option: true }],
  context: async (
    { browser, sharedTab, hasNewWindow, viewport, hasTouch, isMobile, permissions, serviceWorkers, contextOptions },
    provide,
    info,
  ) => {
    if (hasNewWindow) {
      const context = await browser.newContext();
      await provide(context);
      await context.close();
      return;
    }
    const options = { viewport, hasTouch, isMobile, permissions, serviceWorkers, contextOptions };
    await provide((await sharedTab.take(options)).context);
    await sharedTab.giveBack(info.status === info.expectedStatus);
  },
  page: async ({ context }, provide) => provide(context.pages()[0] ?? (await context.newPage())),
  /** Lines of the console that a journey provokes on purpose (ERR-06: 'only logged'). */
  tolerated: [undefined, { option: true }],
  /**
   * Whether forms keep drafts on the server. Journeys share accounts: what one leaves unsaved would be in the forms of the
   * next. Default: no, each form is answered that there is none.
   */
  keepsDrafts: [false, { option: true }],
  /** Whether the server keeps how lists are arranged, which the journeys of an account share. Default: no. */
  keepsLooks: [false, { option: true }],
  watched: [
    async ({ page, tolerated, keepsDrafts, keepsLooks }, use) => {
      if (SLOWER > 1) {
        const client = await page.context().newCDPSession(page);
        await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      }
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
        if (tolerated?.test(message.text())) return;
        problems.push(`console: ${message.text()}`);
      });
      await page.addInitScript(() => {
        window.cspViolations = [];
        document.addEventListener('securitypolicyviolation', (event) => {
          window.cspViolations?.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
        });
      });
      await page.addInitScript(answerKept, { drafts: keepsDrafts, looks: keepsLooks });
      await use(undefined);
      const violations = await page.evaluate(() => window.cspViolations ?? []).catch(() => []);
      expect(violations, 'Content-Security-Policy violations').toEqual([]);
      expect(problems, 'errors in the page').toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs in through the login page and waits for the shell. */
export async function signIn(page: Page, email = 'super@lawha.test'): Promise<void> {
  await page.goto('/dashboard/login');
  await page.locator('input[type=email], input[name=email]').first().fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await seen(page, '[data-testid=topbar]');
}

/**
 * Waits until a page that loads shows an element. The page itself looks with each frame: an expectation looks again after
 * up to half a second, and no processor works meanwhile.
 */
async function seen(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll(wanted)].some((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
      }),
    selector,
    { timeout: PATIENCE.condition },
  );
}

/** Sets language and theme before the page loads, as a returning person has them. */
export async function prefer(page: Page, language: 'ar' | 'en', theme: 'light' | 'dark' = 'light'): Promise<void> {
  await page.addInitScript(
    ([lang, mode]) => {
      if (localStorage.getItem('dashboard.lang') === null) localStorage.setItem('dashboard.lang', lang);
      if (localStorage.getItem('dashboard.theme') === null) localStorage.setItem('dashboard.theme', mode);
    },
    [language, theme] as const,
  );
}

/** Opens a list and waits for its rows. */
export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(`/dashboard${path}`);
  await seen(page, '[data-testid=row]');
}

/**
 * Points at a row of a table until it draws its actions; answers the one of that test id. Rows that move after the pointer
 * has reached them leave it over another.
 */
export async function rowAction(row: Locator, id: string): Promise<Locator> {
  const action = row.getByTestId(id);
  await expect(async () => {
    await row.hover();
    expect(await action.isVisible()).toBe(true);
  }).toPass();
  return action;
}

/** Opens the menu of a row, by keyboard: charts that are still being drawn move rows from under a pointer. */
export async function rowMenu(row: Locator): Promise<Locator> {
  await row.getByTestId('action-menu').focus();
  await row.page().keyboard.press('Enter');
  const menu = row.page().getByTestId('row-menu');
  await expect(menu).toBeVisible();
  return menu;
}

/** Test ids of what the menu of a row offers, but for the filter by its values and another place for what it leads to. */
export async function offeredByRow(row: Locator): Promise<string[]> {
  const menu = await rowMenu(row);
  const ids = await menu
    .locator('[role^=menuitem]')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-testid') ?? ''));
  await row.page().keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  return ids.filter((id) => id !== 'action-by-value' && id !== 'action-beside');
}

/** The search field of the list. */
export function searchField(page: Page): Locator {
  return page.getByTestId('filter-bar').getByRole('textbox').first();
}

/** Opens the control of a filter that is not set, by its name; on a wide screen. */
export async function openFilter(page: Page, name: string): Promise<Locator> {
  await page.getByTestId('action-add-filter').click();
  await page.getByTestId('filter-bar').getByRole('option', { name, exact: true }).click();
  const control = page.getByTestId('filter-bar').getByRole('dialog', { name, exact: true });
  await expect(control.locator(':focus')).toHaveCount(1);
  return control;
}

/** The button of a page number. */
export function pageButton(page: Page, number: number): Locator {
  return page
    .getByTestId('pagination')
    .locator(`button[data-page="${number}"]`)
    .filter({ hasText: String(number) });
}

/** What a login answers. */
export interface LoginData {
  id: number;
  token: string;
}

/** No journey ends the sessions of these two; those of others are new each time, because journeys end them. */
const LASTING = ['super@lawha.test', 'admin@lawha.test'];
/** Answered logins of the worker's server. */
const logins = new Map<string, LoginData>();

/** Signs an account in beside the page; the super admin is from then on signed in for all later calls of the worker. */
export async function logIn(
  { request }: { request: Pick<Calls, 'post'> },
  email = 'super@lawha.test',
  password = PASSWORD,
): Promise<LoginData> {
  const known = logins.get(email);
  if (known !== undefined) return known;
  const answer = await request.post('/api/dashboard/login', { data: { email, password } });
  if (!answer.ok()) throw new Error(`Login answered ${answer.status()}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: LoginData };
  if (LASTING.includes(email)) logins.set(email, data);
  return data;
}

/** A token for calls to the API beside the page. */
export async function apiToken(page: Page, email?: string): Promise<string> {
  return (await logIn(page, email)).token;
}
