import { manifest, navigation } from 'virtual:lawha/manifest';
import { describe, expect, it, vi } from 'vitest';
import { parseGrants, type Grants } from '../../../engine/core/access/Grants.ts';
import { callAddress } from '../../../engine/client/connection/callAddress.ts';
import type { FirstCall } from '../../../engine/core/query/firstCall.ts';
import { matchScreen } from '../../../engine/core/routing/matchScreen.ts';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { loadResource } from '../../base/loadResource.ts';
import { createPrefetch, FRESH_MS, type CreatePrefetchOptions } from './createPrefetch.ts';
import { isFrugal } from './isFrugal.ts';

const ALL: Grants = { kind: 'all' };

function setUp(options: Partial<CreatePrefetchOptions> = {}) {
  const asked: string[] = [];
  const code: string[] = [];
  const ended: string[] = [];
  const clock = { now: 0, age: {} };
  const begin = createPrefetch({
    match: ({ pathname, search }) =>
      matchScreen({ resources: manifest, tabs: navigation.tabs ?? [] }, pathname, search),
    grants: ALL,
    loadCode: ({ route, resource }) => code.push(`${route.screen} ${resource}`),
    loadResource,
    calls: {
      begin: ({ path, query }: FirstCall) => {
        const address = callAddress('', path, query);
        asked.push(address);
        return () => ended.push(address) > 0;
      },
      drop: () => undefined,
      age: () => clock.age,
    },
    isFrugal: () => false,
    now: () => clock.now,
    ...options,
  });
  const visit = async (path: string, isPressed = false): Promise<() => void> => {
    const end = begin(new URL(path, 'https://lawha.test'), isPressed);
    // The read begins once the definition is there.
    await Promise.all(manifest.map(({ name }) => loadResource(name)));
    return end;
  };
  return { asked, code, ended, clock, begin, visit };
}

describe('createPrefetch', () => {
  it.each([
    ['/cities/edit/4', 'edit cities', ['/cities/4']],
    ['/orders/show/4', 'show orders', ['/orders/4']],
    ['/cities/show-all?page=3&keyword=a', 'list cities', ['/cities?keyword=a&page=3']],
    ['/cities', 'list cities', ['/cities']],
    ['/cities/add', 'add cities', []],
  ])('FAST-06: %s begins with its code and its read at the same time', async (path, code, calls) => {
    const found = setUp();
    await found.visit(path);
    expect(found.code).toEqual([code]);
    expect(found.asked.map((address) => new URL(address, 'https://x').href)).toEqual(
      calls.map((call) => expect.stringContaining(call.split('?')[0] ?? '') as string),
    );
    for (const [name, value] of new URLSearchParams(calls[0]?.split('?')[1]))
      expect(new URLSearchParams(found.asked[0]?.split('?')[1]).get(name)).toBe(value);
  });

  it('FAST-06: of every screen that an account may not open, neither code nor data is fetched', async () => {
    const grants = parseGrants(['cities/show-all'], []);
    const found = setUp({ grants });
    for (const { routes, name, singleton } of manifest) {
      for (const { path, screen } of routes) {
        const base = singleton === undefined ? `/${name}/${path}` : `/${singleton}/${name}`;
        // oxlint-disable-next-line no-await-in-loop -- one after another, so that each has its own answer
        await found.visit(screen === 'show' || screen === 'edit' ? `${base}/7` : base, true);
      }
    }
    expect(found.code).toEqual(['list cities']);
    expect(found.asked).toHaveLength(1);
  });

  it('FAST-06: a screen that is granted is fetched with its record, another one of its group is not', async () => {
    const found = setUp({ grants: parseGrants(['cities/show-all', 'cities/edit'], []) });
    await found.visit('/cities/edit/4');
    await found.visit('/cities/add');
    expect(found.code).toEqual(['edit cities']);
    expect(found.asked).toEqual(['/cities/4']);
  });

  it('FAST-06: a record whose reading marks it as read is not read ahead, its code is', async () => {
    const marked: ResolvedResource = { ...(await loadResource('orders')), readMark: 'read_at' };
    const found = setUp({ loadResource: () => Promise.resolve(marked) });
    await found.visit('/orders/show/4');
    expect(found).toMatchObject({ code: ['show orders'], asked: [] });
    await found.visit('/orders/show-all');
    expect(found.asked).toHaveLength(1);
  });

  it('FAST-06: each address is fetched once while it is fresh, and again after a change', async () => {
    const { asked, clock, visit } = setUp();
    await visit('/cities/edit/4');
    await visit('/cities/edit/4');
    clock.now = FRESH_MS - 1;
    await visit('/cities/edit/4', true);
    expect(asked).toHaveLength(1);
    clock.now = FRESH_MS;
    await visit('/cities/edit/4');
    expect(asked).toHaveLength(2);
    clock.age = {};
    await visit('/cities/edit/4');
    expect(asked).toHaveLength(3);
  });

  it('FAST-06: what is left before it is there is ended, and fetched anew by the next rest', async () => {
    const { asked, ended, begin, visit } = setUp();
    (await visit('/cities/edit/4'))();
    expect(ended).toEqual(['/cities/4']);
    await visit('/cities/edit/4');
    expect(asked).toHaveLength(2);
    // Left before the definition was there.
    begin(new URL('https://lawha.test/cities/edit/5'), false)();
    await visit('/cities/edit/6');
    expect(asked).toEqual(['/cities/4', '/cities/4', '/cities/6']);
  });

  it('FAST-06: nothing is fetched ahead on a connection that is to be spared, what is pressed is', async () => {
    const { asked, code, visit } = setUp({ isFrugal: () => true });
    await visit('/cities/edit/4');
    expect({ asked, code }).toEqual({ asked: [], code: [] });
    await visit('/cities/edit/4', true);
    expect({ asked, code }).toEqual({ asked: ['/cities/4'], code: ['edit cities'] });
  });

  it.each([
    [{ saveData: true, effectiveType: '4g' }, true],
    [{ effectiveType: '3g' }, true],
    [{ effectiveType: 'slow-2g' }, true],
    [{ saveData: false, effectiveType: '4g' }, false],
    [undefined, false],
  ])('FAST-06: whether %j is to be spared: %s', (connection, expected) => {
    expect(isFrugal({ ...(connection && { connection }) })).toBe(expected);
  });

  it('FAST-06: a definition that cannot be loaded is left to the screen', async () => {
    const load = vi.fn<CreatePrefetchOptions['loadResource']>(() => Promise.reject(new Error('offline')));
    const { asked, visit } = setUp({ loadResource: load });
    await visit('/cities/edit/4');
    expect(load).toHaveBeenCalledOnce();
    expect(asked).toEqual([]);
  });
});
