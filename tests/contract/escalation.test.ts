import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Control } from '../../engine/core/access/Grants.ts';
import { senderFor } from './accessWalk.ts';
import { giveRole, readPermissions } from './giveRole.ts';
import { type Answer, type Call, type Contract, openContract } from './openContract.ts';

/** Rights of the attacker: administers people and roles, and no content. */
const PEOPLE = ['admins', 'callCenter', 'roles', 'permissions'];
const EVERYTHING: readonly Control[] = ['add', 'show', 'edit', 'delete', 'delete_all', 'toggle', 'status'];

let contract: Contract;
beforeAll(async () => {
  contract = await openContract();
  await giveRole(contract, 'limited', PEOPLE, EVERYTHING);
});
afterAll(() => contract.close());

/** The attacker: `limited@lawha.test`. */
const attack = (path: string, call: Call = {}) => contract.call(path, { ...call, as: 'limited' });
const idOf = async (as: 'super' | 'admin' | 'limited' | 'agent') =>
  Number((await contract.call('get_profile', { as })).body.data['id']);
const roleOf = async (as: 'super' | 'admin' | 'limited') =>
  ((await contract.call('get_profile', { as })).body.data['role'] as { id: number }).id;
const refusals = async () =>
  (
    await sql<{ after: Record<string, unknown>; actor_name: string }>`
      select after, actor_name from lawha_audit where action = 'refused' order by id`.execute(contract.context.store.db)
  ).rows;

/** A body of the admins group. */
const person = (more: Record<string, unknown>): Record<string, unknown> => ({
  first_name: 'هند',
  last_name: 'الشامسي',
  phone_code: '971',
  phone: `50${String(Math.floor(1_000_000 + (counter += 1)))}`,
  password: 'first-word',
  ...more,
});
let counter = 0;

describe('an attempt at more rights', () => {
  let before = 0;
  beforeEach(async () => {
    before = (await refusals()).length;
  });

  /** Refused with 403, audited with account and rule, and nothing changed. */
  const expectRefused = async (answer: Answer, rule: string, status = 403): Promise<void> => {
    expect([answer.status, typeof answer.body.message]).toEqual([status, 'string']);
    const rows = await refusals();
    expect(rows.length).toBe(before + 1);
    expect(rows.at(-1)).toMatchObject({ actor_name: 'نورة السويدي', after: { rule, status } });
  };

  it('PERM-11: changing the own role is refused', async () => {
    const id = await idOf('limited');
    const role_id = await roleOf('admin');
    await expectRefused(await attack(`admins/${id}`, { method: 'PATCH', json: { role_id } }), 'own-role');
    expect(await roleOf('limited')).not.toBe(role_id);
  });

  it('PERM-11: editing the role that one holds is refused', async () => {
    const id = await roleOf('limited');
    const answer = await attack(`roles/${id}`, { method: 'PATCH', json: { ar: { name: 'دور آخر' } } });
    await expectRefused(answer, 'own-role');
  });

  it('PERM-11: a role with a permission that one lacks cannot be made', async () => {
    const cities = (await readPermissions(contract)).find(({ url }) => url === 'cities/show-all');
    const answer = await attack('roles', {
      json: {
        ar: { name: 'دور جديد' },
        en: { name: 'New role' },
        permissions: [{ id: cities?.id, choices: [] }],
      },
    });
    await expectRefused(answer, 'beyond-own-rights');
  });

  it('PERM-11: a control that one lacks cannot be granted, one that one has can', async () => {
    await giveRole(contract, 'limited', PEOPLE, ['add', 'show', 'edit']);
    const admins = (await readPermissions(contract)).find(({ url }) => url === 'admins/show-all');
    const make = (choices: string[]) =>
      attack('roles', {
        json: { ar: { name: 'قارئ' }, en: { name: 'Reader' }, permissions: [{ id: admins?.id, choices }] },
      });
    await expectRefused(await make(['delete']), 'beyond-own-rights');
    expect((await make(['edit'])).status).toBe(201);
    await giveRole(contract, 'limited', PEOPLE, EVERYTHING);
  });

  it('PERM-11: a stronger role cannot be given to a new account', async () => {
    const role_id = await roleOf('admin');
    const answer = await attack('admins', { json: person({ email: 'strong@lawha.test', role_id }) });
    await expectRefused(answer, 'beyond-own-rights');
  });

  it('PERM-11: an account with more rights can be neither changed, nor closed, nor deleted', async () => {
    const id = await idOf('admin');
    const tries: readonly [string, Call][] = [
      [`admins/${id}`, { method: 'PATCH', json: { password: 'taken-over' } }],
      [`admins/${id}/status`, {}],
      [`admins/${id}/update-locked`, { method: 'PATCH' }],
      [`admins/${id}`, { method: 'DELETE' }],
      ['admins/deleteAll', { json: { ids: [id] } }],
    ];
    for (const [path, call] of tries) {
      await expectRefused(await attack(path, call), 'beyond-own-rights');
      before += 1;
    }
    expect(
      (await contract.call('login', { as: null, json: { email: 'admin@lawha.test', password: 'lawha-demo' } })).status,
    ).toBe(200);
  });

  it('PERM-11: a super admin cannot be touched by anybody else', async () => {
    const id = await idOf('super');
    const answer = await attack(`admins/${id}`, { method: 'PATCH', json: { email: 'mine@lawha.test' } });
    await expectRefused(answer, 'super-admin-only');
  });

  it.each([{ user_type: 'super_admin' }, { user_type: 'admin ' }, { user_type: null }])(
    'RES-33: %j in a body is refused',
    async (sent) => {
      const role_id = await roleOf('limited');
      const answer = await attack('admins', { json: person({ email: 'type@lawha.test', role_id, ...sent }) });
      await expectRefused(answer, 'user-type-fixed');
    },
  );

  it('API-12: the unchanged type is ignored', async () => {
    const id = await idOf('limited');
    const answer = await attack(`admins/${id}`, {
      method: 'PATCH',
      json: { user_type: 'admin', last_name: 'السويدي' },
    });
    expect(answer.status).toBe(200);
  });

  it('PERM-11: a permission cannot be changed to a screen that the caller lacks', async () => {
    const own = (await readPermissions(contract)).find(({ url }) => url === 'callCenter/show');
    const cities = (await readPermissions(contract)).find(({ url }) => url === 'cities/edit');
    await contract.call(`permissions/${cities?.id}`, { method: 'DELETE' });
    const answer = await attack(`permissions/${own?.id}`, { method: 'PATCH', json: { url: 'cities/show' } });
    expect([403, 422]).toContain(answer.status);
    const bent = await attack(`permissions/${own?.id}`, { method: 'PATCH', json: { url: 'audit/show-all' } });
    expect(bent.status).toBe(422);
  });

  it('DELETE-06: no account deletes itself, and TOGGLE-09: no account locks or deactivates itself', async () => {
    const id = await idOf('limited');
    await expectRefused(await attack(`admins/${id}`, { method: 'DELETE' }), 'not-yourself');
    before += 1;
    await expectRefused(await attack(`admins/${id}/status`), 'not-yourself', 409);
    before += 1;
    await expectRefused(await attack(`admins/${id}/update-locked`, { method: 'PATCH' }), 'not-yourself', 409);
  });

  it('PERM-09: a control that the screen hides is refused', async () => {
    await giveRole(contract, 'limited', PEOPLE, ['show']);
    const id = await idOf('agent');
    await expectRefused(await attack(`callCenter/${id}/status`), 'control-missing');
    before += 1;
    await expectRefused(await attack(`callCenter/${id}`, { method: 'DELETE' }), 'control-missing');
    before += 1;
    await expectRefused(await attack('cities'), 'route-missing');
    await giveRole(contract, 'limited', PEOPLE, EVERYTHING);
  });

  it("PERM-02: what is the super admin's alone is refused", async () => {
    await expectRefused(await attack('view_as', { json: { role_id: 1 } }), 'super-admin-only');
    before += 1;
    await expectRefused(await attack('explain_access?role_id=1&route=cities/show-all'), 'super-admin-only');
    before += 1;
    const answer = await attack('cities', { headers: { 'lawha-view-as': '1' } });
    await expectRefused(answer, 'view-as-not-started');
  });
});

describe('the last super admin', () => {
  it('TOGGLE-09, DELETE-06: stays, whichever account asks', async () => {
    const id = await idOf('super');
    expect((await contract.call(`admins/${id}`, { method: 'DELETE' })).status).toBe(403);
    expect((await contract.call(`admins/${id}/status`)).status).toBe(409);
    expect((await contract.call(`admins/${id}/update-locked`, { method: 'PATCH' })).status).toBe(409);
    await contract.context.store.db.executeQuery(
      sql`update admins set user_type = 'super_admin' where email = 'none@lawha.test'`.compile(
        contract.context.store.db,
      ),
    );
    const other = await contract.call('admins/deleteAll', { as: 'none', json: { ids: [id] } });
    expect(other.status).toBe(200);
  });
});

describe('a token', () => {
  const signIn = async (email: string, password = 'lawha-demo') => {
    const { body } = await contract.call('login', { as: null, json: { email, password } });
    return senderFor(contract, String(body.data['token']));
  };

  it.each([
    ['deactivated', { path: 'status', method: 'GET' }],
    ['locked', { path: 'update-locked', method: 'PATCH' }],
  ] as const)('SESSION-11: ends when its account is %s, and is not restored', async (_, { path, method }) => {
    const send = await signIn('agent@lawha.test');
    const id = Number((await send('get_profile')).body.data['id']);
    await contract.call(`callCenter/${id}/${path}`, { as: 'admin', method });
    expect((await send('get_profile')).status).toBe(401);
    await contract.call(`callCenter/${id}/${path}`, { as: 'admin', method });
    expect((await send('get_profile')).status).toBe(401);
  });

  it('SESSION-11: ends when another account sets the password', async () => {
    const send = await signIn('agent@lawha.test');
    const id = Number((await send('get_profile')).body.data['id']);
    const { status } = await contract.call(`callCenter/${id}`, {
      as: 'admin',
      method: 'PATCH',
      json: { password: 'another-word' },
    });
    expect(status).toBe(200);
    expect((await send('get_profile')).status).toBe(401);
    expect((await (await signIn('agent@lawha.test', 'another-word'))('get_profile')).status).toBe(200);
  });
});

describe('viewing as a role', () => {
  it('answers as the role is answered, writes nothing, and ends', async () => {
    const { body } = await contract.call('login', {
      as: null,
      json: { email: 'none@lawha.test', password: 'lawha-demo' },
    });
    const send = senderFor(contract, String(body.data['token']));
    const role_id = await roleOf('limited');
    expect((await send('view_as', { json: { role_id } })).status).toBe(200);
    const view = (path: string, call: Call = {}) =>
      contract.call(path, {
        ...call,
        as: null,
        headers: { authorization: `Bearer ${String(body.data['token'])}`, 'lawha-view-as': String(role_id) },
      });
    expect((await view('cities')).status).toBe(403);
    expect((await view('admins')).status).toBe(200);
    const tries: readonly [string, Call][] = [
      ['admins', { json: {} }],
      ['admins/2', { method: 'PATCH', json: { last_name: 'س' } }],
      ['admins/2/status', {}],
      ['admins/2', { method: 'DELETE' }],
      ['update_password', { json: {} }],
    ];
    for (const [path, call] of tries) expect([path, (await view(path, call)).status]).toEqual([path, 403]);
    expect((await view('view_as', { method: 'DELETE' })).status).toBe(200);
    expect((await view('admins')).status).toBe(403);
    expect((await send('cities')).status).toBe(200);
    const { rows } = await sql<{ action: string }>`select action from lawha_audit
      where action like 'view-as-%' order by id`.execute(contract.context.store.db);
    expect(rows.map(({ action }) => action)).toEqual(['view-as-start', 'view-as-end']);
  });
});
