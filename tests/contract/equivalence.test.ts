import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Grants } from '../../engine/access/Grants.ts';
import { SEND_PERMISSION } from '../../engine/notify/sendPermission.ts';
import { demoSeed } from '../../server/seed/demoSeed.ts';
import {
  allowedTo,
  differences,
  grantsFromServer,
  offeredOf,
  offeredOnShow,
  senderFor,
  type Verdicts,
  allowedPages,
  offeredPages,
} from './accessWalk.ts';
import { findRoute } from '../../server/app/Catalogue.ts';
import { readPermissions, setPermissions } from './giveRole.ts';
import { type Contract, openContract } from './openContract.ts';

/** Roles made by chance, the same every time. */
const RANDOM_ROLES = 6;

describe.each([
  ['the shipped definitions', undefined],
  ['the fixtures', join(import.meta.dirname, '../fixtures')],
])('PERM-07, PERM-09: in %s every screen offers what the server allows', (_, root) => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await openContract(root === undefined ? {} : { root });
  });
  afterAll(() => contract.close());

  const walk = async (send: ReturnType<typeof senderFor>, grants: Grants): Promise<string[]> => {
    const found: string[] = differences(offeredPages(grants), await allowedPages(send));
    for (const { resource } of contract.context.catalogue.entries.values()) {
      const allowed = await allowedTo(resource, send);
      found.push(...differences(offeredOf(grants, resource), allowed));
      for (const what of offeredOnShow(grants, resource)) {
        if (allowed.get(what) !== true) found.push(`${what}: offered by the show page, refused`);
      }
    }
    return found;
  };

  it.each(['super', 'admin', 'limited', 'agent', 'none'] as const)('to the account of %s', async (as) => {
    const send = (path: string, call = {}) => contract.call(path, { ...call, as });
    const grants: Grants = as === 'super' ? { kind: 'all' } : await grantsFromServer(send);
    expect(await walk(send, grants)).toEqual([]);
  });

  it('to every seeded role that none of these accounts has', async () => {
    const walked = ['full', 'limited', 'none', 'agent'].map((key) => demoSeed().idOf(`roles/${key}`));
    const roles = (await contract.call('roles?per_page=100')).body.data.filter(
      ({ id }) => !walked.includes(Number(id)),
    );
    expect(roles.length).toBeGreaterThan(4);
    const found: unknown[] = [];
    for (const role of roles) {
      const login = await signInAs(contract, Number(role['id']));
      const differing = await walk(login, await grantsFromServer(login));
      if (differing.length > 0) found.push([role['name'], ...differing]);
    }
    expect(found).toEqual([]);
  });

  it.each(Array.from({ length: RANDOM_ROLES }, (__, i) => i))('to role %i made by chance', async (seed) => {
    const random = randomFrom(seed + 1);
    const permissions = (await readPermissions(contract))
      .filter(() => random() < [0.15, 0.5, 0.85][seed % 3]!)
      .map(({ id, controls }) => ({ id, choices: controls.filter(() => random() < 0.5) }));
    await setPermissions(contract, 'limited', permissions);
    const send = (path: string, call = {}) => contract.call(path, { ...call, as: 'limited' as const });
    expect(await walk(send, await grantsFromServer(send))).toEqual([]);
  });
});

describe('the walk itself', () => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await openContract();
  });
  afterAll(() => contract.close());

  it('finds every single rule that is turned around', async () => {
    const send = (path: string, call = {}) => contract.call(path, { ...call, as: 'admin' as const });
    const grants = await grantsFromServer(send);
    if (grants.kind !== 'listed') throw new Error('an admin has listed grants');
    const allowed = new Map<string, Verdicts>();
    for (const { resource } of contract.context.catalogue.entries.values()) {
      allowed.set(resource.name, await allowedTo(resource, send));
    }
    const pages = await allowedPages(send);
    const isFound = (turned: Grants): boolean =>
      differences(offeredPages(turned), pages).length > 0 ||
      [...contract.context.catalogue.entries.values()].some(
        ({ resource }) => differences(offeredOf(turned, resource), allowed.get(resource.name) ?? new Map()).length > 0,
      );
    expect(isFound(grants)).toBe(false);
    const unseen: string[] = [];
    for (const route of grants.routes) {
      // Home is no group; a record is read by `show` or by `edit`, so one of the two turned alone changes nothing.
      const isReadAnyhow = route.endsWith('/show') && grants.routes.has(route.replace(/show$/, 'edit'));
      // One's own notifications are answered without their screen, too (PERM-10).
      if (route === 'home/show' || route === 'notifications/show-all') continue;
      if (isReadAnyhow || isOneOfSeveralLists(contract, route)) continue;
      if (!isFound({ ...grants, routes: new Set([...grants.routes].filter((key) => key !== route)) }))
        unseen.push(route);
    }
    for (const [list, controls] of grants.controls) {
      // Whoever has a group's other lists loses nothing by one; those are turned around one by one below.
      if (isOneOfSeveralLists(contract, list)) continue;
      for (const control of controls) {
        // These lead to screens, which have keys of their own. A tab is saved by `edit`.
        const isTab = findRoute(contract.context.catalogue, list)?.route.screen === 'single';
        if (['add', 'show', 'edit'].includes(control) && !isTab) continue;
        const fewer = new Set([...controls].filter((name) => name !== control));
        if (!isFound({ ...grants, controls: new Map([...grants.controls, [list, fewer]]) }))
          unseen.push(`${list} ${control}`);
      }
    }
    expect(unseen).toEqual([]);
  });

  it('MEND-12: finds `notify` turned around on every list that offers it, and the screen that sends', async () => {
    const send = (path: string, call = {}) => contract.call(path, { ...call, as: 'admin' as const });
    const grants = await grantsFromServer(send);
    if (grants.kind !== 'listed') throw new Error('an admin has listed grants');
    const people = [...contract.context.catalogue.entries.values()]
      .map(({ resource }) => resource)
      .filter(({ notify }) => notify !== undefined);
    expect(people.map(({ name }) => name).toSorted()).toEqual(
      ['callCenter', 'companies', 'maintenanceTechnician', 'providers', 'users'].toSorted(),
    );
    for (const resource of people) {
      const allowed = await allowedTo(resource, send);
      expect(allowed.get(`${resource.name} notify`)).toBe(true);
      const withoutNotify = new Map(
        [...grants.controls].map(([list, controls]) => [
          list,
          list.startsWith(`${resource.name}/`)
            ? new Set([...controls].filter((control) => control !== 'notify'))
            : controls,
        ]),
      );
      const withoutSending = new Set([...grants.routes].filter((route) => route !== SEND_PERMISSION));
      for (const turned of [
        { ...grants, controls: withoutNotify },
        { ...grants, routes: withoutSending },
      ]) {
        expect(differences(offeredOf(turned, resource), allowed)).toEqual([
          `${resource.name} notify: offered false, allowed true`,
        ]);
      }
    }
  });

  it('finds every single rule of a list among several that is turned around', async () => {
    const send = (path: string, call = {}) => contract.call(path, { ...call, as: 'limited' as const });
    const permissions = await readPermissions(contract);
    const unseen: string[] = [];
    for (const { resource } of contract.context.catalogue.entries.values()) {
      for (const { screen, permission } of resource.routes) {
        if (screen !== 'list' || !isOneOfSeveralLists(contract, permission)) continue;
        // Notifying from a list needs the screen that sends, too.
        const own = permissions.filter(({ url }) => url === permission || url === SEND_PERMISSION);
        await setPermissions(
          contract,
          'limited',
          own.map(({ id, controls }) => ({ id, choices: controls })),
        );
        const grants = await grantsFromServer(send);
        if (grants.kind !== 'listed') throw new Error('a limited admin has listed grants');
        const allowed = await allowedTo(resource, send);
        const isFound = (turned: Grants): boolean => differences(offeredOf(turned, resource), allowed).length > 0;
        expect(isFound(grants)).toBe(false);
        if (!isFound({ ...grants, routes: new Set() })) unseen.push(permission);
        for (const control of grants.controls.get(permission) ?? []) {
          if (['add', 'show', 'edit'].includes(control)) continue;
          const fewer = new Set([...(grants.controls.get(permission) ?? [])].filter((name) => name !== control));
          if (!isFound({ ...grants, controls: new Map([[permission, fewer]]) }))
            unseen.push(`${permission} ${control}`);
        }
      }
    }
    expect(unseen).toEqual([]);
  });
});

/** Whether a permission key opens a list of a group that has more than one. */
function isOneOfSeveralLists({ context }: Contract, key: string): boolean {
  const routes = context.catalogue.entries.get(key.split('/')[0] ?? '')?.resource.routes ?? [];
  const lists = routes.filter(({ screen }) => screen === 'list');
  return lists.length > 1 && lists.some(({ permission }) => permission === key);
}

/** A new admin with a role, signed in. */
async function signInAs(contract: Contract, roleId: number): Promise<ReturnType<typeof senderFor>> {
  const email = `walk-${roleId}@lawha.test`;
  const { status, body } = await contract.call('admins', {
    json: {
      first_name: 'سالم',
      last_name: 'الكعبي',
      email,
      phone_code: '971',
      phone: `5099${String(roleId).padStart(5, '0')}`,
      password: 'walk-the-walk',
      role_id: roleId,
    },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const login = await contract.call('login', { as: null, json: { email, password: 'walk-the-walk' } });
  return senderFor(contract, String(login.body.data['token']));
}

/** mulberry32 */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
