import type { Browser, BrowserContext, Disposable, Page } from 'playwright/test';

/** The tab in which the journeys of a worker follow each other. */
export interface SharedTab {
  /**
   * The tab as a new one: nothing is stored, routed, listened to or run in its pages. Made anew for other options, and
   * after a journey that failed or changed what cannot be taken back.
   *
   * @param options what the context is made with, as Playwright has it from the configuration
   */
  take: (options: object) => Promise<{ context: BrowserContext; page: Page }>;
  /** Ends the journey in it. */
  giveBack: (isReusable: boolean) => Promise<void>;
  close: () => Promise<void>;
}

/** What a page or its context keeps for good once it is called. */
const LASTING = {
  page: [
    'routeWebSocket',
    'emulateMedia',
    'exposeFunction',
    'exposeBinding',
    'setExtraHTTPHeaders',
    'addLocatorHandler',
    'close',
  ],
  context: [
    'addInitScript',
    'route',
    'routeFromHAR',
    'routeWebSocket',
    'exposeFunction',
    'exposeBinding',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'grantPermissions',
    'setOffline',
    'newCDPSession',
    'close',
  ],
  clock: ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'],
} as const;

/** Events of a page that journeys listen to. */
const EVENTS = [
  'console',
  'pageerror',
  'request',
  'response',
  'requestfinished',
  'requestfailed',
  'websocket',
  'dialog',
  'download',
  'popup',
  'filechooser',
];

/**
 * A page that is loaded again in one tab takes three fifths of the processor time of one in a new window: its files and
 * what the browser compiled of them are still there.
 *
 * @param origin address of the worker's server, without a slash at the end
 */
export function createSharedTab(browser: Browser, origin: string): SharedTab {
  let tab: Tab | undefined;
  const close = async (): Promise<void> => {
    await tab?.context.close();
    tab = undefined;
  };
  return {
    take: async (options) => {
      const key = JSON.stringify(options);
      if (tab?.key !== key) await close();
      tab ??= await openTab(browser, key);
      return tab;
    },
    giveBack: async (isReusable) => {
      if (tab === undefined) return;
      if (isReusable && !tab.isSpent) await clear(tab, origin);
      else await close();
    },
    close,
  };
}

interface Tab {
  key: string;
  context: BrowserContext;
  page: Page;
  scripts: Disposable[];
  viewport: ReturnType<Page['viewportSize']>;
  /** Whether something of it cannot be taken back. */
  isSpent: boolean;
}

async function openTab(browser: Browser, key: string): Promise<Tab> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const tab: Tab = { key, context, page, scripts: [], viewport: page.viewportSize(), isSpent: false };
  const spend = (): void => {
    tab.isSpent = true;
  };
  for (const name of LASTING.page) watchCalls(page, name, spend);
  for (const name of LASTING.context) watchCalls(context, name, spend);
  for (const name of LASTING.clock) watchCalls(context.clock, name, spend);
  const add = page.addInitScript.bind(page);
  page.addInitScript = async (...args) => {
    const script = await add(...args);
    tab.scripts.push(script);
    return script;
  };
  return tab;
}

/** Calls back before each call of a method. */
function watchCalls<Owner extends object>(owner: Owner, name: keyof Owner, onCall: () => void): void {
  const call: unknown = owner[name];
  if (typeof call !== 'function') throw new Error(`${String(name)} is no method`);
  Object.defineProperty(owner, name, {
    value: (...args: unknown[]): unknown => {
      onCall();
      return Reflect.apply(call, owner, args);
    },
  });
}

/** Leaves nothing of a journey in its tab, which is at a page without the application at the end. */
async function clear({ context, page, scripts, viewport }: Tab, origin: string): Promise<void> {
  for (const event of EVENTS) page.removeAllListeners(event);
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const script of scripts.splice(0)) await script.dispose();
  await page.goto(`${origin}/dashboard/favicon.svg`);
  await page.mouse.move(-1, -1);
  if (viewport !== null) await page.setViewportSize(viewport);
  await context.clearCookies();
  await page.evaluate(async () => {
    window.name = '';
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
    for (const name of await caches.keys()) await caches.delete(name);
  });
}
