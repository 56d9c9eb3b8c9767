import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONTROLS } from '../../engine/core/access/Grants.ts';
import { SEND_PERMISSION } from '../../engine/core/access/sendPermission.ts';
import { narrowKinds } from '../../engine/features/notify/notifiableKinds.ts';
import { syncPermissions } from '../../server/access/syncPermissions.ts';
import { demoSeed } from '../../server/product/seed/demoSeed.ts';
import { grantsFromServer } from './accessWalk.ts';
import { readPermissions, setPermissions } from './giveRole.ts';
import { type Contract, openContract } from './openContract.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await openContract();
});
afterAll(() => contract.close());

const as = 'limited' as const;
const permissionOf = async (key: string) => {
  const found = (await readPermissions(contract)).find(({ url }) => url === key);
  if (found === undefined) throw new Error(`no permission is for ${key}`);
  return found;
};
/** Gives the limited role some screens: key → ticked controls. */
const give = async (screens: Readonly<Record<string, string[]>>): Promise<void> => {
  const permissions = [];
  for (const [key, choices] of Object.entries(screens)) permissions.push({ id: (await permissionOf(key)).id, choices });
  await setPermissions(contract, as, permissions);
};
const idsOf = async (group: string): Promise<number[]> => {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(group)} order by id limit 2`.execute(
    contract.context.store.db,
  );
  return rows.map(({ id }) => Number(id));
};
const send = async (user_type: string, group: string, all = false) =>
  contract.call('notifications', {
    as,
    json: {
      all: all ? '1' : '0',
      user_type,
      ...(!all && { user_ids: await idsOf(group) }),
      title: 'عنوان',
      body: 'نص',
    },
  });

describe('notify as a control', () => {
  it('MEND-12: is in the permission tree, and can be ticked, stored and read back', async () => {
    const users = await permissionOf('users/show-all');
    expect(users.controls).toContain('notify');
    expect((await permissionOf('cities/show-all')).controls).not.toContain('notify');
    await give({ 'users/show-all': ['show', 'notify'] });
    const { body } = await contract.call('get_my_control_permissions', { as });
    expect(body.data).toEqual([{ url: 'users/show-all', controls: ['show', 'notify'] }]);
  });

  it('MEND-12: is part of the seeded roles that are to have it', async () => {
    const ticked = async (key: string) => {
      const { rows } = await sql<{ url: string; choices: string[] }>`
        select p.url, l.choices from roles__permissions l join permissions p on p.id = l.target_id
        where l.record_id = ${demoSeed().idOf(`roles/${key}`)}`.execute(contract.context.store.db);
      return new Map(rows.map(({ url, choices }) => [url, choices]));
    };
    for (const key of ['full', 'regional']) {
      const held = await ticked(key);
      expect(held.has(SEND_PERMISSION)).toBe(true);
      for (const group of ['users', 'providers', 'companies', 'maintenanceTechnician'])
        expect([key, group, held.get(`${group}/show-all`)]).toEqual([key, group, expect.arrayContaining(['notify'])]);
    }
  });

  it('MEND-12: the server sends to a kind of people for those who hold it on their list, and the screen that sends', async () => {
    await give({ [SEND_PERMISSION]: [], 'users/show-all': ['notify'], 'providers/show-all': ['show'] });
    expect((await send('user', 'users')).status).toBe(201);
    expect((await send('user', 'users', true)).status).toBe(201);
    expect((await send('provider', 'providers')).status).toBe(403);
    expect((await send('provider', 'providers', true)).status).toBe(403);
    expect((await send('admin', 'admins')).status).toBe(403);
    await give({ 'users/show-all': ['notify'] });
    expect((await send('user', 'users')).status).toBe(403);
    await give({ [SEND_PERMISSION]: [] });
    expect((await send('user', 'users')).status).toBe(403);
  });

  it('MEND-12: the form that sends offers the kinds that the server accepts, no others', async () => {
    await give({ [SEND_PERMISSION]: [], 'companies/show-all': ['notify'], 'callCenter/show-all': ['notify'] });
    const resource = contract.context.catalogue.entries.get('notifications')?.resource;
    if (resource === undefined) throw new Error('no group is called notifications');
    const grants = await grantsFromServer((path, call = {}) => contract.call(path, { ...call, as }));
    const kinds = narrowKinds(resource, grants).fields.find(({ name }) => name === 'user_type');
    expect([kinds?.schema.enum, kinds?.default]).toEqual([['company', 'callCenter'], 'company']);
    const groups = { user: 'users', provider: 'providers', company: 'companies', callCenter: 'callCenter' };
    for (const [kind, group] of Object.entries(groups)) {
      const isOffered = kinds?.schema.enum?.includes(kind) === true;
      expect([kind, (await send(kind, group)).status]).toEqual([kind, isOffered ? 201 : 403]);
    }
    expect(narrowKinds(resource, { kind: 'all' }).fields).toEqual(resource.fields);
  });
});

describe('permissions stored before a screen had a control', () => {
  const offered = async () => (await permissionOf('users/show-all')).controls;
  const sync = () => syncPermissions(contract.context.store, contract.context.catalogue);
  beforeEach(async () => {
    const { db } = contract.context.store;
    await sql`delete from lawha_meta where key like 'synced:controls:%'`.execute(db);
    await sql`update permissions set controls = controls - 'notify'`.execute(db);
  });

  it('MEND-12: offer it after the next start, and keep what was taken out of them', async () => {
    const { db } = contract.context.store;
    await sql`update permissions set controls = controls - 'delete' where url = 'users/show-all'`.execute(db);
    expect(await offered()).not.toContain('notify');
    await sync();
    expect(await offered()).toContain('notify');
    expect(await offered()).not.toContain('delete');
    await sql`update permissions set controls = controls - 'notify' where url = 'users/show-all'`.execute(db);
    await sync();
    expect(await offered()).not.toContain('notify');
  });
});

it('MEND-12: every control that some screen asks for can be held', async () => {
  const tree = await readPermissions(contract);
  const held = new Set(tree.flatMap(({ controls }) => controls));
  expect([...CONTROLS].filter((control) => !held.has(control))).toEqual([]);
});
