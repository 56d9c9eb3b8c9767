import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Page } from 'playwright/test';
import { readSessionUser } from '../../engine/client/account/readSession.ts';
import { PASSWORD } from './support/journey.ts';
import { type Address, openAddress } from './support/visits/openAddress.ts';
import { type Answering, type Arrived, type Front, NO_SERVER, openFront } from './support/visits/openFront.ts';
import { copyBuild, makeOtherBuild } from './support/visits/otherBuild.ts';
import { RUN_FOLDER } from './support/prepareData.ts';
import { runServer, type RunningServer } from './support/runServer.ts';

const LIST = '/dashboard/orders/show-all';

declare global {
  interface Window {
    reportRows?: (version: string) => void;
    reportViolation?: (violation: string) => void;
  }
}

/** Journeys with the service worker, on an address whose build and switch they change. */
const test = base.extend<{ failures: string[] }>({
  failures: [
    async ({ page }, use) => {
      const failures: string[] = [];
      page.on('pageerror', ({ message }) => failures.push(message));
      // Reported at once: these journeys load pages anew, and what only the last page knows would be lost with it.
      await page.exposeFunction('reportViolation', (violation: string) => failures.push(violation));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          window.reportViolation?.(`${violatedDirective} ${blockedURI}`),
        );
      });
      await use(failures);
      expect(failures).toEqual([]);
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

/** The fronts of a journey. */
const fronts: Front[] = [];

/** Serves what is chosen for each request; returns the requests. */
async function serveChosen(
  choose: (arrived: Arrived) => Served | number | Promise<Served | number>,
): Promise<readonly Arrived[]> {
  const addressOf = (chosen: Served | number): Answering =>
    typeof chosen === 'number' ? chosen : (servers.get(chosen)?.url ?? '');
  const front = await openFront(async (arrived) => addressOf(await choose(arrived)));
  fronts.push(front);
  served = undefined;
  await address.show(front.url);
  return front.arrived;
}

test.afterEach(async () => {
  if (fronts.length > 0) await stop();
  for (const front of fronts.splice(0)) await front.close();
});

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

/** Requests for pages; for the calls of the API. */
const pagesOf = (arrived: readonly Arrived[]) => arrived.filter(({ isPage }) => isPage);
const callsOf = (arrived: readonly Arrived[]) =>
  arrived.map(({ name }) => name).filter((name) => name.includes(' /api/dashboard/'));

/** The build that has a hashed file; undefined for other requests. */
const ownerOf = (name: string): Served | undefined =>
  name.includes('/assets/') ? (name.includes('/assets/n-') ? 'other' : 'first') : undefined;

/** The versions of the pages that have drawn rows since, each page once. */
async function watchRows(page: Page): Promise<Set<string>> {
  const drawn = new Set<string>();
  await page.exposeFunction('reportRows', (version: string) => drawn.add(version));
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[data-testid=row]') === null) return;
      // Once for each page: what is drawn later is no sign of another one.
      observer.disconnect();
      window.reportRows?.(document.documentElement.dataset['version'] ?? '');
    });
    observer.observe(document, { subtree: true, childList: true });
  });
  return drawn;
}

/** Stored parts of the application: workers, and caches. */
const kept = (page: Page) =>
  page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length]);

/** A person's first visit to a list; it ends with the worker installed and all of the list's files stored. */
async function visit(page: Page, language = 'ar'): Promise<void> {
  await page.addInitScript(
    ([value = '', lang = '']) => {
      if (sessionStorage.getItem('signedOut') === null) localStorage.setItem('dashboard.user', value);
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
  // Worker and stored page are those of the old build: the page becomes the new server's.
  await open(page, LIST);
  await expect.poll(() => versionOf(page)).not.toBe(first);
  const other = await versionOf(page);
  await expect(rows(page).first()).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async (name) => {
        // First: the worker that makes it is being installed from before on, and until it is seen below.
        if (!(await caches.has(`lawha /dashboard/ ${name}`))) return false;
        const worker = await navigator.serviceWorker.getRegistration();
        return worker?.installing === null && worker.waiting === null && worker.active?.state === 'activated';
      }, other ?? ''),
    )
    .toBe(true);

  // Opened while the server changes: the stored page is replaced as soon as the new server answers, without a click.
  await stop();
  await open(page, LIST);
  expect([await versionOf(page), await isStored(page)]).toEqual([other, true]);
  await serve('first');
  // It may be under way to the new page by itself.
  await ask(page).catch(() => undefined);
  await expect.poll(() => versionOf(page)).toBe(first);
  await expect(rows(page).first()).toBeVisible();
  expect(await isStored(page)).toBe(false);
});

test('FAST-03: a second visit shows its rows before the server has answered with the page, which is asked for by its name', async ({
  page,
}) => {
  await serve('first');
  await visit(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const arrived = await serveChosen(async ({ isPage }): Promise<Served> => {
    if (isPage) await held;
    return 'first';
  });
  await open(page, LIST);
  await expect(rows(page).first()).toBeVisible();
  expect(await isStored(page)).toBe(false);
  // A query is not stored: its page is that of the path, and the list makes its own call.
  await open(page, `${LIST}?page=2`);
  await expect(rows(page).first()).toBeVisible();
  expect(callsOf(arrived).filter((name) => name.includes('/orders?page='))).toEqual([
    'GET /api/dashboard/orders?page=1',
    'GET /api/dashboard/orders?page=2',
  ]);
  expect(pagesOf(arrived).map(({ status }) => status)).toEqual([undefined, undefined]);
  release();
  await open(page, LIST);
  await expect.poll(() => pagesOf(arrived).at(-1)?.status).toBe(304);
});

test('FAST-03: after a release nothing is drawn from the new server by the old page, which makes its first call alone', async ({
  page,
}) => {
  const drawn = await watchRows(page);
  await serve('first');
  await visit(page);
  const first = (await versionOf(page)) ?? '';
  await expect.poll(() => [...drawn]).toEqual([first]);
  drawn.clear();
  const arrived = await serveChosen(() => 'other');
  await open(page, LIST);
  await expect.poll(() => versionOf(page)).not.toBe(first);
  await expect(rows(page).first()).toBeVisible();
  const other = await versionOf(page);
  await expect.poll(() => [...drawn]).toEqual([other]);
  const second = arrived.findLastIndex(({ isPage }) => isPage);
  expect(pagesOf(arrived)).toHaveLength(2);
  expect(callsOf(arrived.slice(0, second))).toEqual(['GET /api/dashboard/orders?page=1']);
});

test('FAST-03: a form on a stored page is not sent before the server has named its version, and not to another', async ({
  page,
}) => {
  await serve('first');
  await visit(page);
  await page.evaluate(() => {
    localStorage.removeItem('dashboard.user');
    sessionStorage.setItem('signedOut', '');
  });
  await open(page, '/dashboard/login');
  const first = await versionOf(page);
  await expect
    .poll(() =>
      page.evaluate(async (name) => {
        const pages = await caches.open(`lawha-pages /dashboard/ ${name}`);
        return (await pages.match(location.href)) !== undefined;
      }, first),
    )
    .toBe(true);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const arrived = await serveChosen(async ({ name }): Promise<Served> => {
    if (name.endsWith('/version.json')) await held;
    // A page whose code is gone is loaded anew for that reason.
    return ownerOf(name) ?? 'other';
  });
  await open(page, '/dashboard/login');
  expect([await versionOf(page), await isStored(page)]).toEqual([first, true]);
  const button = page.locator('button[type=submit]');
  await page.locator('input[name=email]').fill('super@lawha.test');
  await page.locator('input[type=password]').fill(PASSWORD);
  await button.click();
  await expect(button).toBeDisabled();
  release();
  await expect.poll(() => versionOf(page)).not.toBe(first);
  await expect(button).toBeEnabled();
  expect(callsOf(arrived).filter((name) => name.startsWith('POST'))).toEqual([]);
});

test('FAST-03: between servers of two versions a page is loaded once more at most, and then works as from the network', async ({
  page,
}) => {
  await serve('first');
  await visit(page);
  const first = await versionOf(page);
  // The worst of all sequences: pages are of one version, data of the other.
  const arrived = await serveChosen(({ name, isPage }) => (isPage || !name.includes('/api/') ? 'first' : 'other'));
  const visits: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const before = pagesOf(arrived).length;
    await open(page, LIST);
    await expect(rows(page).first()).toBeVisible();
    expect([await versionOf(page), await isStored(page)]).toEqual([first, false]);
    visits.push(pagesOf(arrived).length - before);
  }
  expect(visits).toEqual([2, 1, 1]);

  // In turns, whichever request that meets; the files of both builds are found, as an upgrade has to see to.
  let turn = 0;
  const turns = await serveChosen(({ name }) => {
    const owner = ownerOf(name);
    if (owner === undefined) turn += 1;
    return owner ?? (turn % 2 === 0 ? 'first' : 'other');
  });
  for (let count = 0; count < 3; count += 1) {
    const before = pagesOf(turns).length;
    await open(page, LIST);
    await expect(rows(page).first()).toBeVisible();
    expect(pagesOf(turns).length - before).toBeLessThanOrEqual(2);
  }
});

test('FAST-03: opened with a proxy that has no server, a stored page leaves the screen to what the proxy says', async ({
  page,
}) => {
  await serve('first');
  await visit(page);
  await serveChosen(() => 503);
  await open(page, LIST);
  await expect(page.getByText(NO_SERVER)).toBeVisible();
  // What was stored is the next visit's.
  await serveChosen(({ isPage }) => (isPage ? 503 : 'first'));
  await open(page, LIST);
  await expect(rows(page).first()).toBeVisible();
});

test('FAST-03: where the browser refuses to store more, each page is that of the server', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await serve('first');
  await visit(page);
  await client.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize: 1 });
  const other = '/dashboard/cities/show-all';
  for (let count = 0; count < 2; count += 1) {
    await open(page, other);
    await expect(rows(page).first()).toBeVisible();
  }
  const isKept = page.evaluate(async (address) => (await caches.match(address)) !== undefined, url + other);
  expect(await isKept).toBe(false);
  await client.send('Storage.overrideQuotaForOrigin', { origin: url });
});

test('FAST-03: switched off, the worker and all that it stored are removed', async ({ page }) => {
  await serve('first');
  await visit(page);
  expect(await kept(page)).toEqual([1, 2]);
  await serve('without worker');
  // By the browser's own check for a newer worker …
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => kept(page)).toEqual([0, 0]);

  // … and by the page of the server, which names none: the stored one is shown no second time.
  await serve('first');
  await visit(page);
  await serve('without worker');
  await open(page, LIST);
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(() => kept(page)).toEqual([0, 0]);
  await open(page, LIST);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('html[data-worker]')).toHaveCount(0);
  // The registration ends with the last page that it served.
  await expect.poll(() => kept(page)).toEqual([0, 0]);
});
