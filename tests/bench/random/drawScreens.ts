import { chromium, type Browser, type Page } from 'playwright/test';
import { build } from 'vite';
import { REPOSITORY } from '../../../engine/tools/lint/places.ts';
import type { ResolvedResource, ResolvedRoute } from '../../../engine/core/definition/Resolved.types.ts';
import { readSessionUser } from '../../../engine/client/account/readSession.ts';
import { lawha } from '../../../src/build/lawha.ts';
import { DEMO_PASSWORD } from '../../../server/access/demoPassword.ts';
import type { Contract } from '../../contract/openContract.ts';
import { sampleBody } from '../../contract/sampleBody.ts';
import { findChromium } from '../../helpers/findChromium.ts';

/** What a screen shows once it is drawn, or in its place. */
const DRAWN =
  '[data-testid=list]:not([data-left]), [data-testid=show]:not([data-left]), [data-testid=form]:not([data-left])';
const FAILED = 'main [role=alert] h1';
/**
 * Failed calls, which are counted where they are asked for; the socket, which this server lacks; and the calling codes of
 * telephone numbers, of a group that the fixtures lack.
 */
const EXPECTED = /^Failed to load resource|^WebSocket connection/;
/** After which a screen counts as one that is never drawn, in ms. */
const LONGEST = 30_000;

/** Builds the dashboard of some definitions. */
export async function buildDashboard(root: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: REPOSITORY,
    logLevel: 'error',
    plugins: [lawha({ root })],
    build: { outDir, emptyOutDir: true },
  });
}

/** A browser for all screens of a bench. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ ...(await findChromium()), args: ['--no-sandbox'] });
}

/** Screens that were drawn, and those that failed with the reason. */
export interface Drawn {
  screens: number;
  failures: string[];
}

/**
 * Opens every screen of some groups in the dashboard as the super admin: lists, the form that adds, and the page and the
 * form of a record that is added first. A screen fails when an error is in its place, when the console has an error, or
 * when it is not drawn at all.
 *
 * @param options where the server listens, and what is drawn in which language
 */
export async function drawScreens(
  browser: Browser,
  contract: Contract,
  { address, groups, language }: { address: string; groups: readonly ResolvedResource[]; language: 'ar' | 'en' },
): Promise<Drawn> {
  const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED.test(message.text())) errors.push(message.text());
    });
    await signIn(page, language);
    const drawn: Drawn = { screens: 0, failures: [] };
    for (const resource of groups) {
      const id = resource.singleton === undefined ? await addRecord(contract, resource) : undefined;
      for (const path of pathsOf(resource, id)) {
        errors.length = 0;
        drawn.screens += 1;
        const failure = (await draw(page, path)) ?? errors[0];
        if (failure === undefined) continue;
        drawn.failures.push(`${path} (${language}): ${failure.split('\n')[0] ?? ''}`);
        // What failed may leave the page as it is.
        await openPage(page);
      }
    }
    return drawn;
  } finally {
    await context.close();
  }
}

async function signIn(page: Page, language: string): Promise<void> {
  const answer = await page.request.post('/api/dashboard/login', {
    data: { email: 'super@lawha.test', password: DEMO_PASSWORD },
  });
  const { data } = (await answer.json()) as { data: unknown };
  const stored = { 'dashboard.user': JSON.stringify(readSessionUser(data)), 'dashboard.lang': language };
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
  await openPage(page);
}

async function openPage(page: Page): Promise<void> {
  await page.goto('/dashboard/profile');
  await page.waitForSelector('main h1');
}

/** The id of a record with values that fit; of one that is there already when none can be added. */
async function addRecord(contract: Contract, resource: ResolvedResource): Promise<number | undefined> {
  const { name } = resource;
  const { body } = await contract.call(name, { json: await sampleBody(contract, resource) });
  if (typeof body.data?.['id'] === 'number') return body.data['id'];
  const rows = (await contract.call(`${name}?per_page=1`)).body.data;
  return Array.isArray(rows) && typeof rows[0]?.['id'] === 'number' ? rows[0]['id'] : undefined;
}

function pathsOf(resource: ResolvedResource, id: number | undefined): string[] {
  const { name, singleton, routes, layouts } = resource;
  const address = ({ path }: ResolvedRoute): string => `/${singleton ?? name}/${path}`;
  return routes.flatMap((route) => {
    if (route.screen === 'list')
      return [address(route), ...Object.keys(layouts ?? {}).map((layout) => `${address(route)}?layout=${layout}`)];
    if (route.screen !== 'show' && route.screen !== 'edit') return [address(route)];
    return id === undefined ? [] : [`${address(route)}/${id}`];
  });
}

/** Goes to a screen within the page; the reason when it is not drawn. */
async function draw(page: Page, path: string): Promise<string | undefined> {
  // A layout is drawn within the list, which would stay: it is left first.
  if (path.includes('?')) {
    await goTo(page, '/profile');
    await page.waitForFunction(() => document.querySelector('[data-testid=list]') === null);
  }
  await goTo(page, path);
  try {
    const found = await page.waitForFunction(
      ({ drawn, failed }) => {
        const failure = document.querySelector(failed)?.textContent;
        if (failure) return failure;
        return (
          document.querySelector('main [aria-busy=true]') === null && document.querySelector(drawn) !== null && 'drawn'
        );
      },
      { drawn: DRAWN, failed: FAILED },
      { timeout: LONGEST },
    );
    const said = await found.jsonValue();
    return said === 'drawn' ? undefined : String(said);
  } catch {
    const shown = await page.evaluate(() => document.querySelector('main')?.textContent?.slice(0, 200));
    return `is not drawn, but: ${shown ?? ''}`;
  }
}

/** Changes the address within the page. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // The present content is marked, so that it is not mistaken for the next screen.
    for (const element of document.querySelectorAll<HTMLElement>('main [data-testid]')) element.dataset['left'] = '';
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, `/dashboard${path}`);
}
