import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeDue } from '../../server/trash/purgeRecords.ts';
import { giveRole } from './giveRole.ts';
import { type Answer, type Call, type Contract, NOW, openContract } from './openContract.ts';
import { addRecord, sampleBody } from './sampleBody.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let contract: Contract;
beforeAll(async () => {
  contract = await openContract({ databaseUrl: process.env['TEST_DATABASE_URL'] });
});
afterAll(() => contract.close());
beforeEach(async () => {
  await sql`delete from lawha_trash`.execute(contract.context.store.db);
});

const groupOf = (name: string) => {
  const resource = contract.resources.find((candidate) => candidate.name === name);
  if (resource === undefined) throw new Error(`no group is called ${name}`);
  return resource;
};
const deletableStates = (): string[] =>
  (groupOf('orders').states?.values ?? []).filter((state) => state.delete).map(({ value }) => value);
const add = (name: string): Promise<number> => addRecord(contract, groupOf(name));
const remove = (name: string, id: number): Promise<Answer> => contract.call(`${name}/${id}`, { method: 'DELETE' });
const restore = (name: string, ids: readonly unknown[], call: Call = {}): Promise<Answer> =>
  contract.call(`${name}/trash/restore`, { json: { ids }, ...call });
const trashOf = async (name: string, query = '', call: Call = {}): Promise<number[]> =>
  (await contract.call(`${name}/trash${query}`, call)).body.data.map(({ id }) => Number(id));
const actionsOf = async (name: string, id: number): Promise<unknown[]> =>
  (await contract.call(`history?resource=${name}&id=${id}`)).body.data.map(({ action }) => action);

describe('BULK-01: the trash of a group', () => {
  it('no list, search, option or count knows its records, and a unique value of theirs is free', async () => {
    const body = await sampleBody(contract, groupOf('countries'));
    const id = Number((await contract.call('countries', { json: body })).body.data['id']);
    const counted = async (): Promise<number> => (await contract.call('countries')).body.meta.total;
    const total = await counted();
    await remove('countries', id);
    expect(await counted()).toBe(total - 1);
    const options = (await contract.call('countries_not_paginated')).body.data;
    expect(options.map((option) => option['id'])).not.toContain(id);
    expect((await contract.call(`countries?ids=${id}`)).body.data).toEqual([]);

    const again = await contract.call('countries', { json: body });
    expect(again.status).toBe(201);
    const refused = await restore('countries', [id], { language: 'ar' });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('هذه القيمة مستخدمة')]);
    expect(await trashOf('countries')).toContain(id);
    await remove('countries', Number(again.body.data['id']));
    expect((await restore('countries', [id])).status).toBe(200);
    expect(await counted()).toBe(total);
    await remove('countries', id);
  });

  it('what a record refers to must be there again first, and the refusal says so', async () => {
    const [country, body] = [await add('countries'), await sampleBody(contract, groupOf('cities'))];
    const city = Number((await contract.call('cities', { json: { ...body, country_id: country } })).body.data['id']);
    expect((await remove('countries', country)).status).toBe(409);
    await remove('cities', city);
    expect((await remove('countries', country)).status).toBe(200);
    const refused = await restore('cities', [city]);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Country: The chosen item')]);
    expect((await restore('countries', [country])).status).toBe(200);
    expect((await restore('cities', [city])).status).toBe(200);
    await remove('cities', city);
    await remove('countries', country);
  });

  it('is searched and paged, restores all or none, and refuses bad ids', async () => {
    const ids = [await add('countries'), await add('countries'), await add('countries')];
    await contract.call('countries/deleteAll', { json: { ids } });
    expect((await trashOf('countries')).toSorted((a, b) => a - b)).toEqual(ids);
    const { body } = await contract.call('countries/trash?per_page=10&page=1');
    expect(body.meta).toMatchObject({ total: 3, last_page: 1, current_page: 1 });
    expect(await trashOf('countries', '?keyword=nothing-has-this-word')).toEqual([]);
    expect((await trashOf('countries', '?keyword=sample')).length).toBe(3);
    expect((await contract.call('countries/trash?colour=red')).status).toBe(422);

    const absent = await restore('countries', [...ids, 999_999]);
    expect([absent.status, absent.body.message]).toEqual([404, 'These records are not in the trash: 999999.']);
    expect((await trashOf('countries')).length).toBe(3);
    for (const bad of [[], ['x'], [0], [1, 1], Array.from({ length: 101 }, (_, i) => i + 1)])
      expect((await restore('countries', bad)).status).toBe(422);
    expect((await restore('countries', ids)).status).toBe(200);
    expect((await restore('countries', ids)).status).toBe(404);
    expect((await contract.call('countries/trash', { method: 'POST' })).status).toBe(405);
    await contract.call('countries/deleteAll', { json: { ids } });
  });

  it('history and audit say what happened, and deleting for good is final', async () => {
    const id = await add('countries');
    await remove('countries', id);
    await restore('countries', [id]);
    await remove('countries', id);
    const purged = await contract.call('countries/trash/delete', { json: { ids: [id] } });
    expect([purged.status, purged.body.message]).toEqual([200, 'Deleted for good.']);
    expect(await actionsOf('countries', id)).toEqual(['purge', 'delete', 'restore', 'delete', 'create']);
    expect((await restore('countries', [id])).status).toBe(404);
  });

  it('keeps records for as long as the definition says, then a job deletes them for good', async () => {
    const id = await add('countries');
    await remove('countries', id);
    const { store } = contract.context;
    const after = (days: number) => purgeDue({ store, now: () => new Date(NOW.getTime() + days * DAY_MS) });
    expect(await after(groupOf('countries').trash! - 0.01)).toBe(0);
    expect(await trashOf('countries')).toEqual([id]);
    // Two servers at once delete it once.
    const counts = await Promise.all([after(groupOf('countries').trash!), after(groupOf('countries').trash!)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await trashOf('countries')).toEqual([]);
    expect(await actionsOf('countries', id)).toEqual(['purge', 'delete', 'create']);
  });

  it('is open to who has its control alone, whatever else they may', async () => {
    const id = await add('countries');
    await remove('countries', id);
    const as = 'limited' as const;
    const statuses = async (): Promise<number[]> => [
      (await contract.call('countries/trash', { as })).status,
      (await restore('countries', [id], { as })).status,
      (await contract.call('countries/trash/delete', { as, json: { ids: [id] } })).status,
    ];
    await giveRole(contract, as, ['countries'], ['add', 'edit', 'delete', 'delete_all']);
    expect(await statuses()).toEqual([403, 403, 403]);
    await giveRole(contract, as, ['countries'], ['trash']);
    expect(await statuses()).toEqual([200, 200, 404]);
    expect((await contract.call(`countries/${id}`, { method: 'DELETE', as })).status).toBe(403);
    await remove('countries', id);
  });

  it('puts the money of an order back with it', async () => {
    const { store } = contract.context;
    const deletable = await sql<{
      id: string;
    }>`select id from orders where status in (${sql.join(deletableStates())}) limit 1`.execute(store.db);
    const id = Number(deletable.rows[0]?.id);
    const ledger = async (): Promise<unknown> =>
      (
        await sql`select account, sum(fils)::text as fils from lawha_ledger where order_id = ${id} group by account
          having sum(fils) <> 0 order by account`.execute(store.db)
      ).rows;
    const uses = async (): Promise<unknown> =>
      (await sql`select to_jsonb(d)::text from discounts d where order_id = ${id} order by id`.execute(store.db)).rows;
    const states = async (): Promise<unknown> => (await contract.call(`orders/${id}/state_changes`)).body.data;
    const before = [await ledger(), await uses(), await states()];
    const removed = await remove('orders', id);
    expect([removed.status, removed.body.message]).toEqual([200, 'deleted successfully']);
    expect((await restore('orders', [id])).status).toBe(200);
    expect([await ledger(), await uses(), await states()]).toEqual(before);
  });
});
