import { describe, expect, it, vi } from 'vitest';
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
          store.set(key(address), response);
        },
      };
    },
    keys: async () => [...stores.keys()],
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    match: async (address: string, { cacheName = '' } = {}) => stores.get(cacheName)?.get(key(address))?.clone(),
  };
  return { stores, caches: caches as unknown as CacheStorage };
}

interface Browser {
  network: Record<string, () => Response>;
  build?: typeof BUILD | null;
  fault?: () => void;
}

/** A worker in a browser whose network has these answers; every other address is not reached. */
function startIn({ network, build = BUILD, fault }: Browser) {
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
    fetch: (asked: Request | string) => fetched(typeof asked === 'string' ? asked : asked.url.slice(ORIGIN.length)),
    registration: { scope: `${ORIGIN}/x/`, unregister },
    skipWaiting: vi.fn<() => Promise<void>>(async () => undefined),
    clients: { claim: async () => undefined },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  startWorker(scope as unknown as WorkerScope, build ?? undefined);

  /** Dispatches an event and waits for what the worker does because of it. */
  const dispatch = async (name: string, event: object = {}): Promise<Response | undefined> => {
    const works: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(name)?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => works.push(work),
      respondWith: (given: Promise<Response>) => (answer = given),
    });
    const response = await answer;
    await Promise.all(works);
    return response;
  };
  const ask = (path: string, { mode = 'cors', method = 'GET', origin = ORIGIN } = {}) =>
    dispatch('fetch', { request: { url: origin + path, mode, method, headers: new Headers() } });
  return { dispatch, ask, stores, fetched, unregister, skipWaiting: scope.skipWaiting };
}

const OURS = 'data-version="v2" data-worker="/x/worker.js"';
const NETWORK = {
  '/x/login': () => page(OURS),
  '/x/assets/a.js': () => file('a'),
  '/x/assets/b.woff2': () => file('b'),
};
const NAME = 'lawha /x/ v2';
const addresses = (store: Map<string, Response> | undefined): string[] =>
  [...(store?.keys() ?? [])].map((address) => address.slice(ORIGIN.length)).toSorted();

describe('the service worker', () => {
  it('FAST-03: stores the page and the files of its build before it serves, with the policy of the page', async () => {
    const { dispatch, stores, skipWaiting } = startIn({ network: NETWORK });
    await dispatch('install');
    expect(addresses(stores.get(NAME))).toEqual(['/x/assets/a.js', '/x/assets/b.woff2', '/x/login']);
    const stored = stores.get(NAME)?.get(`${ORIGIN}/x/login`);
    expect(stored?.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(await stored?.text()).toContain('<html data-stored="" data-version="v2"');
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
    [
      'a lost file',
      'Failed to fetch',
      { '/x/login': NETWORK['/x/login'], '/x/assets/a.js': NETWORK['/x/assets/a.js'] },
    ],
  ])('FAST-03: is not installed with %s, and keeps nothing', async (_name, message, network) => {
    const { dispatch, stores, skipWaiting } = startIn({ network });
    await expect(dispatch('install')).rejects.toThrow(message);
    expect([...stores.keys()]).toEqual([]);
    expect(skipWaiting).not.toHaveBeenCalled();
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

  it('FAST-03: a page is that of the server, whatever its version or status, and the stored one only without a server', async () => {
    const network: Record<string, () => Response> = { ...NETWORK };
    const { dispatch, ask, unregister } = startIn({ network });
    await dispatch('install');
    network['/x/orders'] = () => page('data-version="v3" data-worker="/x/worker.js"');
    expect(await (await ask('/x/orders', { mode: 'navigate' }))?.text()).toContain('v3');
    network['/x/orders'] = () =>
      new Response('<html>bad gateway', { status: 502, headers: { 'content-type': 'text/html' } });
    expect((await ask('/x/orders', { mode: 'navigate' }))?.status).toBe(502);
    delete network['/x/orders'];
    expect(await (await ask('/x/orders', { mode: 'navigate' }))?.text()).toContain('data-stored');
    expect(unregister).not.toHaveBeenCalled();
  });

  it('FAST-03: removes itself with all that it stored when the page of the server names no worker', async () => {
    const network = { ...NETWORK, '/x/orders': () => page('data-version="v1"') };
    const { dispatch, ask, stores, unregister } = startIn({ network });
    await dispatch('install');
    stores.set('lawha /x/ v1', new Map());
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
    const old = { '/x/assets/a.js': 'a', '/x/assets/old.js': 'old' };
    stores.set('lawha /x/ v1', new Map(Object.entries(old).map(([path, text]) => [ORIGIN + path, file(text)])));
    await dispatch('install');
    await dispatch('activate');
    expect([...stores.keys()]).toEqual(['lawha /x/ v1', NAME]);
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
