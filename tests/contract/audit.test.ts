import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ColumnKind } from '../../engine/core/product/sourceColumns.ts';
import { sourceColumns } from '../../engine/core/product/sources.ts';
import { wholeProduct } from '../../engine/core/product/wholeProduct.ts';
import { type Call, type Contract, type DemoRole, openContract } from './openContract.ts';
import { giveRole, readPermissions, setPermissions } from './giveRole.ts';
import { PNG, sendUpload } from './sendUpload.ts';

/** A row of the table behind the list. */
interface AuditRow {
  id: number;
  account_id: number | null;
  actor_name: string | null;
  actor_resource: string | null;
  actor_type: string | null;
  action: string;
  resource: string;
  record_id: number | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

let contract: Contract;
beforeAll(async () => {
  contract = await openContract();
});
afterAll(() => contract.close());

const rowsAfter = async (id: number): Promise<AuditRow[]> => {
  const { rows } = await sql<Record<string, unknown>>`
    select * from lawha_audit where id > ${id} order by id`.execute(contract.context.store.db);
  const numbers = ['id', 'account_id', 'record_id'];
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => [
          key,
          numbers.includes(key) && value !== null ? Number(value) : value,
        ]),
      ) as unknown as AuditRow,
  );
};
const lastId = async (): Promise<number> => (await rowsAfter(0)).at(-1)?.id ?? 0;

/** Runs a call and returns the audit rows that it wrote. */
async function written(work: () => Promise<unknown>): Promise<AuditRow[]> {
  const before = await lastId();
  await work();
  return rowsAfter(before);
}

const SUPER = { actor_name: 'مريم الهاشمي', actor_resource: 'admins', actor_type: 'super_admin' };
const reason = (ar: string) => ({ ar: { name: ar }, en: { name: `Reason ${ar.length}` }, order: 3 });
const call = (path: string, options?: Call) => contract.call(path, options);

async function addReason(name: string): Promise<number> {
  const { status, body } = await call('delayReasons', { json: reason(name) });
  expect([status, body.errors]).toEqual([201, undefined]);
  return Number(body.data['id']);
}

describe('AUTH-50: what product.json says of a source, by which the lint checks the groups that show it', () => {
  const KINDS: Readonly<Record<string, ColumnKind>> = {
    text: 'text',
    integer: 'integer',
    bigint: 'integer',
    numeric: 'number',
    'double precision': 'number',
    smallint: 'flag',
    boolean: 'boolean',
    date: 'date',
    'timestamp with time zone': 'moment',
    jsonb: 'json',
  };

  it.each(wholeProduct().sources.filter(({ personal }) => !personal))(
    'is what the database answers of $name',
    async ({ name, searched }) => {
      const source = contract.context.catalogue.parts.sources.find(name);
      const select = Object.entries(source?.columns ?? {}).map(([column, value]) => `${value} as "${column}"`);
      const view = `select ${[...select, ...(searched ? ['"_search"'] : [])].join(', ')} from ${source?.from.join(' ')}`;
      const { db } = contract.context.store;
      await sql.raw(`create view lawha_trial as ${view}`).execute(db);
      const { rows } = await sql<{ name: string; type: string }>`
        select attname as name, format_type(atttypid, null) as type from pg_attribute
        where attrelid = 'lawha_trial'::regclass and attnum > 0`.execute(db);
      await sql.raw('drop view lawha_trial').execute(db);
      const found = rows.filter((column) => column.name !== '_search');
      expect(Object.fromEntries(found.map((column) => [column.name, KINDS[column.type] ?? column.type]))).toEqual(
        sourceColumns(name),
      );
      expect(rows.some((column) => column.name === '_search')).toBe(searched);
    },
  );
});

describe('what is written down', () => {
  it('every write adds one row with its author and both versions', async () => {
    let id = 0;
    const create = await written(async () => {
      id = await addReason('ازدحام');
    });
    expect(create).toMatchObject([
      { ...SUPER, action: 'create', resource: 'delayReasons', record_id: id, before: null, after: { order: 3 } },
    ]);
    const path = `delayReasons/${id}`;
    const update = await written(() => call(path, { method: 'PATCH', json: { order: 4 } }));
    expect(update).toMatchObject([
      { ...SUPER, action: 'update', record_id: id, before: { order: 3 }, after: { order: 4 } },
    ]);
    const toggle = await written(() => call(`${path}/status`));
    expect(toggle).toMatchObject([{ ...SUPER, action: 'toggle', before: { is_active: 1 }, after: { is_active: 0 } }]);
    const remove = await written(() => call(path, { method: 'DELETE' }));
    expect(remove).toMatchObject([{ ...SUPER, action: 'delete', record_id: id, before: { order: 4 }, after: null }]);
  });

  it('deleting several leaves a row for each', async () => {
    const ids = [await addReason('مطر'), await addReason('عطل')];
    const rows = await written(() => call('delayReasons/deleteAll', { json: { ids } }));
    expect(rows.map(({ action, record_id }) => [action, record_id])).toEqual(ids.map((id) => ['delete', id]));
  });

  it('an upload is recorded with the file, under the group that it is for', async () => {
    const rows = await written(() => sendUpload(contract, { content: PNG }));
    expect(rows).toMatchObject([
      { ...SUPER, action: 'upload', resource: 'countries', record_id: null, after: { name: 'صورة.png' } },
    ]);
  });

  it('signing in, failing to, and signing out are recorded; a password or token never is', async () => {
    const login = (json: object) => call('login', { json, as: null });
    let token = '';
    const rows = await written(async () => {
      await login({ email: 'agent@lawha.test', password: 'a-wrong-word' });
      await login({ email: 'nobody@lawha.test', password: 'a-wrong-word' });
      token = String((await login({ email: 'agent@lawha.test', password: 'lawha-demo' })).body.data['token']);
      await call('logout', { method: 'POST', as: null, headers: { authorization: `Bearer ${token}` } });
    });
    expect(rows.map(({ action, actor_resource }) => [action, actor_resource])).toEqual([
      ['login-failed', 'callCenter'],
      ['login-failed', null],
      ['login', 'callCenter'],
      ['logout', 'callCenter'],
    ]);
    expect(rows[1]).toMatchObject({ resource: '', record_id: null, after: { email: 'nobody@lawha.test' } });
    expect(JSON.stringify(rows)).not.toContain('a-wrong-word');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('a person who is added or changed is recorded without the password, written or hashed', async () => {
    const person = {
      first_name: 'هند',
      last_name: 'الشامسي',
      email: 'hind.audit@lawha.test',
      phone_code: '971',
      phone: '509876123',
      password: 'first-secret-word',
      role_id: (await call('roles?per_page=1')).body.data[0]?.['id'],
    };
    const rows = await written(async () => {
      const { body } = await call('admins', { json: person });
      await call(`admins/${String(body.data['id'])}`, { method: 'PATCH', json: { password: 'second-secret-word' } });
    });
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['create', 'update']));
    expect(JSON.stringify(rows)).toContain('hind.audit@lawha.test');
    expect(JSON.stringify(rows)).not.toMatch(/secret-word|argon2|"password"/);
  });

  it('what is not done is not recorded: a refused body, a conflict, and one bad id among several leave nothing', async () => {
    const id = await addReason('نفاد قطع');
    const rows = await written(async () => {
      expect((await call('delayReasons', { json: {} })).status).toBe(422);
      expect((await call(`delayReasons/${id}`, { method: 'PATCH', json: { order: 1, version: 99 } })).status).toBe(409);
      expect((await call('delayReasons/deleteAll', { json: { ids: [id, 999_999] } })).status).toBe(404);
    });
    expect(rows).toEqual([]);
    expect((await call(`delayReasons/${id}`)).status).toBe(200);
  });

  it('what is rolled back leaves nothing: several deleted at once, of which the last is in use', async () => {
    const label = (ar: string) => call('permission-labels', { json: { ar: { label: ar }, en: { label: 'Section' } } });
    const ids = [await label('قسم أول'), await label('قسم ثانٍ')].map(({ body }) => Number(body.data['id']));
    const used = { label_id: ids[1], ar: { title: 'تصنيف' }, en: { title: 'Category' }, icon: 'house', key: 'general' };
    expect((await call('permission-categories', { json: used })).body.errors).toBeUndefined();
    const rows = await written(async () => {
      expect((await call('permission-labels/deleteAll', { json: { ids } })).status).toBe(409);
    });
    expect(rows).toEqual([]);
    expect((await call(`permission-labels/${ids[0]}`)).status).toBe(200);
  });

  it('RES-34, RES-35: a section and a category that are in use are not deleted', async () => {
    for (const group of ['permission-labels', 'permission-categories']) {
      const refused = await call(`${group}/1`, { method: 'DELETE' });
      expect([group, refused.status]).toEqual([group, 409]);
      expect((await call(`${group}/1`)).status).toBe(200);
    }
  });

  it('RES-36, RES-37: a permission that a role has and a role that an account has are not deleted', async () => {
    for (const group of ['permissions', 'roles']) {
      const refused = await call(`${group}/1`, { method: 'DELETE' });
      expect([group, refused.status, typeof refused.body.message]).toEqual([group, 409, 'string']);
      expect((await call(`${group}/1`)).status).toBe(200);
    }
  });

  it('PERM-09: a refused call is recorded with its method, path and rule, and nothing of its body', async () => {
    const rows = await written(() => call('countries/1', { method: 'DELETE', as: 'none' }));
    expect(rows).toMatchObject([
      {
        action: 'refused',
        resource: 'countries',
        record_id: 1,
        before: null,
        after: { method: 'DELETE', path: '/api/dashboard/countries/1', status: 403 },
      },
    ]);
    expect(rows[0]?.account_id).toEqual(expect.any(Number));
    expect(typeof rows[0]?.after?.['rule']).toBe('string');
    const attempt = await written(() => call('countries', { json: { ar: { name: 'سرّي-جدًا' } }, as: 'none' }));
    expect(attempt).toHaveLength(1);
    expect(JSON.stringify(attempt)).not.toContain('سرّي');
  });

  it('PERM-09: many refused calls at once are each recorded, in few statements', async () => {
    const ids = Array.from({ length: 40 }, (_, i) => i + 1);
    const rows = await written(() =>
      Promise.all(ids.map((id) => call(`countries/${id}`, { method: 'DELETE', as: 'none' }))),
    );
    expect(rows.map(({ record_id }) => record_id).toSorted((a, b) => Number(a) - Number(b))).toEqual(ids);
    const { rows: transactions } = await sql<{ count: number }>`select count(distinct xmin::text)::int as count
      from lawha_audit where id = any(${rows.map(({ id }) => id)})`.execute(contract.context.store.db);
    expect(transactions[0]?.count).toBeLessThan(10);
  });
});

describe('the audit list', () => {
  it('shows the newest first, with fields and values as people read them', async () => {
    const id = await addReason('تأخر القطار');
    await call(`delayReasons/${id}`, { method: 'PATCH', json: { order: 9, ar: { name: 'تأخر الحافلة' } } });
    await call(`delayReasons/${id}/status`);
    const { status, body } = await call('audit?per_page=3');
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      {
        ...SUPER,
        action: 'toggle',
        resource: 'delayReasons',
        record_id: id,
        changes: [{ field: 'is_active', label: { ar: 'مفعّل', en: 'Active' }, before: true, after: false }],
      },
      {
        action: 'update',
        changes: [
          { field: 'name', before: { ar: 'تأخر القطار' }, after: { ar: 'تأخر الحافلة' } },
          { field: 'order', label: { en: 'Order' }, before: 3, after: 9 },
        ],
      },
      { action: 'create', changes: [{ field: 'name', before: null }, { field: 'order', before: null, after: 3 }, {}] },
    ]);
    const [newest] = body.data;
    expect((await call(`audit/${String(newest?.['id'])}`)).body.data).toEqual(newest);
  });

  it('calls records, choices and facts by their names', async () => {
    const city = { ar: { name: 'مدينة السجل' }, en: { name: 'Log City' }, country_id: 1 };
    const added = await call('cities', { json: city });
    expect([added.status, added.body.errors]).toEqual([201, undefined]);
    const [made] = (await call('audit?per_page=1&resource=cities', { language: 'ar' })).body.data;
    const country = (await call('countries/1', { language: 'ar' })).body.data['name'];
    expect(made?.['changes']).toContainEqual(
      expect.objectContaining({ field: 'country_id', before: null, after: { id: 1, name: country } }),
    );
    await call('countries/1', { as: 'none' });
    const [refused] = (await call('audit?per_page=1&action=refused')).body.data;
    expect(refused?.['changes']).toContainEqual({
      field: 'path',
      label: { ar: 'المسار', en: 'Path' },
      before: null,
      after: '/api/dashboard/countries/1',
    });
  });

  it('FILTER-09: is filtered by word, action, group, account and day', async () => {
    const id = await addReason('اختبار الترشيح');
    const me = Number((await call('get_profile')).body.data['id']);
    const found = async (query: string) => {
      const { status, body } = await call(`audit?per_page=100&${query}`);
      expect([query, status]).toEqual([query, 200]);
      return body.data;
    };
    for (const row of await found('action=login-failed')) expect(row['action']).toBe('login-failed');
    for (const row of await found('resource=delayReasons')) expect(row['resource']).toBe('delayReasons');
    for (const row of await found(`account_id=${me}`)) expect(row['account_id']).toBe(me);
    expect((await found(`keyword=${encodeURIComponent('مَرْيَم')}&resource=delayReasons`))[0]?.['record_id']).toBe(id);
    expect(await found('resource=lighthouses')).toEqual([]);
    expect(await found('to_date=2001-01-01')).toEqual([]);
    expect((await found('from_date=2001-01-01')).length).toBeGreaterThan(5);
    expect((await call('audit?resource=%3Cx%3E')).status).toBe(422);
    expect((await call('audit?action=nothing')).status).toBe(422);
  });

  it.each(['admin', 'limited', 'agent', 'none'] as DemoRole[])(
    'is closed to %s, whatever the role holds, and none of its screens can be granted',
    async (as) => {
      const all = await readPermissions(contract);
      expect(all.filter(({ url }) => url.startsWith('audit/'))).toEqual([]);
      await setPermissions(
        contract,
        as,
        all.map(({ id, controls }) => ({ id, choices: controls })),
      );
      for (const path of ['audit', 'audit/1', 'audit_not_paginated']) {
        expect([path, (await call(path, { as })).status]).toEqual([path, 403]);
        expect([path, (await call(path, { as: null })).status]).toEqual([path, 401]);
      }
      const { body } = await call('get_my_permissions', { as });
      expect(body.data.filter(({ url }) => String(url).startsWith('audit'))).toEqual([]);
    },
  );

  it('OPS-30: is counted up to ten thousand entries, and says that there are more; beyond, and where it is asked for, exactly', async () => {
    const { db } = contract.context.store;
    await sql`insert into lawha_audit (at, actor_name, action, resource, record_id)
      select timestamptz '2020-01-01' + n * interval '1 minute', 'Many', 'update', 'days', 1 from generate_series(1, 10001) n`.execute(
      db,
    );
    const metaOf = async (query: string): Promise<unknown[]> => {
      const { status, body } = await contract.call(`audit?resource=days&action=update${query}`);
      expect(status).toBe(200);
      const meta: Readonly<Record<string, unknown>> = body.meta;
      return [meta['total'], meta['total_is_capped'], meta['last_page']];
    };
    const { rows } = await sql<{
      n: string;
    }>`select count(*) as n from audit where resource = 'days' and action = 'update'`.execute(db);
    const exact = Number(rows[0]?.n);
    expect(exact).toBeGreaterThan(10_000);
    expect(await metaOf('')).toEqual([10_000, true, 500]);
    expect(await metaOf('&exact_total=1')).toEqual([exact, undefined, 501]);
    expect(await metaOf('&page=501')).toEqual([exact, undefined, 501]);
    expect(await metaOf('&to_date=2020-01-01')).toEqual([1199, undefined, 60]);
  });

  it('stays closed where the tables say otherwise', async () => {
    const { db } = contract.context.store;
    await sql`update permissions set url = 'audit/show-all' where url = 'delayReasons/show-all'`.execute(db);
    await sql`insert into lawha_meta (key, value) values ('access_revision', '9000')
      on conflict (key) do update set value = '9000'`.execute(db);
    expect((await call('audit', { as: 'admin' })).status).toBe(403);
    const { body } = await call('get_my_permissions', { as: 'admin' });
    expect(body.data.map(({ url }) => url)).not.toContain('audit/show-all');
    await sql`update permissions set url = 'delayReasons/show-all' where url = 'audit/show-all'`.execute(db);
    await sql`update lawha_meta set value = '9001' where key = 'access_revision'`.execute(db);
    const made = await call('permissions', {
      json: { category_id: 1, ar: { title: 'السجل' }, en: { title: 'Log' }, url: 'audit/show-all', controls: [] },
    });
    expect([made.status, Object.keys(made.body.errors ?? {})]).toEqual([422, ['url']]);
  });

  it('nothing can be written to it', async () => {
    for (const [method, path] of [
      ['POST', 'audit'],
      ['PUT', 'audit/1'],
      ['PATCH', 'audit/1'],
      ['DELETE', 'audit/1'],
      ['POST', 'audit/1'],
    ] as const) {
      expect([method, path, (await call(path, { method, json: {} })).status]).toEqual([method, path, 405]);
    }
    expect((await call('audit/deleteAll', { json: { ids: [1] } })).status).toBe(405);
  });
});

describe('GET history', () => {
  it('SHOW: lists what happened to one record, newest first, 20 at a time', async () => {
    const id = await addReason('تاريخ طويل');
    for (let order = 10; order < 34; order += 1) {
      expect((await call(`delayReasons/${id}`, { method: 'PATCH', json: { order } })).status).toBe(200);
    }
    const first = await call(`history?resource=delayReasons&id=${id}`);
    expect([first.status, first.body.data.length, first.body.meta]).toEqual([200, 20, { has_more: true }]);
    expect(first.body.data[0]).toMatchObject({
      action: 'update',
      actor: { name: SUPER.actor_name, user_type: 'super_admin' },
      before: { order: 32 },
      after: { order: 33 },
    });
    const before = String(first.body.data.at(-1)?.['id']);
    const second = await call(`history?resource=delayReasons&id=${id}&before=${before}`);
    expect([second.body.data.length, second.body.meta]).toEqual([5, { has_more: false }]);
    expect(second.body.data.at(-1)).toMatchObject({ action: 'create', before: null, after: { order: 3 } });
    const ids = [...first.body.data, ...second.body.data].map((entry) => Number(entry['id']));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it('PERM-09: is open to accounts that may open the record, and to no other', async () => {
    await giveRole(contract, 'limited', ['cities'], ['show']);
    await giveRole(contract, 'agent', ['countries'], ['edit']);
    const path = 'history?resource=countries&id=1';
    expect((await call(path, { as: null })).status).toBe(401);
    expect((await call(path, { as: 'limited' })).status).toBe(403);
    expect((await call('history?resource=cities&id=1', { as: 'limited' })).status).toBe(200);
    expect((await call(path, { as: 'agent' })).status).toBe(200);
  });

  it('an unknown group is not found, and what is no id is refused', async () => {
    expect((await call('history?resource=lighthouses&id=1')).status).toBe(404);
    for (const query of ['', 'resource=countries', 'id=1', 'resource=countries&id=x', 'resource=countries&id=0']) {
      expect([query, (await call(`history?${query}`)).status]).toEqual([query, 422]);
    }
    for (const before of ['x', '-1', '1.5']) {
      expect((await call(`history?resource=countries&id=1&before=${before}`)).status).toBe(422);
    }
  });
});
