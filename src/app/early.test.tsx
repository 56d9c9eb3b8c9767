import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAGE_LOAD_ID, type PageLoad } from '../../engine/core/routing/PageLoad.ts';
import { currentProduct } from '../../engine/core/product/currentProduct.ts';

const SUPER = { id: 1, token: 'abc', type: 'super_admin', name: 'س', email: 's@lawha.test' };
const LISTED = { ...SUPER, type: 'admin' };

const fetched = vi.fn<(address: string, options: { headers: Record<string, string> }) => Promise<Response>>();

const load = (): PageLoad => ({
  product: currentProduct(),
  api: 'https://api.test/api/',
  languages: { ar: ['/ar.js', '/ar.woff2'], en: ['/en.js'] },
  visitor: ['/login.js'],
  signedIn: ['/shell.js'],
  screen: { files: ['/list.js', '/list.css'], permission: 'orders/show-all', call: '/orders?page=1' },
});

/** How often the script ran: each run is a module of its own. */
let runs = 0;

/** Runs the script in a page of this address, and returns what it fetches ahead and asks. */
async function begin(text = JSON.stringify(load())): Promise<{ files: string[]; calls: string[] }> {
  document.head.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" id="${PAGE_LOAD_ID}">${text}</script>`,
  );
  const before = new Set(ownNodes());
  runs += 1;
  await import(/* @vite-ignore */ `./early.ts?run=${runs}`);
  const links = ownNodes().filter((node) => node.matches('link') && !before.has(node));
  return {
    files: links.map((link) => `${link.getAttribute('rel')} ${link.getAttribute('href')}`),
    calls: fetched.mock.calls.map(([address]) => address),
  };
}

/** What a page loads by its head; styles of other tests of this worker stay there. */
function ownNodes(): Element[] {
  return [...document.head.querySelectorAll(`link, #${PAGE_LOAD_ID}`)];
}

beforeEach(() => {
  document.documentElement.lang = 'ar';
  fetched.mockImplementation(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
  globalThis.lawhaEarlyCalls = undefined;
  globalThis.lawhaHold = undefined;
  delete document.documentElement.dataset['stored'];
  for (const node of ownNodes()) node.remove();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the first script of a page', () => {
  it('FAST-01: names what a visitor needs, and asks nothing', async () => {
    const { files, calls } = await begin();
    expect(files).toEqual(['modulepreload /ar.js', 'preload /ar.woff2', 'modulepreload /login.js']);
    expect(calls).toEqual([]);
  });

  it('FAST-01: names the screen of a super admin and begins its call, with the stored token and another API', async () => {
    localStorage.setItem('dashboard.user', JSON.stringify(SUPER));
    document.documentElement.lang = 'en';
    const { files, calls } = await begin();
    expect(files).toEqual([
      'modulepreload /en.js',
      'modulepreload /shell.js',
      'modulepreload /list.js',
      'preload /list.css',
    ]);
    expect(calls).toEqual(['https://api.test/api/orders?page=1']);
    expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({
      authorization: 'Bearer abc',
      'accept-language': 'en',
    });
  });

  const RIGHTS = ['get_my_permissions', 'get_my_control_permissions', 'admin_side_bar'].map(
    (path) => `https://api.test/api/${path}`,
  );

  it.each([
    ['nothing is stored', undefined],
    ['the list is not among the rights', [{ url: 'users/show-all' }]],
    ['the stored rights are damaged', 'x'],
  ])('FAST-01: fetches nothing of a screen when %s', async (_name, permissions) => {
    localStorage.setItem('dashboard.user', JSON.stringify(LISTED));
    if (permissions !== undefined) {
      localStorage.setItem('dashboard.permissions', JSON.stringify(permissions));
      localStorage.setItem('dashboard.controls', '[]');
    }
    const { files, calls } = await begin();
    expect(files).not.toContain('modulepreload /list.js');
    expect(calls).toEqual(RIGHTS);
  });

  it('FAST-01: begins rights, menu and list together for a listed person who may see it', async () => {
    localStorage.setItem('dashboard.user', JSON.stringify(LISTED));
    localStorage.setItem('dashboard.permissions', JSON.stringify([{ url: '/dashboard/orders/show-all' }]));
    localStorage.setItem('dashboard.controls', '[]');
    const { files, calls } = await begin();
    expect(files).toContain('modulepreload /list.js');
    expect(calls).toEqual([...RIGHTS, 'https://api.test/api/orders?page=1']);
  });

  it('FAST-01: asks as the role that a super admin looks as, and fetches no screen that it may lack', async () => {
    localStorage.setItem('dashboard.user', JSON.stringify(SUPER));
    sessionStorage.setItem('dashboard.viewAs', JSON.stringify({ id: 7, name: 'دور' }));
    const { files, calls } = await begin();
    expect(files).not.toContain('modulepreload /list.js');
    expect(calls).toEqual(RIGHTS);
    expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ 'lawha-view-as': '7' });
  });

  it.each([
    ['a damaged page', '{'],
    ['a page without the data', ''],
  ])('FAST-01: does nothing in %s', async (_name, text) => {
    localStorage.setItem('dashboard.user', JSON.stringify(SUPER));
    expect(await begin(text)).toEqual({ files: [], calls: [] });
  });

  it('FAST-01: asks nothing where storage is refused', async () => {
    const refused = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied');
    });
    const { calls } = await begin();
    refused.mockRestore();
    expect(calls).toEqual([]);
  });

  it('FAST-03: on a page that was stored it begins the call of the path, and none for a query', async () => {
    localStorage.setItem('dashboard.user', JSON.stringify(SUPER));
    document.documentElement.dataset['stored'] = 'store';
    fetched.mockImplementation(() => new Promise(() => undefined));
    expect((await begin()).calls).toEqual(['https://api.test/api/orders?page=1']);
    fetched.mockClear();
    vi.stubGlobal('fetch', fetched);
    window.history.replaceState(null, '', '?page=2');
    const { files, calls } = await begin();
    window.history.replaceState(null, '', window.location.pathname);
    expect(files).toContain('modulepreload /list.js');
    // Nothing else has asked for the version of the server.
    expect(calls).toEqual([`${currentProduct().basePath}/version.json`]);
  });

  it('OPS-05: begins the trace of the opening where the server measures, and has the calls carry it', async () => {
    localStorage.setItem('dashboard.user', JSON.stringify(SUPER));
    await begin();
    expect(fetched.mock.calls[0]?.[1].headers['traceparent']).toBeUndefined();
    fetched.mockClear();
    document.documentElement.setAttribute('data-traces', '');
    await begin();
    const mark = document.documentElement.dataset['traces'];
    document.documentElement.removeAttribute('data-traces');
    expect(mark).toMatch(/^[0-9a-f]{32}-[0-9a-f]{16}$/);
    expect(fetched.mock.calls.map(([, { headers }]) => headers['traceparent'])).toEqual([`00-${mark}-01`]);
  });
});
