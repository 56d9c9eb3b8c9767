import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOfCapability, SERVED_NAMES } from '../../engine/core/access/capabilityCalls.ts';
import type { Grants } from '../../engine/core/access/Grants.ts';
import { TOOL_CALLS, TOOL_RIGHTS } from '../../engine/core/access/toolRights.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { grantableRights } from '../../engine/core/access/startingGrants.ts';
import { HOME_KEY } from '../../server/access/permissionKeys.ts';
import { demoSeed } from '../../server/product/seed/demoSeed.ts';
import {
  type AccessCase,
  casesOf,
  isAllowedIn,
  isRightRequired,
  isOfferedIn,
  type Need,
  partsOf,
} from './accessCases.ts';
import {
  allowedPages,
  allowedTo,
  differences,
  grantsFromServer,
  offeredOf,
  offeredPages,
  PAGE_CALLS,
  type Send,
  senderFor,
  someAtOnce,
} from './accessWalk.ts';
import { readPermissions, setPermissions } from './giveRole.ts';
import { type Contract, openContract } from './openContract.ts';

/** Random roles, the same in every run. */
const RANDOM_ROLES = 6;

const DEFINITIONS: [string, string | undefined][] = [
  ['the shipped definitions', undefined],
  ['the fixtures', join(import.meta.dirname, '../fixtures')],
];

describe.each(DEFINITIONS)('PERM-07, PERM-09: in %s every screen offers what the server allows', (_, root) => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await openContract(root === undefined ? {} : { root });
  });
  afterAll(() => contract.close());

  const walk = async (send: Send, grants: Grants): Promise<string[]> => {
    const found: string[] = differences(offeredPages(grants), await allowedPages(send));
    for (const { resource } of contract.context.catalogue.entries.values()) {
      found.push(...differences(offeredOf(grants, resource), await allowedTo(resource, send)));
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
    const known = new Set<string>();
    for (const role of roles) {
      const login = await signInAs(contract, Number(role['id']));
      const grants = await grantsFromServer(login);
      // Where definitions have none of the groups that roles are for, these hold the same: one of them is walked.
      const held = rightsIn(grants);
      if (known.has(held)) continue;
      known.add(held);
      const differing = await walk(login, grants);
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

describe.each(DEFINITIONS)('HOUSE-01: in %s what the table of capabilities says', (_, root) => {
  let contract: Contract;
  let tree: Awaited<ReturnType<typeof readPermissions>>;
  let resources: ResolvedResource[];
  const turned = new Set<string>();
  beforeAll(async () => {
    contract = await openContract(root === undefined ? {} : { root });
    tree = await readPermissions(contract);
    resources = [...contract.context.catalogue.entries.values()].map(({ resource }) => resource);
  });
  afterAll(() => contract.close());
  const send: Send = (path, call = {}) => contract.call(path, { ...call, as: 'limited' });

  /** Gives the limited role some rights and nothing else; one that would hold nothing opens the start page. */
  const give = async (needs: readonly Need[]): Promise<Grants> => {
    const byKey = Map.groupBy(needs, ({ key }) => key);
    const isHeld = ({ url }: { url: string }): boolean => byKey.has(url);
    const held = tree.filter(tree.some(isHeld) ? isHeld : ({ url }) => url === HOME_KEY);
    await setPermissions(
      contract,
      'limited',
      held.map(({ id, url }) => ({ id, choices: (byKey.get(url) ?? []).flatMap(({ control }) => control ?? []) })),
    );
    return grantsFromServer(send);
  };

  /** Screens and server on each case, as its group and what is offered and accepted. */
  const verdictsOf = async (cases: readonly AccessCase[], needs: readonly Need[]) => {
    const grants = await give(needs);
    const allowed = await someAtOnce(cases.map((each) => () => isAllowedIn(each, send)));
    return cases.map((each, i) => [String(each.needs[0]?.key), isOfferedIn(each, grants), allowed[i]]);
  };

  it.each(SERVED_NAMES)(
    'of %s is offered and accepted with just its rights, and not without any one of them',
    async (name) => {
      const all = resources.map((resource) => casesOf(name, resource));
      for (let nth = 0; nth < Math.max(...all.map(({ length }) => length)); nth += 1) {
        // One case of each group at once: they do not interfere, since each has keys of its own group.
        const cases = all.flatMap((own) => own.slice(nth, nth + 1));
        const rights = cases.flatMap(({ needs }) => needs);
        const isCalled = (each: AccessCase): boolean => callsOfCapability(name, each.resource).length > 0;
        // A screen of a group that these definitions do not have can be given to no role.
        const isHoldable = ({ needs }: AccessCase): boolean =>
          needs.every(({ key }) => tree.some(({ url }) => url === key));
        expect(await verdictsOf(cases, rights)).toEqual(
          cases.map((each) => [each.needs[0]?.key, isHoldable(each), isCalled(each) ? isHoldable(each) : undefined]),
        );
        for (let place = 0; place < Math.max(...cases.map((each) => partsOf(each).length)); place += 1) {
          const without = cases.flatMap((each) => {
            const part = partsOf(each)[place];
            return part === undefined ? [] : [{ each, part }];
          });
          for (const { part } of without)
            turned.add(part.control === undefined ? part.key : `${part.key} ${part.control}`);
          const rest = without.flatMap(({ each, part }) => withoutPart(each.needs, part));
          expect([
            place,
            await verdictsOf(
              without.map(({ each }) => each),
              rest,
            ),
          ]).toEqual([
            place,
            without.map(({ each, part }) => [
              each.needs[0]?.key,
              false,
              isCalled(each) ? !isRightRequired(each, part) : undefined,
            ]),
          ]);
        }
      }
    },
  );

  it('of pages that belong to no group is theirs alone', async () => {
    for (const key of PAGE_CALLS.keys()) {
      if (!tree.some(({ url }) => url === key)) continue;
      const grants = await give([{ key }]);
      const allowed = await allowedPages(send);
      expect([...allowed].flatMap(([page, may]) => (may ? [page] : []))).toEqual([key]);
      expect(differences(offeredPages(grants), allowed)).toEqual([]);
      turned.add(key);
    }
  });

  it.each(TOOL_RIGHTS)('AUTH-42: of the tools is their own: %s', async (key) => {
    const grants = await give([{ key }]);
    const allowed = await allowedPages(send);
    expect(differences(offeredPages(grants), allowed)).toEqual([]);
    const calls = Object.entries(TOOL_CALLS).flatMap(([name, { rights }]) =>
      (rights as readonly string[]).includes(key) ? [name] : [],
    );
    expect([...allowed].flatMap(([name, may]) => (may ? [name] : [])).toSorted()).toEqual(calls.toSorted());
    turned.add(key);
  });

  it('leaves no permission and no control that a role can hold unturned', () => {
    const all = tree.flatMap(({ url, controls }) => [url, ...controls.map((control) => `${url} ${control}`)]);
    // Rights to fields and records open no screen: fieldAccess.test.ts and rowAccess.test.ts walk them.
    const entries = [...contract.context.catalogue.entries.values()];
    const within = new Set(entries.flatMap(({ resource }) => grantableRights(resource)));
    expect(all.filter((right) => !turned.has(right) && !within.has(right))).toEqual([]);
  });
});

/** What an account holds, as one text. */
function rightsIn(grants: Grants): string {
  if (grants.kind === 'all') return 'all';
  const controls = [...grants.controls].map(([key, own]) => [key, ...[...own].toSorted()].join(' '));
  return [...grants.routes, ...controls].toSorted().join();
}

/** Rights without one of them; removing a permission removes its controls, too. */
function withoutPart(needs: readonly Need[], { key, control }: Need): Need[] {
  if (control === undefined) return needs.filter((need) => need.key !== key);
  return needs.map((need) => (need.key === key && need.control === control ? { key } : need));
}

/** A new admin with a role, signed in. */
async function signInAs(contract: Contract, roleId: number): Promise<Send> {
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
