import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_VIEWS } from '../../engine/core/query/views/SavedView.types.ts';
import { addRecord } from './sampleBody.ts';
import { giveRole, readPermissions } from './giveRole.ts';
import { type Answer, type Call, type Contract, type DemoRole, openContract } from './openContract.ts';
import { STORES } from './stores.ts';

interface Views extends Record<string, unknown> {
  data: Record<string, unknown>[];
  default_id: number | null;
  look: { columns: string; density: string } | null;
  roles: { id: number; name: string }[];
}

describe.each(STORES.filter(([, isThere]) => isThere))('saved views on %s', (_name, _isThere, url) => {
  let contract: Contract;
  let db: Contract['context']['store']['db'];
  beforeAll(async () => {
    contract = await openContract({ databaseUrl: url });
    ({ db } = contract.context.store);
    await giveRole(contract, 'limited', ['orders', 'countries'], ['show']);
    await giveRole(contract, 'agent', ['orders'], ['show', 'share']);
  });
  afterAll(() => contract.close());
  beforeEach(async () => {
    for (const table of ['lawha_views', 'lawha_view_roles', 'lawha_view_defaults', 'lawha_list_looks'])
      // oxlint-disable-next-line no-await-in-loop -- four short statements
      await sql`delete from ${sql.table(table)}`.execute(db);
  });

  const viewsOf = async (as: DemoRole, list = 'show-all', group = 'orders'): Promise<Views> =>
    (await contract.call(`${group}/views?list=${list}`, { as })).body as unknown as Views;
  const add = (json: Record<string, unknown>, call: Call = {}): Promise<Answer> =>
    contract.call('orders/views', { as: 'limited', json: { list: 'show-all', name: 'Mine', ...json }, ...call });
  const change = (id: number, json: unknown, as: DemoRole = 'limited'): Promise<Answer> =>
    contract.call(`orders/views/${id}`, { method: 'PATCH', as, json });
  const share = (id: number, json: unknown, as: DemoRole = 'agent'): Promise<Answer> =>
    contract.call(`orders/views/${id}/roles`, { method: 'PUT', as, json });
  const idOf = ({ body }: Answer): number => Number(body.data['id']);
  const roleOf = async (as: DemoRole): Promise<number> =>
    ((await contract.call('get_profile', { as })).body.data as unknown as { role: { id: number } }).role.id;
  const namesOf = ({ data }: Views): unknown[] => data.map(({ name }) => name);

  it('VIEW-01: a view is kept, read, changed, begun with and deleted by its owner alone', async () => {
    const added = await add({ search: '?keyword=a&status=pending&page=3', place: 'tab', is_default: true });
    expect(added.status).toBe(201);
    expect(added.body.data).toMatchObject({
      name: 'Mine',
      search: '?keyword=a&status=pending',
      place: 'tab',
      is_own: true,
    });
    const id = idOf(added);
    expect(await viewsOf('limited')).toMatchObject({ data: [{ id, can_change: true }], default_id: id, look: null });
    expect(namesOf(await viewsOf('agent'))).toEqual([]);
    expect(namesOf(await viewsOf('super'))).toEqual([]);
    expect(namesOf(await viewsOf('limited', 'today-orders'))).toEqual([]);
    expect((await change(id, { name: 'Theirs' }, 'agent')).status).toBe(404);
    expect((await change(id, { name: ' Other ', search: '?', is_default: false })).body.data).toMatchObject({
      name: 'Other',
      search: '',
    });
    expect((await viewsOf('limited')).default_id).toBeNull();
    expect((await contract.call(`orders/views/${id}`, { method: 'DELETE', as: 'agent' })).status).toBe(404);
    expect((await contract.call(`orders/views/${id}`, { method: 'DELETE', as: 'limited' })).status).toBe(200);
    expect(namesOf(await viewsOf('limited'))).toEqual([]);
  });

  it('VIEW-01: an address is read by the parser of the list before it is kept', async () => {
    const bad: [Record<string, unknown>, string][] = [
      [{ search: '?where=nothing.is.1' }, 'search'],
      [{ search: '?status=none-such' }, 'search'],
      [{ search: '?sort=nothing' }, 'search'],
      [{ search: '?columns=nothing~120' }, 'search'],
      [{ search: '?utm=1' }, 'search'],
      [{ search: `?keyword=${'x'.repeat(7000)}` }, 'search'],
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(61) }, 'name'],
      [{ place: 'everywhere' }, 'place'],
      [{ list: 'no-such-list' }, 'list'],
      [{ roles: [1] }, 'roles'],
    ];
    for (const [json, at] of bad) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, to name the wrong one
      const { status, body } = await add(json);
      expect([json, status, Object.keys(body.errors ?? {})]).toEqual([json, 422, [at]]);
    }
    const { body } = await add({ search: '?sort=nothing' }, { language: 'ar' });
    expect(body.errors?.['search']?.[0]).toContain('لا تعرف هذه القائمة');
    expect(namesOf(await viewsOf('limited'))).toEqual([]);
  });

  it('VIEW-01: as many as the limit are kept, also when two are sent at once', async () => {
    await sql`insert into lawha_views (resource, list, account_resource, account_id, account_name, name, search, place)
      select 'orders', 'show-all', 'admins', (select id from admins where email = 'limited@lawha.test'), 'x',
        'v' || i, '', 'none' from generate_series(1, ${MAX_VIEWS - 1}::int) i`.execute(db);
    const before = await viewsOf('limited');
    if (before.data.length === 0) throw new Error('the account of the role was not found');
    const statuses = (await Promise.all([add({}), add({})])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 422]));
  });

  it('VIEW-01: with the control a view is shared with roles that may open the list, and no other account sees or changes it', async () => {
    const [limited, none] = [await roleOf('limited'), await roleOf('none')];
    const id = idOf(await add({ search: '?status=pending', place: 'menu' }, { as: 'agent' }));
    const own = idOf(await add({}));
    expect((await share(own, { roles: [limited] }, 'limited')).status).toBe(403);
    expect((await share(own, { roles: [limited] })).status).toBe(404);
    expect((await share(id, { roles: [none] })).body.errors).toHaveProperty('roles');
    expect((await share(id, { roles: [limited], default_roles: [none] })).body.errors).toHaveProperty('default_roles');
    expect((await share(id, { roles: [limited], default_roles: [limited] })).status).toBe(200);

    const seen = await viewsOf('limited');
    expect(seen.default_id).toBe(id);
    expect(seen.roles).toEqual([]);
    expect(seen.data.find((view) => view['id'] === id)).toMatchObject({ is_own: false, can_change: false, roles: [] });
    expect((await change(id, { name: 'Taken' })).status).toBe(403);
    expect((await contract.call(`orders/views/${id}`, { method: 'DELETE', as: 'limited' })).status).toBe(403);
    expect((await change(id, { is_default: false })).status).toBe(200);
    expect((await viewsOf('limited')).default_id).toBeNull();
    expect((await viewsOf('agent')).roles.map((role) => role.id)).toContain(limited);
    expect((await viewsOf('agent')).roles.map((role) => role.id)).not.toContain(none);
    // A super admin sees what is shared, and can take it back.
    expect((await viewsOf('super')).data).toMatchObject([{ id, can_change: true, roles: [limited] }]);
    expect((await share(id, { roles: [] }, 'super')).status).toBe(200);
    expect(namesOf(await viewsOf('limited'))).toEqual(['Mine']);
  });

  it('VIEW-01: a role begins with one view, the last that was given', async () => {
    const limited = await roleOf('limited');
    const [one, two] = [idOf(await add({}, { as: 'agent' })), idOf(await add({}, { as: 'agent' }))];
    const both = { roles: [limited], default_roles: [limited] };
    await share(one, both);
    await share(two, both);
    expect((await viewsOf('limited')).default_id).toBe(two);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from lawha_view_roles where is_default`.execute(
      db,
    );
    expect(rows[0]?.n).toBe(1);
  });

  it('VIEW-01: who may not open the list keeps and sees nothing', async () => {
    expect((await add({}, { as: 'none' })).status).toBe(403);
    expect((await contract.call('orders/views?list=show-all', { as: 'none' })).status).toBe(403);
    expect((await contract.call('orders/views?list=show-all', { as: null })).status).toBe(401);
    expect((await contract.call('countries/views?list=show-all', { as: 'agent' })).status).toBe(403);
    expect((await contract.call('orders/views?list=none', { as: 'super' })).status).toBe(422);
  });

  it('VIEW-01: deleting a role or an account leaves nothing of it', async () => {
    const limited = await roleOf('limited');
    const id = idOf(await add({}, { as: 'agent' }));
    await share(id, { roles: [limited], default_roles: [limited] });
    const role = await contract.call('roles', {
      json: {
        ar: { name: 'مؤقت' },
        en: { name: 'For a while' },
        permissions: (await readPermissions(contract))
          .slice(0, 1)
          .map(({ id: permission }) => ({ id: permission, choices: [] })),
      },
    });
    const gone = idOf(role);
    await sql`insert into lawha_view_roles (view_id, role_id) values (${id}, ${gone})`.execute(db);
    expect((await contract.call(`roles/${gone}`, { method: 'DELETE' })).status).toBe(200);
    const left = await sql<{ role_id: string }>`select role_id from lawha_view_roles`.execute(db);
    expect(left.rows.map((row) => Number(row.role_id))).toEqual([limited]);

    const admins = contract.resources.find(({ name }) => name === 'admins');
    if (admins === undefined) throw new Error('there is no group of accounts');
    const account = await addRecord(contract, admins);
    await sql`update lawha_views set account_resource = 'admins', account_id = ${account}`.execute(db);
    await sql`insert into lawha_list_looks (resource, list, account_resource, account_id, columns, density)
      values ('orders', 'show-all', 'admins', ${account}, '', 'compact')`.execute(db);
    const deleted = await contract.call(`admins/${account}`, { method: 'DELETE' });
    expect(deleted.status).toBe(200);
    const rest = await sql<{
      n: number;
    }>`select (select count(*) from lawha_views) + (select count(*) from lawha_view_roles)
      + (select count(*) from lawha_list_looks) as n`.execute(db);
    expect(Number(rest.rows[0]?.n)).toBe(0);
  });

  it('VIEW-02: how a person arranged a list is kept for every device, and goes with a reset', async () => {
    const keep = (json: Record<string, unknown>): Promise<Answer> =>
      contract.call('countries/views', { method: 'PUT', as: 'limited', json: { list: 'show-all', ...json } });
    const { resources } = contract;
    const keys = resources.find(({ name }) => name === 'countries')?.columns.map(({ key }) => key) ?? [];
    const [first = '', second = ''] = keys.slice(-2);
    const columns = `${second}~200~pin,${first}~hide`;
    expect((await keep({ columns, density: 'compact' })).status).toBe(200);
    const { look } = await viewsOf('limited', 'show-all', 'countries');
    expect(look?.density).toBe('compact');
    expect(look?.columns.split(',')).toHaveLength(keys.length);
    expect(look?.columns).toContain(`${second}~200~pin`);
    expect(look?.columns).toContain(`${first}~hide`);
    expect((await viewsOf('super', 'show-all', 'countries')).look).toBeNull();
    expect((await keep({ columns: 'nothing' })).body.errors).toHaveProperty('columns');
    expect((await keep({ columns: '', density: 'wide' })).body.errors).toHaveProperty('density');
    expect((await keep({ columns: '', density: 'normal' })).status).toBe(200);
    expect((await viewsOf('limited', 'show-all', 'countries')).look).toBeNull();
  });
});
