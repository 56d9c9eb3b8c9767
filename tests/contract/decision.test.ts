import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { setPermissions, readPermissions } from './giveRole.ts';
import { addRecord } from './sampleBody.ts';
import { type Contract, openContract } from './openContract.ts';

const root = join(import.meta.dirname, '../fixtures');
const databaseUrl = process.env['TEST_DATABASE_URL'];

/** How many people decide at the same moment. */
const CROWD = 12;

describe.each([
  ['the embedded database', {}],
  ...(databaseUrl === undefined ? [] : [['PostgreSQL', { databaseUrl }] as const]),
] as const)('decisions on %s', (_, options) => {
  let contract: Contract;
  let cashOut: number;
  beforeAll(async () => {
    contract = await openContract({ root, ...options });
  });
  afterAll(() => contract.close());
  const group = (name: string) => {
    const found = contract.resources.find((resource) => resource.name === name);
    if (found === undefined) throw new Error(`no group ${name}`);
    return found;
  };
  beforeEach(async () => {
    cashOut = await addRecord(contract, group('cash-outs'));
  });

  it('LEFTOVER-03, API-05: POST {resource}/{id} with a status decides a pending record', async () => {
    const before = await contract.call(`cash-outs/${cashOut}`);
    expect(before.body.data).toMatchObject({ status: 'pending', version: 1 });
    const { status, body } = await contract.call(`cash-outs/${cashOut}`, { form: { status: 'accepted' } });
    expect([status, body.message]).toEqual([200, 'operation successful']);
    expect(body.data).toMatchObject({ id: cashOut, status: 'accepted', version: 2, user: { id: expect.any(Number) } });
    expect((await contract.call(`cash-outs/${cashOut}`)).body.data).toMatchObject({ status: 'accepted', version: 2 });
  });

  it('LEFTOVER-08: what has been decided is refused with 409 and the record as it is', async () => {
    await contract.call(`cash-outs/${cashOut}`, { json: { status: 'accepted' } });
    for (const status of ['accepted', 'rejected']) {
      const again = await contract.call(`cash-outs/${cashOut}`, { json: { status, reject_reason: 'late' } });
      expect([again.status, again.body.data['status'], again.body.data['reject_reason']]).toEqual([
        409,
        'accepted',
        null,
      ]);
      expect(again.body.message).toBe('This record has been decided already. Its current values are shown.');
    }
  });

  it.each([
    ['no status', {}, 'status'],
    ['an empty status', { status: '' }, 'status'],
    ['a status of no verdict', { status: 'perhaps' }, 'status'],
    ['the pending status itself', { status: 'pending' }, 'status'],
    ['a list of them', { status: ['accepted'] }, 'status'],
    ['a field that decisions do not have', { status: 'accepted', amount: 1 }, 'amount'],
    ['no reason where one is asked for', { status: 'rejected' }, 'reject_reason'],
    ['a blank reason', { status: 'rejected', reject_reason: '  ' }, 'reject_reason'],
    ['a reason that is no text', { status: 'rejected', reject_reason: 7 }, 'reject_reason'],
    ['an endless reason', { status: 'rejected', reject_reason: 'س'.repeat(501) }, 'reject_reason'],
    ['a reason that cannot be stored', { status: 'rejected', reject_reason: 'a\u0000b' }, 'reject_reason'],
  ])('LEFTOVER-05: %s is refused with 422 and changes nothing', async (_name, json, field) => {
    const { status, body } = await contract.call(`cash-outs/${cashOut}`, { method: 'POST', json });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect((await contract.call(`cash-outs/${cashOut}`)).body.data).toMatchObject({ status: 'pending', version: 1 });
  });

  it('LEFTOVER-05: a reason is kept with the record and in its history', async () => {
    const reason = 'رقم الحساب غير صحيح';
    const { body } = await contract.call(`cash-outs/${cashOut}`, {
      json: { status: 'rejected', reject_reason: `  ${reason} ` },
    });
    expect(body.data).toMatchObject({ status: 'rejected', reject_reason: reason });
    const [entry] = (await contract.call(`history?resource=cash-outs&id=${cashOut}`)).body.data;
    expect(entry).toMatchObject({
      action: 'update',
      before: { status: 'pending' },
      after: { status: 'rejected', reject_reason: reason },
    });
  });

  it('LEFTOVER-05: of many who decide at once exactly one wins, the others see what happened', async () => {
    const answers = await Promise.all(
      Array.from({ length: CROWD }, (__, i) =>
        contract.call(`cash-outs/${cashOut}`, {
          json: i % 2 === 0 ? { status: 'accepted' } : { status: 'rejected', reject_reason: 'x' },
        }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect([won.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, CROWD - 1]);
    const stored = (await contract.call(`cash-outs/${cashOut}`)).body.data;
    for (const { body } of answers) expect(body.data).toMatchObject({ status: stored['status'], version: 2 });
    const { rows } = await sql`select 1 from lawha_audit where resource = 'cash-outs' and record_id = ${cashOut}
      and action = 'update'`.execute(contract.context.store.db);
    expect(rows).toHaveLength(1);
  });

  it('a record that does not exist is not found', async () => {
    expect((await contract.call('cash-outs/999999', { json: { status: 'accepted' } })).status).toBe(404);
    expect((await contract.call('cash-outs/0', { json: { status: 'accepted' } })).status).toBe(404);
  });

  it('LEFTOVER-04, API-05: POST {resource} with driver_id and status decides the pending request of that driver', async () => {
    const id = await addRecord(contract, group('update-requests'));
    const { driver_id: driver } = (await contract.call(`update-requests/${id}`)).body.data;
    const first = await contract.call('update-requests', { json: { driver_id: driver, status: 'accept' } });
    expect(first.body.data).toMatchObject({ id, request_status: 'accept', driver: { id: driver } });
    const again = await contract.call('update-requests', { json: { driver_id: driver, status: 'reject' } });
    expect([again.status, again.body.data['request_status']]).toEqual([409, 'accept']);
    const second = await addRecord(contract, group('update-requests'));
    const third = await addRecord(contract, group('update-requests'));
    const unclear = await contract.call('update-requests', { json: { driver_id: driver, status: 'reject' } });
    expect([unclear.status, Object.keys(unclear.body.errors ?? {})]).toEqual([422, ['id']]);
    for (const named of [third, second]) {
      const answer = await contract.call('update-requests', {
        form: { driver_id: String(driver), id: String(named), status: 'reject' },
      });
      expect([answer.status, answer.body.data['id'], answer.body.data['request_status']]).toEqual([
        200,
        named,
        'reject',
      ]);
    }
    const missing = await contract.call('update-requests', { json: { driver_id: 999_999, status: 'accept' } });
    expect(missing.status).toBe(404);
  });

  it('API-06: POST T/{id} without _method is only a decision, and only where one is declared', async () => {
    const region = await addRecord(contract, group('regions'));
    expect((await contract.call(`regions/${region}`, { json: { status: 'accepted' } })).status).toBe(405);
    const request = await addRecord(contract, group('update-requests'));
    expect((await contract.call(`update-requests/${request}`, { json: { status: 'accept' } })).status).toBe(405);
    expect((await contract.call('regions', { json: { driver_id: 1, status: 'accept' } })).status).toBe(422);
    const list = await contract.call('cash-outs/1', { method: 'PUT', json: {} });
    expect([list.status, list.headers['allow']]).toEqual([405, 'GET, POST']);
  });

  it('PERM-06: deciding needs the control `status` of a list that holds the record', async () => {
    const list = (await readPermissions(contract)).find(({ url }) => url === 'cash-outs/show-all');
    if (list === undefined) throw new Error('no permission for the list');
    expect(list.controls).toContain('status');
    await setPermissions(contract, 'limited', [{ id: list.id, choices: [] }]);
    const call = { json: { status: 'accepted' }, as: 'limited' } as const;
    expect((await contract.call(`cash-outs/${cashOut}`, call)).status).toBe(403);
    await setPermissions(contract, 'limited', [{ id: list.id, choices: ['status'] }]);
    expect((await contract.call(`cash-outs/${cashOut}`, call)).status).toBe(200);
  });
});

describe('lists in groups', () => {
  let contract: Contract;
  let ids: number[];
  beforeAll(async () => {
    contract = await openContract({ root });
    const resource = contract.resources.find(({ name }) => name === 'update-requests');
    if (resource === undefined) throw new Error('no group update-requests');
    ids = [];
    for (let i = 0; i < 7; i += 1) ids.push(await addRecord(contract, resource));
    await sql`update "update-requests" set request_status = 'accept' where id in (${sql.join(ids.slice(0, 3))})`.execute(
      contract.context.store.db,
    );
  });
  afterAll(() => contract.close());
  const list = async (query: string) => {
    const { status, body } = await contract.call(`update-requests${query}`);
    const data = (body.data ?? {}) as unknown as Record<string, { id: number }[]>;
    const shown = Object.fromEntries(Object.entries(data).map(([name, rows]) => [name, rows.map(({ id }) => id)]));
    return { status, shown, meta: body.meta as typeof body.meta & { groups: Record<string, object> }, body };
  };

  it('LEFTOVER-04, LEFTOVER-06, API-05: data is an object of groups, meta has the total of each', async () => {
    const { shown, meta } = await list('?sort=id');
    expect(shown).toEqual({ pending: ids.slice(3), accept: ids.slice(0, 3), reject: [] });
    expect(meta).toMatchObject({ current_page: 1, last_page: 1, per_page: 20, total: 7 });
    expect(meta.groups).toMatchObject({
      pending: { total: 4, current_page: 1, last_page: 1, per_page: 20 },
      accept: { total: 3 },
      reject: { total: 0, last_page: 1 },
    });
  });

  it('LEFTOVER-06: a group is paged by itself, and the others still have their totals', async () => {
    const { shown, meta } = await list('?sort=id&group=pending&per_page=3&page=2');
    expect(shown).toEqual({ pending: [ids[6]] });
    expect(meta).toMatchObject({ current_page: 2, last_page: 2, per_page: 3, total: 4 });
    expect(meta.groups).toMatchObject({ accept: { total: 3 }, reject: { total: 0 } });
    expect((await list('?group=accept&page=9')).shown).toEqual({ accept: [] });
  });

  it('FILTER-09: filters count within every group', async () => {
    const { shown, meta } = await list('?keyword=no%20such%20name&group=accept');
    expect([shown, meta.total, meta.groups['pending']]).toMatchObject([{ accept: [] }, 0, { total: 0 }]);
  });

  it('FILTER-06: an unknown group is refused by name, and other lists know no such parameter', async () => {
    const { status, body } = await list('?group=lost');
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['group']]);
    expect((await contract.call('cash-outs?group=pending')).status).toBe(422);
  });
});

describe('LEFTOVER-08: the shipped server', () => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await openContract();
  });
  afterAll(() => contract.close());

  it('answers the leftover calls with seeded rows', async () => {
    const cashOuts = await contract.call('cash_outs?per_page=100');
    expect(cashOuts.body.data.length).toBeGreaterThan(5);
    expect(cashOuts.body.data[0]).toMatchObject({
      amount: expect.any(Number),
      bank_name: expect.any(String),
      branch: expect.any(String),
      city: { id: expect.any(Number), name: expect.any(String) },
      user: { id: expect.any(Number), name: expect.any(String) },
    });
    const requests = (await contract.call('update_requests')).body.data as unknown as Record<string, unknown[]>;
    expect(Object.keys(requests)).toEqual(['accept', 'pending', 'reject']);
    expect(requests['pending']?.[0]).toMatchObject({ driver: { id: expect.any(Number) } });
  });

  it('decides a pending one, and refuses one that is not', async () => {
    const rows = (await contract.call('cash_outs?per_page=100')).body.data;
    const statuses = rows.map((row) => row['status']);
    const [pending, decided] = [rows[statuses.indexOf('pending')], rows[statuses.indexOf('accepted')]];
    const accept = { json: { status: 'accepted' } };
    expect((await contract.call(`cash_outs/${Number(decided?.['id'])}`, accept)).status).toBe(409);
    expect((await contract.call(`cash_outs/${Number(pending?.['id'])}`, accept)).status).toBe(200);
  });

  it('has no screen for them: no permission, no menu entry, and only super admins are answered', async () => {
    const urls = (await readPermissions(contract)).map(({ url }) => url);
    expect(urls.filter((url) => /cash_outs|update_requests/.test(url))).toEqual([]);
    const menu = JSON.stringify((await contract.call('admin_side_bar')).body.data);
    expect(menu).not.toMatch(/cash_outs|update_requests/);
    for (const path of ['cash_outs', 'cash_outs/1', 'update_requests', 'cash_outs_not_paginated'])
      expect([path, (await contract.call(path, { as: 'admin' })).status]).toEqual([path, 403]);
    expect((await contract.call('cash_outs/9', { as: 'admin', json: { status: 'accepted' } })).status).toBe(403);
  });
});
