import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_ARRANGED_IDS } from '../../engine/core/query/limits.ts';
import { giveRole } from './giveRole.ts';
import { type Answer, type Call, type Contract, openContract } from './openContract.ts';

const root = join(import.meta.dirname, '../fixtures');
const databaseUrl = process.env['TEST_DATABASE_URL'];

/** How many people arrange at the same moment. */
const CROWD = 12;

describe.each([
  ['the embedded database', {}],
  ...(databaseUrl === undefined ? [] : [['PostgreSQL', { databaseUrl }] as const]),
] as const)('arranging on %s', (_, options) => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await openContract({ root, ...options });
  });
  afterAll(() => contract.close());

  const db = () => contract.context.store.db;
  /** Fills a group with records of these numbers; answers their ids. */
  const fill = async (group: 'regions' | 'arranged', numbers: readonly (number | null)[]): Promise<number[]> => {
    const column = group === 'regions' ? 'order' : 'place';
    await sql`delete from districts`.execute(db());
    await sql`delete from ${sql.table(group)}`.execute(db());
    const rows = numbers.map((value, index) => ({ value, name: `Region ${index}` }));
    const { rows: added } = await sql<{ id: string }>`
      insert into ${sql.table(group)} (name_ar, name_en, ${sql.ref(column)})
      select 'منطقة', name, value from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n(name text, value bigint)
      returning id`.execute(db());
    return added.map(({ id }) => Number(id));
  };
  const arrange = (group: string, ids: unknown, more: Call = {}): Promise<Answer> =>
    contract.call(`${group}/arrange`, { method: 'PATCH', json: { ids }, ...more });
  const shown = async (group: string): Promise<{ id: number; number: number | null; version: number }[]> => {
    const { body } = await contract.call(`${group}?per_page=100`);
    return body.data.map((row) => ({
      id: Number(row['id']),
      number: (row['order'] ?? row['place'] ?? null) as number | null,
      version: Number(row['version']),
    }));
  };
  const idsOf = async (group: string): Promise<number[]> => (await shown(group)).map(({ id }) => id);

  it('ORDERING: records take the places that they hold together, in the sequence of the call', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = await fill('regions', [10, 20, 30, 40]);
    const { status, body } = await arrange('regions', [d, b]);
    expect([status, body.message]).toEqual([200, 'operation successful']);
    expect(body.data).toEqual(
      expect.arrayContaining([
        { id: d, order: 20, version: 2 },
        { id: b, order: 40, version: 2 },
      ]),
    );
    expect(await shown('regions')).toEqual([
      { id: a, number: 10, version: 1 },
      { id: d, number: 20, version: 2 },
      { id: c, number: 30, version: 1 },
      { id: b, number: 40, version: 2 },
    ]);
  });

  it('ORDERING: the API of the apps has the call too', async () => {
    const ids = await fill('regions', [1, 2]);
    const login = await contract.call('login', {
      as: null,
      json: { email: 'super@lawha.test', password: 'lawha-demo' },
    });
    const answer = await contract.app.inject({
      method: 'PATCH',
      url: '/api/general/regions/arrange',
      headers: { authorization: `Bearer ${String(login.body.data['token'])}` },
      payload: { ids: ids.toReversed() },
    });
    expect(answer.statusCode).toBe(200);
    expect(await idsOf('regions')).toEqual(ids.toReversed());
  });

  it('ORDERING: records that share a number, or have none, receive different numbers as far as needed', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = await fill('regions', [0, 0, null, null]);
    await arrange('regions', [d, a, b, c]);
    expect(await idsOf('regions')).toEqual([d, a, b, c]);
    await arrange('regions', [b, a]);
    expect(await idsOf('regions')).toEqual([d, b, a, c]);
  });

  it('ORDERING: numbers that no two records share are traded without ever meeting', async () => {
    const ids = await fill('arranged', [1, 2, 3, 4, 5]);
    const turned = [...ids.slice(1), ids[0] ?? 0];
    expect((await arrange('arranged', turned)).status).toBe(200);
    expect((await shown('arranged')).map(({ id, number }) => [id, number])).toEqual(
      turned.map((id, index) => [id, index + 1]),
    );
  });

  it('ORDERING: the present sequence changes nothing, and no version', async () => {
    const ids = await fill('regions', [1, 2, 3]);
    const { status, body } = await arrange('regions', ids);
    expect([status, body.data]).toEqual([200, []]);
    expect((await shown('regions')).every(({ version }) => version === 1)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['no ids', undefined],
    ['an empty list', []],
    ['no list', 7],
    ['a text', '1,2'],
    ['an id twice', [1, 1]],
    ['no whole number', [1.5]],
    ['a negative one', [-1]],
    ['a text in the list', ['1']],
    ['null', [null]],
    ['too many', Array.from({ length: MAX_ARRANGED_IDS + 1 }, (_value, index) => index + 1)],
    ['an id that never was', [999_999_999]],
  ])('ORDERING: %s is refused with 422', async (_name, ids) => {
    await fill('regions', [1, 2]);
    const { status, body } = await arrange('regions', ids);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['ids']]);
  });

  it('ORDERING: another key in the body is refused', async () => {
    const ids = await fill('regions', [1, 2]);
    const { status, body } = await contract.call('regions/arrange', { method: 'PATCH', json: { ids, page: 1 } });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['page']]);
  });

  it('ORDERING: one of them deleted meanwhile is a conflict, and nothing moves', async () => {
    const [a = 0, b = 0, c = 0] = await fill('regions', [1, 2, 3]);
    expect((await contract.call(`regions/${b}`, { method: 'DELETE' })).status).toBe(200);
    const { status, body } = await arrange('regions', [c, b, a]);
    expect([status, body.message]).toEqual([
      409,
      'Another account deleted one of these records meanwhile. This is the current list.',
    ]);
    expect(await idsOf('regions')).toEqual([a, c]);
  });

  it('ORDERING: a sequence for which the numbers do not suffice is refused by name of the bounds', async () => {
    const ids = await fill(
      'regions',
      Array.from({ length: 1010 }, () => null),
    );
    const { status, body } = await arrange('regions', ids.slice(0, 1000).toReversed());
    expect(status).toBe(200);
    const last = ids.slice(1000);
    const again = await arrange('regions', last.toReversed());
    expect([again.status, again.body.errors]).toEqual([
      422,
      { ids: ['There is no room for this sequence: positions run from 0 to 999.'] },
    ]);
    expect(body.data).toHaveLength(999);
  });

  it('ORDERING: groups without a position, and other methods, do not know the call', async () => {
    expect((await arrange('plain-types', [1])).status).toBe(404);
    expect((await contract.call('regions/arrange')).status).toBe(405);
    expect((await contract.call('regions/arrange', { json: { ids: [1] } })).headers['allow']).toBe('PATCH');
  });

  it('PERM-09, ORDERING: it needs the control edit of the list, and a token', async () => {
    const ids = await fill('regions', [1, 2]);
    expect((await arrange('regions', ids, { as: null })).status).toBe(401);
    expect((await arrange('regions', ids, { as: 'none' })).status).toBe(403);
    await giveRole(contract, 'limited', ['regions'], ['show', 'add', 'delete', 'status']);
    expect((await arrange('regions', ids.toReversed(), { as: 'limited' })).status).toBe(403);
    expect(await idsOf('regions')).toEqual(ids);
    await giveRole(contract, 'limited', ['regions'], ['edit']);
    expect((await arrange('regions', ids.toReversed(), { as: 'limited' })).status).toBe(200);
    expect(await idsOf('regions')).toEqual(ids.toReversed());
  });

  it('ORDERING: the history says who moved a record, from which number to which', async () => {
    const [a = 0, b = 0] = await fill('regions', [3, 8]);
    await arrange('regions', [b, a], { as: 'admin' });
    const { body } = await contract.call(`history?resource=regions&id=${a}`);
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({
      action: 'update',
      actor: { name: expect.any(String) },
      before: { order: 3 },
      after: { order: 8 },
    });
    expect(Object.keys(body.data[0]?.['after'] ?? {})).toEqual(['order']);
  });

  it('ORDERING, RT-02: open screens receive each record whose number changed, with its version', async () => {
    const [a = 0, b = 0] = await fill('regions', [1, 2, 3]);
    const { body: before } = await contract.call('changes?age=1');
    await arrange('regions', [b, a]);
    const { body } = await contract.call(`changes?after=${(before.meta as unknown as { seq: number }).seq}`);
    expect(
      body.data.map(({ resource, id, action, fields, version }) => [resource, id, action, fields, version]),
    ).toEqual(
      expect.arrayContaining([
        ['regions', a, 'update', ['order'], 2],
        ['regions', b, 'update', ['order'], 2],
      ]),
    );
    expect(body.data).toHaveLength(2);
  });

  it('ORDERING: a form opened before the move is notified of it as of any other change', async () => {
    const [a = 0, b = 0] = await fill('regions', [1, 2]);
    await arrange('regions', [b, a]);
    const json = { ar: { name: 'منطقة' }, en: { name: 'Region' }, order: 1, version: 1 };
    const { status, body } = await contract.call(`regions/${a}`, { method: 'PUT', json });
    expect([status, body.data['order'], body.data['version']]).toEqual([409, 2, 2]);
  });

  it('ORDERING: people who arrange at the same moment are served one after the other; every record keeps one place', async () => {
    const ids = await fill(
      'arranged',
      Array.from({ length: 20 }, (_value, index) => index + 1),
    );
    const answers = await Promise.all(
      Array.from({ length: CROWD }, (_value, index) =>
        arrange('arranged', index % 2 === 0 ? ids.toReversed() : [...ids.slice(index), ...ids.slice(0, index)]),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const rows = await shown('arranged');
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_value, index) => index + 1));
    // The whole sequence of the last one is stored.
    const sequences = Array.from({ length: CROWD }, (_value, index) =>
      index % 2 === 0 ? ids.toReversed() : [...ids.slice(index), ...ids.slice(0, index)],
    );
    expect(sequences).toContainEqual(rows.map(({ id }) => id));
  });

  it('ORDERING: arranging meets forms that are saved at the same moment without loss', async () => {
    const ids = await fill('arranged', [1, 2, 3, 4, 5, 6]);
    const renames = ids.map((id, index) =>
      contract.call(`arranged/${id}`, { method: 'PATCH', json: { en: { name: `Stage ${index}` } } }),
    );
    const moves = ids.map((_id, index) => arrange('arranged', [...ids.slice(index), ...ids.slice(0, index)]));
    const answers = await Promise.all([...renames, ...moves]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { body } = await contract.call('arranged?per_page=100');
    expect(body.data.map((row) => row['place'])).toEqual([1, 2, 3, 4, 5, 6]);
    for (const [index, id] of ids.entries())
      expect(body.data.find((row) => row['id'] === id)?.['name']).toBe(`Stage ${index}`);
  });

  it('ORDERING: ten thousand records are arranged in one go', async () => {
    const ids = await fill(
      'regions',
      Array.from({ length: 10_000 }, (_value, index) => Math.floor(index / 20)),
    );
    const moved = await arrange('regions', [ids[9_000] ?? 0, ...ids.slice(8_001, 9_000)]);
    expect(moved.status).toBe(200);
    expect((await contract.call('regions?page=401&per_page=20')).body.data[1]?.['id']).toBe(ids[9_000]);
  });
});
