import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Page } from 'playwright/test';
import { readSessionUser } from '../../engine/client/account/readSession.ts';
import { PASSWORD } from './support/journey.ts';
import { type Address, openAddress } from './support/openAddress.ts';
import { copyBuild, makeOtherBuild } from './support/otherBuild.ts';
import { RUN_FOLDER } from './support/prepareData.ts';
import { runServer, type RunningServer } from './support/runServer.ts';

const LIST = '/dashboard/orders/show-all';

/** Journeys with the service worker, on an address whose build and switch they change. */
const test = base.extend<{ failures: string[] }>({
  failures: [
    async ({ page }, use) => {
      const failures: string[] = [];
      page.on('pageerror', ({ message }) => failures.push(message));
      await page.addInitScript(() => {
        window.cspViolations = [];
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          window.cspViolations?.push(`${violatedDirective} ${blockedURI}`),
        );
      });
      await use(failures);
      expect(failures).toEqual([]);
      expect(await page.evaluate(() => window.cspViolations)).toEqual([]);
    },
    { auto: true },
  ],
});
test.use({ serviceWorkers: 'allow' });

/** What can be served: the build and another one, and the first without its service worker. */
const SERVED = {
  first: { build: 'first', env: {} },
  other: { build: 'other', env: {} },
  'without worker': { build: 'first', env: { LAWHA_SERVICE_WORKER: '0' } },
} as const;
type Served = keyof typeof SERVED;

let folder: string;
let address: Address;
let url: string;
const servers = new Map<Served, RunningServer>();
/** What is served. */
let served: Served | undefined;
let person: string;

/** Serves something in the place of what was served before, at the same address. */
async function serve(wanted: Served): Promise<void> {
  if (wanted === served) return;
  await address.show(servers.get(wanted)?.url);
  served = wanted;
}

async function stop(): Promise<void> {
  served = undefined;
  await address.show(undefined);
}

/** Starts a server on a copy of the data of its own. */
async function startServed(name: Served): Promise<void> {
  const { build, env } = SERVED[name];
  const dataDir = join(folder, `data of ${name}`);
  await cp(join(folder, 'data'), dataDir, { recursive: true });
  servers.set(name, await runServer({ port: 0, dataDir, distDir: join(folder, build), env }));
}

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lawha-visit-'));
  await cp(join(process.env[RUN_FOLDER] ?? '', 'seeded'), join(folder, 'data'), { recursive: true });
  await copyBuild(join(folder, 'first'));
  await makeOtherBuild(join(folder, 'other'));
  // One session, which all servers know.
  const first = await runServer({ port: 0, dataDir: join(folder, 'data') });
  const answer = await fetch(`${first.url}/api/dashboard/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'super@lawha.test', password: PASSWORD }),
  });
  person = JSON.stringify(readSessionUser(((await answer.json()) as { data: unknown }).data));
  await first.stop();
  await Promise.all((Object.keys(SERVED) as Served[]).map(startServed));
  address = await openAddress();
  ({ url } = address);
});
test.afterAll(async () => {
  await address.close();
  await Promise.all([...servers.values()].map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
});

const open = (page: Page, path: string) => page.goto(url + path);
const rows = (page: Page) => page.getByTestId('row');
const versionOf = (page: Page) => page.locator('html').getAttribute('data-version');
const isStored = async (page: Page) => (await page.locator('html').getAttribute('data-stored')) !== null;
const notice = (page: Page) => page.locator('[data-toast=info]');
/** Triggers the next poll of rights: its answer names the version of the server. */
const ask = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** Stored parts of the application: workers, and caches. */
const kept = (page: Page) =>
  page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length]);

/** A person's first visit to a list; it ends with the worker installed and all of the list's files stored. */
async function visit(page: Page, language = 'ar'): Promise<void> {
  await page.addInitScript(
    ([value = '', lang = '']) => {
      localStorage.setItem('dashboard.user', value);
      localStorage.setItem('dashboard.lang', lang);
    },
    [person, language],
  );
  await open(page, LIST);
  await expect(rows(page).first()).toBeVisible();
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const own = performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.includes('/assets/'));
        const found = await Promise.all(own.map((name) => caches.match(name)));
        return own.length > 0 && found.every((file) => file !== undefined);
      }),
    )
    .toBe(true);
}

test('FAST-03: a second visit needs no file of the server to show its rows', async ({ page }) => {
  await serve('first');
  await visit(page);
  const assets = join(folder, 'first/assets');
  await rename(assets, `${assets}-away`);
  try {
    await open(page, LIST);
    await expect(rows(page).first()).toBeVisible();
    expect(await isStored(page)).toBe(false);
    // The form was never opened: its code is stored with the worker, its definition is that of the list.
    await rows(page).first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await rename(`${assets}-away`, assets);
  }
});

for (const [language, message] of [
  ['ar', 'تعذّر الاتصال بالخادم'],
  ['en', 'The server cannot be reached'],
] as const) {
  test(`FAST-03: opened without a connection, the page says so in ${language}, and continues once there is one`, async ({
    page,
  }) => {
    await serve('first');
    await visit(page, language);
    await stop();
    await open(page, LIST);
    expect(await isStored(page)).toBe(true);
    await expect(page.getByTestId('failure')).toContainText(message);
    await expect(page.getByTestId('topbar')).toBeVisible();
    await serve('first');
    await page.getByTestId('failure').getByRole('button').click();
    await expect(rows(page).first()).toBeVisible();
  });
}

test('FAST-03: a new build is announced in each tab, and loaded at the next navigation or by the button', async ({
  page,
}) => {
  await serve('first');
  await visit(page);
  const first = await versionOf(page);
  const second = await page.context().newPage();
  await second.addInitScript((value) => localStorage.setItem('dashboard.user', value), person);
  await open(second, LIST);
  await expect(rows(second).first()).toBeVisible();

  await serve('other');
  await ask(page);
  await expect(notice(page)).toContainText('إصدار جديد');
  expect(await versionOf(page)).toBe(first);
  await page.getByTestId('sidebar').locator('a[href="/dashboard/"]').first().click();
  await expect.poll(() => versionOf(page)).not.toBe(first);
  await expect(page).toHaveURL(/\/dashboard\/$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  await ask(second);
  await notice(second).getByRole('button').first().click();
  await expect.poll(() => versionOf(second)).toBe(await versionOf(page));
  await expect(rows(second).first()).toBeVisible();

  // Restoring the former build is a change, too; Back is a navigation like any other.
  await serve('first');
  await ask(page);
  await expect(notice(page)).toBeVisible();
  await page.goBack();
  await expect.poll(() => versionOf(page)).toBe(first);
  await expect(rows(page).first()).toBeVisible();
  await second.close();
});

test('FAST-03: an old build that was stored is not used with a new server', async ({ page }) => {
  await serve('first');
  await visit(page);
  const first = await versionOf(page);
  await serve('other');
  // The worker is that of the old build: the page is the new server's.
  await open(page, LIST);
  const other = await versionOf(page);
  expect(other).not.toBe(first);
  await expect(rows(page).first()).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async (name) => {
        const worker = await navigator.serviceWorker.getRegistration();
        const isSettled =
          worker?.installing === null && worker.waiting === null && worker.active?.state === 'activated';
        return isSettled && caches.has(`lawha /dashboard/ ${name}`);
      }, other ?? ''),
    )
    .toBe(true);

  // Opened while the server changes: the stored page is replaced as soon as the new server answers, without a click.
  await stop();
  await open(page, LIST);
  expect([await versionOf(page), await isStored(page)]).toEqual([other, true]);
  await serve('first');
  await ask(page);
  await expect.poll(() => versionOf(page)).toBe(first);
  expect(await isStored(page)).toBe(false);
  await expect(rows(page).first()).toBeVisible();
});

test('FAST-03: switched off, the worker and all that it stored are removed', async ({ page }) => {
  await serve('first');
  await visit(page);
  expect(await kept(page)).toEqual([1, 1]);
  await serve('without worker');
  // By the browser's own check for a newer worker …
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => kept(page)).toEqual([0, 0]);

  // … and by the page, which names none.
  await serve('first');
  await visit(page);
  await serve('without worker');
  await open(page, LIST);
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(() => kept(page)).toEqual([0, 0]);
});
