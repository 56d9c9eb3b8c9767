import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONTROLS, permissionKeyOf } from '../../engine/core/access/Grants.ts';
import { loadRoleAccess } from '../../server/access/roleAccess.ts';
import { syncPermissions } from '../../server/access/syncPermissions.ts';
import { senderFor } from './accessWalk.ts';
import { giveRole, readPermissions } from './giveRole.ts';
import { type Answer, type Call, type Contract, openContract } from './openContract.ts';

/** What the person of the attacks administers, with every control: people, roles and the menu; and countries. */
const OWN = ['admins', 'callCenter', 'roles', 'permissions', 'permission-categories', 'permission-labels', 'countries'];

let contract: Contract;
beforeAll(async () => {
  contract = await openContract();
  await giveRole(contract, 'limited', OWN, CONTROLS);
});
afterAll(() => contract.close());

/** The attacker: `limited@lawha.test`. */
const attack = (path: string, call: Call = {}) => contract.call(path, { ...call, as: 'limited' });
const patch = (path: string, json: unknown) => attack(path, { method: 'PATCH', json });
const permissionOf = async (key: string) => {
  const found = (await readPermissions(contract)).find(({ url }) => url === key);
  if (found === undefined) throw new Error(`no permission is for ${key}`);
  return found;
};
const query = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
  (await statement.execute(contract.context.store.db)).rows;
const urlOf = async (id: number) =>
  (await query(sql<{ url: string }>`select url from permissions where id = ${id}`))[0]?.url;

const expectBeyond = async (answer: Promise<Answer>): Promise<void> => {
  const { status, body } = await answer;
  expect([status, body.message]).toEqual([403, 'You cannot grant or change rights that you do not have yourself.']);
  const [last] = await query(sql<{ rule: string }>`
    select after ->> 'rule' as rule from lawha_audit where action = 'refused' order by id desc limit 1`);
  expect(last?.rule).toBe('beyond-own-rights');
};

/** A role beside those of the demo data, as a super admin makes it: whole groups, every control. */
async function makeRole(groups: readonly string[]): Promise<number> {
  const permissions = (await readPermissions(contract))
    .filter(({ url }) => groups.includes(url.split('/')[0] ?? ''))
    .map(({ id, controls }) => ({ id, choices: controls }));
  const { status, body } = await contract.call('roles', {
    json: { ar: { name: `دور ${(made += 1)}` }, en: { name: `Role ${made}` }, permissions },
  });
  expect(status).toBe(201);
  return Number(body.data['id']);
}
let made = 0;

/** A supervisor with a role, and calls in the name of that account. */
async function makePerson(roleId: number): Promise<{ id: number; email: string; send: ReturnType<typeof senderFor> }> {
  const email = `person-${(made += 1)}@lawha.test`;
  const { status, body } = await contract.call('admins', {
    json: {
      first_name: 'عائشة',
      last_name: 'المهيري',
      email,
      phone_code: '971',
      phone: `5077${String(made).padStart(5, '0')}`,
      password: 'words-of-her-own',
      role_id: roleId,
    },
  });
  expect(status).toBe(201);
  return { id: Number(body.data['id']), email, send: await signIn(email, 'words-of-her-own') };
}

async function signIn(email: string, password: string) {
  const { status, body } = await contract.call('login', { as: null, json: { email, password } });
  expect(status).toBe(200);
  return senderFor(contract, String(body.data['token']));
}

describe('rights by renaming a permission', () => {
  it('MEND-01: the key of another list, in any notation, is refused, and the list stays closed', async () => {
    const countries = await permissionOf('countries/show-all');
    const [order] = await query(sql<{ id: string }>`select id from orders limit 1`);
    for (const url of ['dashboard/orders/show-all', '/orders/show-all', ' orders/show-all', 'Orders/Show-All']) {
      const { status } = await patch(`permissions/${countries.id}`, { url });
      expect([url, status]).toEqual([url, 403]);
      expect((await attack(`orders/${order?.id}`, { method: 'DELETE' })).status).toBe(403);
    }
    expect(await urlOf(countries.id)).toBe('countries/show-all');
  });

  it('MEND-01: with the list open but not its controls, the controls are not reached either', async () => {
    const countries = await permissionOf('countries/show-all');
    const orders = await permissionOf('orders/show-all');
    const own = (await readPermissions(contract)).filter(({ url }) => OWN.includes(url.split('/')[0] ?? ''));
    const { role } = (await attack('get_profile')).body.data as unknown as { role: { id: number } };
    const permissions = [...own.map(({ id, controls }) => ({ id, choices: controls })), { id: orders.id, choices: [] }];
    expect((await contract.call(`roles/${role.id}`, { method: 'PATCH', json: { permissions } })).status).toBe(200);
    const { status } = await patch(`permissions/${countries.id}`, { url: 'dashboard/orders/show-all' });
    expect([403, 422]).toContain(status);
    const [order] = await query(sql<{ id: string }>`select id from orders limit 1`);
    expect((await attack(`orders/${order?.id}`, { method: 'DELETE' })).status).toBe(403);
    expect(await urlOf(countries.id)).toBe('countries/show-all');
    await giveRole(contract, 'limited', OWN, CONTROLS);
  });

  it.each([
    'dashboard/orders/show-all',
    '/orders/show-all',
    '/dashboard/orders/show-all/',
    ' orders / show-all ',
    'ORDERS/show-all',
    'https://lawha.test/dashboard/orders/show-all?page=2',
  ])('MEND-01: two records never mean one key: %j is taken for everybody', async (url) => {
    const countries = await permissionOf('countries/show-all');
    for (const call of [
      () => contract.call(`permissions/${countries.id}`, { method: 'PATCH', json: { url } }),
      () =>
        contract.call('permissions', { json: { category_id: 1, ar: { title: 'صفحة' }, en: { title: 'Screen' }, url } }),
    ]) {
      const { status, body } = await call();
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['url']]);
    }
  });

  it('MEND-01: a key is stored in its one notation, whichever it is sent in', async () => {
    await query(
      sql`delete from roles__permissions where target_id in (select id from permissions where url = 'steps/add')`,
    );
    await query(sql`delete from permissions where url = 'steps/add'`);
    const { status, body } = await contract.call('permissions', {
      json: { category_id: 1, ar: { title: 'خطوة' }, en: { title: 'Step' }, url: ' /dashboard/Steps/add/ ' },
    });
    expect([status, body.data['url']]).toEqual([201, 'steps/add']);
    expect(await urlOf(Number(body.data['id']))).toBe('steps/add');
  });

  it('MEND-01: offering a control that one lacks is refused, and so is taking one away from holders beyond one', async () => {
    const groups = ['admins', 'roles', 'permissions'];
    await giveRole(contract, 'limited', groups, ['show', 'edit', 'add']);
    const admins = await permissionOf('admins/show-all');
    await expectBeyond(patch(`permissions/${admins.id}`, { controls: ['show', 'edit', 'add'] }));
    await giveRole(contract, 'limited', OWN, CONTROLS);
    await expectBeyond(patch(`permissions/${admins.id}`, { controls: [] }));
  });

  it('MEND-01: ticks that a screen has no use for count, for a renamed permission would give them one', async () => {
    // As in an installation whose definition lost its replies.
    const days = await permissionOf('days/show-all');
    await query(sql`update permissions set controls = '["show","reply"]'::jsonb where id = ${days.id}`);
    const json = { ar: { name: 'خامد' }, en: { name: 'Dormant' }, permissions: [{ id: days.id, choices: ['reply'] }] };
    await giveRole(contract, 'limited', [...OWN, 'days'], CONTROLS);
    await expectBeyond(attack('roles', { json }));
    const role = await contract.call('roles', { json });
    expect(role.status).toBe(201);
    await expectBeyond(patch(`roles/${Number(role.body.data['id'])}`, { ar: { name: 'اسم آخر' } }));
    await giveRole(contract, 'limited', OWN, CONTROLS);
  });
});

describe('stored permissions of before', () => {
  const load = async (id: number) => {
    const access = await loadRoleAccess(contract.context.store.db, contract.context.catalogue, id);
    return [...(access?.grants.controls.get('cities/show-all') ?? [])].toSorted();
  };

  it('MEND-01: of two records that mean one key neither hides the other, and a start makes them one', async () => {
    const cities = await permissionOf('cities/show-all');
    const roleId = await makeRole(['sliders']);
    const other = await makeRole(['sliders']);
    const [twin] = await query(sql<{ id: string }>`
      insert into permissions (category_id, title_ar, title_en, url, controls)
      values (1, 'توأم', 'Twin', '/dashboard/cities/show-all', '["show","delete"]'::jsonb) returning id`);
    await query(sql`insert into roles__permissions (record_id, target_id, position, choices) values
      (${roleId}, ${twin?.id}, 100, '["delete"]'::jsonb), (${roleId}, ${cities.id}, 101, '["edit"]'::jsonb),
      (${other}, ${cities.id}, 100, '["edit"]'::jsonb), (${other}, ${twin?.id}, 101, '["delete"]'::jsonb)`);
    expect([await load(roleId), await load(other)]).toEqual([
      ['delete', 'edit'],
      ['delete', 'edit'],
    ]);
    await query(sql`update permissions set url = 'Sliders/ADD ' where url = 'sliders/add'`);

    const warn = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await syncPermissions(contract.context.store, contract.context.catalogue);
    expect(warn.mock.calls.map(([line]) => String(line)).join('\n')).toContain('/dashboard/cities/show-all');
    warn.mockClear();
    await syncPermissions(contract.context.store, contract.context.catalogue);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();

    expect([await load(roleId), await load(other)]).toEqual([
      ['delete', 'edit'],
      ['delete', 'edit'],
    ]);
    const stored = await query(sql<{ url: string }>`select url from permissions`);
    expect(stored.map(({ url }) => url)).toEqual(stored.map(({ url }) => permissionKeyOf(url)));
    expect(new Set(stored.map(({ url }) => url.toLowerCase())).size).toBe(stored.length);
    expect(stored.map(({ url }) => url)).toContain('sliders/add');
    const audited = await query(sql<{ action: string }>`
      select action from lawha_audit where resource = 'permissions' and account_id is null order by id`);
    expect(audited.map(({ action }) => action)).toEqual(expect.arrayContaining(['delete', 'update']));
  });
});

describe('rights by stripping a role', () => {
  /** A role that holds one group more than the attacker. */
  let strong: number;
  let owner: Awaited<ReturnType<typeof makePerson>>;
  beforeEach(async () => {
    strong = await makeRole([...OWN, 'cities']);
    owner = await makePerson(strong);
  });

  it('MEND-02: strip, set the password, restore, sign in: the first step is refused, and so are the others', async () => {
    const before = (await contract.call(`roles/${strong}`)).body.data['permissions'];
    const admins = await permissionOf('admins/show-all');
    await expectBeyond(patch(`roles/${strong}`, { permissions: [{ id: admins.id, choices: [] }] }));
    expect((await contract.call(`roles/${strong}`)).body.data['permissions']).toEqual(before);
    await expectBeyond(patch(`admins/${owner.id}`, { password: 'words-of-another' }));
    await expectBeyond(patch(`roles/${strong}`, { permissions: before }));
    const login = await contract.call('login', {
      as: null,
      json: { email: owner.email, password: 'words-of-another' },
    });
    expect(login.status).toBe(401);
    expect((await owner.send('cities')).status).toBe(200);
  });

  it('MEND-02: no write to what a stronger role holds is done, by whichever call', async () => {
    const { id } = await permissionOf('countries/show-all');
    const [place] = await query(sql<{ category: string; label: string }>`
      select p.category_id as category, c.label_id as label
      from permissions p join "permission-categories" c on c.id = p.category_id where p.id = ${id}`);
    const other = await query(sql<{ id: string }>`
      select id from "permission-categories" where id <> ${place?.category} order by id limit 1`);
    const before = await readPermissions(contract);
    const tries: readonly [string, Call][] = [
      [`roles/${strong}`, { method: 'PATCH', json: { ar: { name: 'اسم آخر' } } }],
      [`roles/${strong}`, { method: 'DELETE' }],
      ['roles/deleteAll', { json: { ids: [strong] } }],
      [`permissions/${id}`, { method: 'PATCH', json: { ar: { title: 'عنوان آخر' } } }],
      [`permissions/${id}`, { method: 'PATCH', json: { controls: ['show'] } }],
      [`permissions/${id}`, { method: 'PATCH', json: { category_id: Number(other[0]?.id) } }],
      [`permissions/${id}`, { method: 'DELETE' }],
      ['permissions/deleteAll', { json: { ids: [id] } }],
      [`permission-categories/${place?.category}`, { method: 'PATCH', json: { ar: { title: 'تصنيف آخر' } } }],
      [`permission-categories/${place?.category}`, { method: 'DELETE' }],
      ['permission-categories/deleteAll', { json: { ids: [Number(place?.category)] } }],
      [`permission-labels/${place?.label}`, { method: 'PATCH', json: { order: 77 } }],
      [`permission-labels/${place?.label}`, { method: 'DELETE' }],
      [`admins/${owner.id}`, { method: 'PATCH', json: { email: 'mine@lawha.test' } }],
      [`admins/${owner.id}`, { method: 'PATCH', json: { password: 'words-of-another' } }],
      [`admins/${owner.id}/status`, {}],
      [`admins/${owner.id}/update-locked`, { method: 'PATCH' }],
      [`admins/${owner.id}`, { method: 'DELETE' }],
      ['admins/deleteAll', { json: { ids: [owner.id] } }],
    ];
    for (const [path, call] of tries) await expectBeyond(attack(path, call));
    const { entries } = contract.context.catalogue;
    for (const [group, held] of [
      ['permission-labels', place?.label],
      ['permission-categories', place?.category],
    ] as const) {
      const ordering = entries.get(group)?.resource.ordering;
      if (ordering === undefined) continue;
      // What the stronger role holds, and the newest of the others, in the reverse of their sequence.
      const pair = await query(sql<{ id: string }>`
        select id from (select id, ${sql.ref(ordering)} as place from ${sql.table(group)}
          order by id = ${held} desc, id desc limit 2) as two order by place desc, id desc`);
      const ids = pair.map(({ id: arranged }) => Number(arranged));
      expect(ids).toContain(Number(held));
      await expectBeyond(attack(`${group}/arrange`, { method: 'PATCH', json: { ids } }));
    }
    expect(await readPermissions(contract)).toEqual(before);
    expect((await owner.send('get_profile')).status).toBe(200);
  });

  it('MEND-02: only an account with a stronger role gives it to another or takes it away', async () => {
    const weak = await makePerson(await makeRole(['countries']));
    await expectBeyond(patch(`admins/${weak.id}`, { role_id: strong }));
    await expectBeyond(patch(`admins/${owner.id}`, { role_id: await makeRole(['countries']) }));
  });

  it('MEND-02: what one covers can be changed in both directions', async () => {
    const countries = await permissionOf('countries/show-all');
    const roleId = await makeRole(['countries']);
    const person = await makePerson(roleId);
    const lessened = await patch(`roles/${roleId}`, { permissions: [{ id: countries.id, choices: [] }] });
    expect(lessened.status).toBe(200);
    const all = countries.controls;
    expect((await patch(`roles/${roleId}`, { permissions: [{ id: countries.id, choices: all }] })).status).toBe(200);
    expect((await attack(`admins/${person.id}/status`)).status).toBe(200);
    const category = await attack('permission-categories', {
      json: { label_id: 1, ar: { title: 'تصنيف' }, en: { title: 'Category' }, icon: 'house', key: 'general' },
    });
    expect(category.status).toBe(201);
    const id = Number(category.body.data['id']);
    expect((await patch(`permission-categories/${id}`, { en: { title: 'Another' } })).status).toBe(200);
    expect((await attack(`permission-categories/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await attack(`admins/${person.id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await attack(`roles/${roleId}`, { method: 'DELETE' })).status).toBe(200);
  });

  it('MEND-02: an account cannot raise its own rights by a change that is checked by its result', async () => {
    const { role } = (await attack('get_profile')).body.data as unknown as { role: { id: number } };
    const all = (await readPermissions(contract)).map(({ id: each, controls }) => ({ id: each, choices: controls }));
    const own = await attack(`roles/${role.id}`, { method: 'PATCH', json: { permissions: all } });
    expect(own.status).toBe(403);
    const { id } = (await attack('get_profile')).body.data as unknown as { id: number };
    expect((await patch(`admins/${id}`, { role_id: strong })).status).toBe(403);
    expect((await attack('update_profile', { json: { role_id: strong } })).status).toBe(403);
  });
});

describe('a password that another account sets', () => {
  const outbox = (to: string) =>
    query(sql<{ subject: string; text: string }>`
      select subject, text from lawha_outbox where channel = 'email' and recipient = ${to} order by id`);

  it('MEND-02: ends every session of its owner, who is notified here and by email, in both languages', async () => {
    const owner = await makePerson(await makeRole(['countries', 'admins']));
    const second = await signIn(owner.email, 'words-of-her-own');
    const changed = await patch(`admins/${owner.id}`, { password: 'words-of-another' });
    expect(changed.status).toBe(200);
    expect([(await owner.send('get_profile')).status, (await second('get_profile')).status]).toEqual([401, 401]);

    const send = await signIn(owner.email, 'words-of-another');
    const actor = (await attack('get_profile')).body.data['full_name'];
    const titles = [];
    for (const language of ['ar', 'en'] as const) {
      const { body } = await send('notifications', { language });
      expect(body.data[0]?.['read_at']).toBeNull();
      expect(String(body.data[0]?.['body'])).toContain(String(actor));
      titles.push(body.data[0]?.['title']);
    }
    expect(titles).toEqual(['غُيّرت كلمة مرور حسابك', 'The password of your account was changed']);
    const [email, ...more] = await outbox(owner.email);
    expect(more).toEqual([]);
    for (const title of titles) expect(email?.subject).toContain(title);
    expect(email?.text).toContain('وأُنهيت كل جلساتك');
    expect(email?.text).toContain('all your sessions have ended');
    expect(email?.text).not.toContain('words-of-another');
  });

  it('MEND-02: with another address goes to the one that the owner knows, too', async () => {
    const owner = await makePerson(await makeRole(['countries']));
    await contract.call(`admins/${owner.id}`, {
      method: 'PATCH',
      json: { password: 'words-of-another', email: `moved-${owner.email}` },
    });
    expect((await outbox(owner.email)).length).toBe(1);
    expect((await outbox(`moved-${owner.email}`)).length).toBe(1);
  });

  it('MEND-02: is not announced to the one who sets the own, whose session stays', async () => {
    const owner = await makePerson(await makeRole(['admins']));
    const other = await signIn(owner.email, 'words-of-her-own');
    const changed = await owner.send(`admins/${owner.id}`, {
      method: 'PATCH',
      json: { password: 'new-words-of-hers' },
    });
    expect(changed.status).toBe(200);
    expect([(await owner.send('get_profile')).status, (await other('get_profile')).status]).toEqual([200, 401]);
    expect((await owner.send('notifications')).body.data).toEqual([]);
    expect(await outbox(owner.email)).toEqual([]);
  });
});
