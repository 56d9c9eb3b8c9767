import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentProduct } from '../../engine/core/product/currentProduct.ts';
import { guardStoredPage } from './guardStoredPage.ts';

const root = document.documentElement;
const VERSION = `${currentProduct().basePath}/version.json`;
const LIST = '/api/dashboard/orders?page=1';

/** What the network answers; an address without an answer is not reached. */
let network: Record<string, () => Response | Promise<Response>>;
const fetched = vi.fn<(address: string, options?: object) => Promise<Response>>(async (address) => {
  const answer = network[address];
  if (answer === undefined) throw new TypeError('Failed to fetch');
  return answer();
});
const removed = vi.fn<(name: string) => Promise<boolean>>(async () => true);
const reload = vi.fn<() => Promise<void>>(async () => undefined);

const api = (version?: string, status = 200) =>
  Response.json({ data: [] }, { status, headers: version === undefined ? {} : { 'lawha-version': version } });
const host = (version: string) => Response.json({ version });
const asked = () => fetched.mock.calls.map(([address]) => address);
/** Statuses of the answers that the first script's calls were given. */
const used: unknown[] = [];

function start(...addresses: string[]): void {
  guardStoredPage(() => {
    for (const address of addresses)
      fetch(address).then(
        (answer) => used.push(answer.status),
        () => used.push('lost'),
      );
  }, reload);
}
/** Gives everything that needs no event from outside its turns. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(() => {
  network = {};
  used.length = 0;
  sessionStorage.clear();
  root.dataset['stored'] = 'lawha-pages /x/ v1';
  root.dataset['version'] = 'v1';
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('caches', { delete: removed });
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const mock of [fetched, removed, reload]) mock.mockClear();
  globalThis.lawhaHold = undefined;
  delete root.dataset['stored'];
  delete root.dataset['version'];
});

describe('a stored page', () => {
  it('FAST-03: that the server sent is not guarded', () => {
    delete root.dataset['stored'];
    start();
    expect([globalThis.fetch === fetched, globalThis.lawhaHold, asked()]).toEqual([true, undefined, []]);
  });

  it('FAST-03: uses the first answer of a server of its version, and is then as one from the server', async () => {
    network[LIST] = () => api('v1');
    start(LIST);
    await settled();
    expect([used, asked()]).toEqual([[200], [LIST]]);
    expect([globalThis.fetch === fetched, globalThis.lawhaHold, root.dataset['stored']]).toEqual([
      true,
      undefined,
      undefined,
    ]);
  });

  it('FAST-03: uses no answer of a server of another version, removes the stored pages, and is loaded anew once', async () => {
    network = {
      [LIST]: () => api('v2'),
      '/rights': () => api('v2'),
      [VERSION]: () => host('v2'),
      '/later': () => api('v2'),
    };
    start(LIST, '/rights');
    const later = vi.fn<(answer: unknown) => void>();
    void fetch('/later', { method: 'POST' }).then(later, later);
    await settled();
    expect([used, removed.mock.calls, reload.mock.calls.length]).toEqual([[], [['lawha-pages /x/ v1']], 1]);
    expect([later.mock.calls.length, asked().includes('/later')]).toEqual([0, false]);
  });

  it('FAST-03: is loaded anew also when one of several answers is of another version', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    network = { [LIST]: () => promise, '/rights': () => api('v1') };
    start('/rights', LIST);
    await settled();
    resolve(api('v2'));
    await settled();
    expect([used, reload.mock.calls.length]).toEqual([[200], 1]);
  });

  it.each([
    ['of its version', 'v1', ['/save'], 0],
    ['of another version', 'v2', [], 1],
  ])(
    'FAST-03: without a first call it asks its host, and sends nothing before; %s',
    async (_name, version, sent, loads) => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      network = { [VERSION]: () => promise, '/save': () => api(version) };
      start();
      void fetch('/save', { method: 'POST' });
      const upload = vi.fn<() => void>();
      void globalThis.lawhaHold?.().then(upload);
      await settled();
      expect([asked(), upload.mock.calls.length]).toEqual([[VERSION], 0]);
      resolve(host(version));
      await settled();
      expect([asked().slice(1), upload.mock.calls.length, reload.mock.calls.length]).toEqual([
        sent,
        sent.length,
        loads,
      ]);
    },
  );

  it('FAST-03: fails its calls while the host is not reached, and asks again with the next', async () => {
    start(LIST);
    await settled();
    expect(used).toEqual(['lost']);
    await expect(fetch('/again')).rejects.toThrow('Failed to fetch');
    await expect(globalThis.lawhaHold?.()).rejects.toThrow('Failed to fetch');
    expect([asked(), root.dataset['stored']]).toEqual([[LIST, VERSION, VERSION], 'lawha-pages /x/ v1']);
    network = { [VERSION]: () => host('v1'), '/again': () => api('v1') };
    expect((await fetch('/again')).status).toBe(200);
    expect(root.dataset['stored']).toBeUndefined();
  });

  it('FAST-03: is loaded anew where a proxy answers in place of a server, and keeps the stored pages', async () => {
    network = { [LIST]: () => api(undefined, 503), [VERSION]: () => new Response('<html>', { status: 503 }) };
    start(LIST);
    await settled();
    expect([used, removed.mock.calls.length, reload.mock.calls.length]).toEqual([[], 0, 1]);
  });

  it('FAST-03: with the API of another host it goes by its own host', async () => {
    network = { [LIST]: () => api(), [VERSION]: () => host('v1') };
    start(LIST);
    await settled();
    expect([used, reload.mock.calls.length]).toEqual([[200], 0]);
  });

  it.each([
    ['was loaded for that reason before', () => sessionStorage.setItem('dashboard.reloaded:version v2', '1')],
    [
      'has an unsaved form',
      () => window.addEventListener('beforeunload', (event) => event.preventDefault(), { once: true }),
    ],
  ])('FAST-03: that %s stays, as a page of the server does', async (_name, prepare) => {
    prepare();
    network[LIST] = () => api('v2');
    start(LIST);
    await settled();
    expect([used, reload.mock.calls.length, globalThis.fetch === fetched]).toEqual([[200], 0, true]);
  });

  it('FAST-03: is loaded anew for a proxy again, once a server has answered', async () => {
    const refusal = (): Response => new Response('', { status: 503 });
    for (const [visit, answer] of [refusal, () => host('v1'), refusal, refusal].entries()) {
      root.dataset['stored'] = 'lawha-pages /x/ v1';
      vi.stubGlobal('fetch', fetched);
      network[VERSION] = answer;
      start();
      await settled();
      expect(reload).toHaveBeenCalledTimes([1, 1, 2, 2][visit] ?? 0);
    }
  });
});
