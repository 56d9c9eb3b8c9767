import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWorker } from './startWorker.ts';
import type { WorkerScope } from './WorkerScope.types.ts';

const ORIGIN = 'https://lawha.test';
const BUILD = { version: 'v2', page: '/x/login', files: ['/x/assets/a.js', '/x/assets/b.woff2'] };
const page = (marks: string): Response =>
  new Response(`<!doctype html><html ${marks} lang="ar"><body></body></html>`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" },
  });
const file = (text: string): Response => new Response(text, { headers: { 'content-type': 'text/javascript' } });

/** Caches of a browser: names in the sequence in which they were made. */
function createCaches(fault?: () => void) {
  const stores = new Map<string, Map<string, Response>>();
  const key = (address: string): string => new URL(address, ORIGIN).href;
  const caches = {
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return {
        put: async (address: string, response: Response) => {
          fault?.();
          // What is put anew is the newest.
          store.delete(key(address));
          store.set(key(address), response);
        },
        keys: async () => [...store.keys()],
        delete: async (address: string) => store.delete(address),
      };
    },
    keys: async () => [...stores.keys()],
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    match: async (address: string, { cacheName = '', ignoreSearch = false } = {}) =>
      stores
        .get(cacheName)
        ?.get(ignoreSearch ? key(address).replace(/\?.*/, '') : key(address))
        ?.clone(),
  };
  return { stores, caches: caches as unknown as CacheStorage };
}

interface Asked {
  mode?: string;
  method?: string;
  origin?: string;
  destination?: string;
  cache?: string;
  isReloadNavigation?: boolean;
}

function requestOf(path: string, { mode = 'cors', method = 'GET', origin = ORIGIN, ...more }: Asked = {}): object {
  return { url: origin + path, mode, method, headers: new Headers(), ...more };
}

interface Browser {
  network: Record<string, () => Response>;
  build?: typeof BUILD | null;
  fault?: () => void;
  /** Paths of the pages that are open. */
  opened?: readonly string[];
}

/** A worker in a browser whose network has these answers; every other address is not reached. */
function startIn({ network, build = BUILD, fault, opened = [] }: Browser) {
  const { stores, caches } = createCaches(fault);
  const listeners = new Map<string, (event: object) => void>();
  const fetched = vi.fn<(address: string) => Promise<Response>>(async (address) => {
    const answer = network[address];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  });
  const unregister = vi.fn<() => Promise<boolean>>(async () => true);
  const scope = {
    caches,
    fetch: (asked: Request | string) => fetched((typeof asked === 'string' ? asked : asked.url).replace(ORIGIN, '')),
    registration: { scope: `${ORIGIN}/x/`, unregister },
    skipWaiting: vi.fn<() => Promise<void>>(async () => undefined),
    clients: { claim: async () => undefined, matchAll: async () => opened.map((path) => ({ url: ORIGIN + path })) },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  startWorker(scope as unknown as WorkerScope, build ?? undefined);

  /** Dispatches an event; its work may last longer than the answer. */
  const begin = (name: string, event: object = {}): { answer?: Promise<Response>; done: () => Promise<unknown> } => {
    const works: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(name)?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => works.push(work),
      respondWith: (given: Promise<Response>) => (answer = given),
    });
    return { ...(answer && { answer }), done: () => Promise.all(works) };
  };
  /** Dispatches an event and waits for what the worker does because of it. */
  const dispatch = async (name: string, event: object = {}): Promise<Response | undefined> => {
    const { answer, done } = begin(name, event);
    const response = await answer;
    await done();
    return response;
  };
  const ask = (path: string, options?: Asked) => dispatch('fetch', { request: requestOf(path, options) });
  return { begin, dispatch, ask, stores, fetched, unregister, skipWaiting: scope.skipWaiting };
}

const OURS = 'data-version="v2" data-worker="/x/worker.js"';
const NETWORK = {
  '/x/login': () => page(OURS),
  '/x/assets/a.js': () => file('a'),
  '/x/assets/b.woff2': () => file('b'),
};
const NAME = 'lawha /x/ v2';
const PAGES = 'lawha-pages /x/ v2';
const addresses = (store: Map<string, Response> | undefined): string[] =>
  [...(store?.keys() ?? [])].map((address) => address.slice(ORIGIN.length)).toSorted();

describe('the service worker', () => {
  it('FAST-03: stores the page and the files of its build before it serves, with the policy of the page', async () => {
    const { dispatch, stores, skipWaiting } = startIn({ network: NETWORK });
    await dispatch('install');
    expect(addresses(stores.get(NAME))).toEqual(['/x/assets/a.js', '/x/assets/b.woff2', '/x/login']);
    const stored = stores.get(NAME)?.get(`${ORIGIN}/x/login`);
    expect(stored?.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(await stored?.text()).toContain(`<html data-stored="${PAGES}" data-version="v2"`);
    expect(skipWaiting).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      'a page of another build',
      'is not of version v2',
      { ...NETWORK, '/x/login': () => page('data-version="v1" data-worker="/x/worker.js"') },
    ],
    ['a file that is gone', 'answered 404', { ...NETWORK, '/x/assets/a.js': () => new Response('', { status: 404 }) }],
    ['a page in the place of a file', 'answered 200', { ...NETWORK, '/x/assets/a.js': () => page(OURS) }],
  ])('FAST-03: is not installed with %s, and keeps nothing', async (_name, message, network) => {
    const { dispatch, stores, fetched, skipWaiting } = startIn({ network });
    await expect(dispatch('install')).rejects.toThrow(message);
    expect([...stores.keys()]).toEqual([]);
    expect(skipWaiting).not.toHaveBeenCalled();
    expect(fetched.mock.calls.filter(([address]) => address === '/x/assets/a.js').length).toBeLessThan(2);
  });

  describe('with the clock of the test', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    const lost = (): Response => {
      throw new TypeError('Failed to fetch');
    };
    const busy = (): Response => new Response('', { status: 503 });

    it.each([
      ['lost on the network', lost, 'Failed to fetch'],
      ['of a server that is busy', busy, 'answered 503'],
    ])(
      'FAST-03: fetches a file that is %s three times, and is not installed without it',
      async (_name, fail, message) => {
        const { dispatch, stores, fetched, skipWaiting } = startIn({
          network: { ...NETWORK, '/x/assets/b.woff2': fail },
        });
        const failed = dispatch('install').catch(String);
        await vi.advanceTimersByTimeAsync(5000);
        expect(await failed).toContain(message);
        expect([...stores.keys()]).toEqual([]);
        expect(skipWaiting).not.toHaveBeenCalled();
        const tries = fetched.mock.calls.filter(([address]) => address === '/x/assets/b.woff2');
        expect(tries).toHaveLength(3);
      },
    );

    it('FAST-03: is installed with a file that arrives with the third try', async () => {
      const answers = [lost, busy, NETWORK['/x/assets/b.woff2']];
      const network = { ...NETWORK, '/x/assets/b.woff2': () => (answers.shift() ?? lost)() };
      const { dispatch, stores, skipWaiting } = startIn({ network });
      const installed = dispatch('install');
      await vi.advanceTimersByTimeAsync(5000);
      await installed;
      expect(addresses(stores.get(NAME))).toEqual(['/x/assets/a.js', '/x/assets/b.woff2', '/x/login']);
      expect(skipWaiting).toHaveBeenCalledTimes(1);
    });

    it('FAST-03: is busy for twenty seconds at most with a page that is shown and that the server never sends', async () => {
      const { dispatch, begin } = startIn({
        network: { ...NETWORK, '/x/orders': () => page(OURS) },
        opened: ['/x/orders'],
      });
      await dispatch('install');
      const { promise: preloadResponse } = Promise.withResolvers<Response>();
      const request = requestOf('/x/orders', { mode: 'navigate', destination: 'document' });
      const { answer, done } = begin('fetch', { request, preloadResponse });
      expect(await (await answer)?.text()).toContain('data-stored');
      const isDone = vi.fn<() => void>();
      void done().then(isDone);
      await vi.advanceTimersByTimeAsync(19_999);
      expect(isDone).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(isDone).toHaveBeenCalledTimes(1);
    });
  });

  it('FAST-03: is not installed where storage is full, and serves from the network where it fills up later', async () => {
    let isFull = true;
    const fault = (): void => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
    };
    const network = { ...NETWORK, '/x/assets/rare.js': () => file('rare') };
    const { dispatch, ask, stores } = startIn({ network, fault });
    await expect(dispatch('install')).rejects.toThrow('full');
    expect([...stores.keys()]).toEqual([]);
    isFull = false;
    await dispatch('install');
    isFull = true;
    expect(await (await ask('/x/assets/rare.js'))?.text()).toBe('rare');
    expect(addresses(stores.get(NAME))).not.toContain('/x/assets/rare.js');
  });

  it('FAST-03: answers hashed files from what is stored, and stores the others with their first use', async () => {
    const { dispatch, ask, fetched } = startIn({ network: { ...NETWORK, '/x/assets/rare.js': () => file('rare') } });
    await dispatch('install');
    fetched.mockClear();
    expect(await (await ask('/x/assets/a.js'))?.text()).toBe('a');
    for (let use = 0; use < 2; use += 1) expect(await (await ask('/x/assets/rare.js'))?.text()).toBe('rare');
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/x/assets/rare.js']);
  });

  it('FAST-03: never stores a refusal or a page under the name of a file', async () => {
    const network = {
      ...NETWORK,
      '/x/assets/gone.js': () => new Response('', { status: 404 }),
      '/x/assets/portal.js': () => page('lang="en"'),
    };
    const { dispatch, ask, stores } = startIn({ network });
    await dispatch('install');
    expect((await ask('/x/assets/gone.js'))?.status).toBe(404);
    await ask('/x/assets/portal.js');
    expect(stores.get(NAME)?.size).toBe(3);
  });

  it.each([
    ['data', '/api/dashboard/orders?page=1', {}],
    ['an upload', '/media/1.jpg', {}],
    ['a write', '/x/assets/a.js', { method: 'POST' }],
    ['the same path of another origin', '/x/assets/a.js', { origin: 'https://other.test' }],
    ['the version', '/x/version.json', {}],
    ['itself', '/x/worker.js', {}],
    ['a page of another application', '/y/list', { mode: 'navigate' }],
  ])('FAST-03: does not handle %s', async (_name, path, options) => {
    const { dispatch, ask, fetched } = startIn({ network: NETWORK });
    await dispatch('install');
    fetched.mockClear();
    expect(await ask(path, options)).toBeUndefined();
    expect(fetched).not.toHaveBeenCalled();
  });

  describe('a page', () => {
    const navigation = { mode: 'navigate', destination: 'document' };
    const pageNetwork = (): Record<string, () => Response> => ({
      ...NETWORK,
      '/x/': () => page(OURS),
      '/x/orders': () => page(`${OURS} data-of="server"`),
      '/x/orders?page=2': () => page(`${OURS} data-of="query"`),
    });

    it('FAST-03: that was opened before is the stored one, at once, and is stored anew with the answer', async () => {
      const network = pageNetwork();
      const { dispatch, ask, stores } = startIn({ network });
      await dispatch('install');
      expect(await (await ask('/x/orders', navigation))?.text()).not.toContain('data-stored');
      network['/x/orders'] = () => page(`${OURS} data-of="later"`);
      const stored = await ask('/x/orders', navigation);
      expect(await stored?.text()).toContain(`<html data-stored="${PAGES}" data-version="v2"`);
      expect(stored?.headers.get('content-security-policy')).toBe("default-src 'none'");
      expect(await (await ask('/x/orders', navigation))?.text()).toContain('data-of="later"');
      delete network['/x/orders'];
      expect(await (await ask('/x/orders', navigation))?.text()).toContain('data-of="later"');
      expect(addresses(stores.get(PAGES))).toEqual(['/x/', '/x/orders']);
    });

    it('FAST-03: is shown before the server has answered, whose answer is that to the request of the browser', async () => {
      const { dispatch, begin, stores, fetched } = startIn({ network: pageNetwork(), opened: ['/x/orders'] });
      await dispatch('install');
      fetched.mockClear();
      const { promise: preloadResponse, resolve } = Promise.withResolvers<Response>();
      const { answer, done } = begin('fetch', { request: requestOf('/x/orders', navigation), preloadResponse });
      expect(await (await answer)?.text()).toContain('data-stored');
      resolve(page(`${OURS} data-of="preload"`));
      await done();
      expect(await stores.get(PAGES)?.get(`${ORIGIN}/x/orders`)?.text()).toContain('data-of="preload"');
      expect(fetched).not.toHaveBeenCalled();
    });

    it('FAST-03: that the dashboard begins with, and those that are open, are stored with the worker', async () => {
      const { dispatch, stores } = startIn({
        network: pageNetwork(),
        opened: ['/x/orders?page=2', '/x/orders', '/x/lost', '/y/list', '/x/picture.png'],
      });
      await dispatch('install');
      expect(addresses(stores.get(PAGES))).toEqual(['/x/', '/x/orders']);
    });

    it.each([
      ['of another version', () => page('data-version="v3" data-worker="/x/worker.js"')],
      ['of a server without a worker', () => page('data-version="v2"')],
      ['of a proxy', () => new Response('<html>', { status: 503, headers: { 'content-type': 'text/html' } })],
    ])('FAST-03: that is open is not stored with the worker when it is %s', async (_name, answer) => {
      const { dispatch, stores } = startIn({
        network: { ...pageNetwork(), '/x/orders': answer },
        opened: ['/x/orders'],
      });
      await dispatch('install');
      expect(addresses(stores.get(PAGES))).toEqual(['/x/']);
    });

    it('FAST-03: is stored without its query, which may name what a person searched for', async () => {
      const network = pageNetwork();
      const { dispatch, ask, stores } = startIn({ network });
      await dispatch('install');
      expect(await (await ask('/x/orders?page=2', navigation))?.text()).toContain('data-of="query"');
      expect(addresses(stores.get(PAGES))).toEqual(['/x/', '/x/orders']);
      expect(await (await ask('/x/orders?page=2', navigation))?.text()).toContain('data-of="server"');
    });

    it.each([
      ['reloaded', { cache: 'no-cache' }],
      ['reloaded past all caches', { cache: 'reload' }],
      ['reloaded, as the standard says it', { isReloadNavigation: true }],
      ['in a frame', { destination: 'iframe' }],
    ])('FAST-03: is that of the server when it is %s', async (_name, more) => {
      const { dispatch, ask } = startIn({ network: pageNetwork(), opened: ['/x/orders'] });
      await dispatch('install');
      expect(await (await ask('/x/orders', { ...navigation, ...more }))?.text()).not.toContain('data-stored');
    });

    it('FAST-03: of another version ends the stored ones, until a worker is installed anew', async () => {
      const network = pageNetwork();
      const { dispatch, ask, stores } = startIn({ network, opened: ['/x/orders'] });
      await dispatch('install');
      network['/x/orders'] = () => page('data-version="v3" data-worker="/x/worker.js"');
      expect(await (await ask('/x/orders', navigation))?.text()).toContain('data-stored');
      expect(await (await ask('/x/orders', navigation))?.text()).toContain('"v3"');
      network['/x/orders'] = () => page(OURS);
      for (let visit = 0; visit < 2; visit += 1)
        expect(await (await ask('/x/orders', navigation))?.text()).not.toContain('data-stored');
      expect([...stores.keys()]).toEqual([NAME]);
      await dispatch('install');
      expect(addresses(stores.get(PAGES))).toEqual(['/x/', '/x/orders']);
    });

    it('FAST-03: that is an error is not stored, and the one that names no screen is shown without a server', async () => {
      const network = pageNetwork();
      const { dispatch, ask, stores, unregister } = startIn({ network });
      await dispatch('install');
      network['/x/orders'] = () =>
        new Response('<html>bad gateway', { status: 502, headers: { 'content-type': 'text/html' } });
      expect((await ask('/x/orders', navigation))?.status).toBe(502);
      expect(addresses(stores.get(PAGES))).toEqual(['/x/']);
      delete network['/x/orders'];
      expect(await (await ask('/x/orders', navigation))?.text()).toContain('data-stored');
      expect(unregister).not.toHaveBeenCalled();
    });

    it('FAST-03: is stored beside forty others at most, those that were opened last, and none that is too long', async () => {
      const network = pageNetwork();
      const { dispatch, ask, stores } = startIn({ network });
      await dispatch('install');
      for (let id = 1; id <= 45; id += 1) {
        network[`/x/show/${id}`] = () => page(OURS);
        await ask(`/x/show/${id}`, navigation);
        await ask('/x/', navigation);
      }
      const kept = addresses(stores.get(PAGES));
      expect(kept).toHaveLength(40);
      expect(kept).toEqual(expect.arrayContaining(['/x/', '/x/show/45', '/x/show/7']));
      expect(kept).not.toContain('/x/show/6');
      network['/x/long'] = () => page(`${OURS} data-of="${'x'.repeat(100_000)}"`);
      await ask('/x/long', navigation);
      expect(addresses(stores.get(PAGES))).not.toContain('/x/long');
    });

    it('FAST-03: is that of the server where there is no room for it', async () => {
      let isFull = false;
      const fault = (): void => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
      };
      const { dispatch, ask } = startIn({ network: pageNetwork(), fault });
      await dispatch('install');
      isFull = true;
      for (let visit = 0; visit < 2; visit += 1)
        expect(await (await ask('/x/orders', navigation))?.text()).toContain('data-of="server"');
    });
  });

  it('FAST-03: removes itself with all that it stored when the page of the server names no worker', async () => {
    const network = { ...NETWORK, '/x/orders': () => page('data-version="v1"') };
    const { dispatch, ask, stores, unregister } = startIn({ network });
    await dispatch('install');
    stores.set('lawha /x/ v1', new Map());
    stores.set('lawha-pages /x/ v1', new Map());
    stores.set('lawha /y/ v1', new Map());
    await ask('/x/orders', { mode: 'navigate' });
    expect(unregister).toHaveBeenCalledTimes(1);
    expect([...stores.keys()]).toEqual(['lawha /y/ v1']);
    // It still serves its open pages, and stores nothing more.
    await ask('/x/assets/a.js');
    expect([...stores.keys()]).toEqual(['lawha /y/ v1']);
  });

  it('FAST-03: the one of a server that has it switched off removes what was installed, and serves nothing', async () => {
    const { dispatch, ask, stores, unregister } = startIn({ network: NETWORK, build: null });
    stores.set('lawha /x/ v1', new Map());
    await dispatch('install');
    await dispatch('activate');
    expect([[...stores.keys()], unregister.mock.calls.length]).toEqual([[], 1]);
    expect(await ask('/x/orders', { mode: 'navigate' })).toBeUndefined();
  });

  it('FAST-03: keeps the build before its own, whose pages may be open, and takes files that both have from there', async () => {
    const network = { '/x/login': NETWORK['/x/login'], '/x/assets/b.woff2': NETWORK['/x/assets/b.woff2'] };
    const { dispatch, ask, stores } = startIn({ network });
    stores.set('lawha /x/ v0', new Map());
    stores.set('lawha-pages /x/ v1', new Map());
    const old = { '/x/assets/a.js': 'a', '/x/assets/old.js': 'old' };
    stores.set('lawha /x/ v1', new Map(Object.entries(old).map(([path, text]) => [ORIGIN + path, file(text)])));
    await dispatch('install');
    await dispatch('activate');
    expect([...stores.keys()]).toEqual(['lawha /x/ v1', NAME, PAGES]);
    expect(addresses(stores.get(NAME))).toContain('/x/assets/a.js');
    expect(await (await ask('/x/assets/old.js'))?.text()).toBe('old');
  });

  it('FAST-03: stores the files that a page loaded before it, and nothing else that a message names', async () => {
    const network = { ...NETWORK, '/x/assets/used.js': () => file('used') };
    const { dispatch, stores, fetched } = startIn({ network });
    await dispatch('install');
    await dispatch('message', { data: { files: ['/x/assets/used.js', '/api/orders', 7, '/y/assets/o.js'] } });
    expect(addresses(stores.get(NAME))).toContain('/x/assets/used.js');
    expect(fetched.mock.calls.flat()).not.toContain('/api/orders');
    for (const data of [null, 'x', { files: 'x' }]) await dispatch('message', { data });
    expect(stores.get(NAME)?.size).toBe(4);
  });
});
