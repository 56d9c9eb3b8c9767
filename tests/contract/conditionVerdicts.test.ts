import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Contract, openContract } from './openContract.ts';
import { STORES } from './stores.ts';
import { compareConditions } from './verdicts/compareConditions.ts';

const root = join(import.meta.dirname, '../fixtures');

describe.each(STORES.filter(([, isThere]) => isThere))('conditions on %s', (_name, _isThere, databaseUrl) => {
  let contract: Contract;
  beforeEach(async () => {
    contract = await openContract({ root, databaseUrl });
  });
  afterEach(() => contract.close());

  it('LANG-08: mean the same to browser, server and SQL, whatever the records and the condition are', async () => {
    const { pairs, telling, different } = await compareConditions(contract, {
      records: 100,
      conditions: 250,
      seed: 7,
    });
    expect(different.slice(0, 3)).toEqual([]);
    expect(pairs).toBe(100 * 250);
    // Conditions that hold for a record, and such as fail for one.
    expect(telling).toBeGreaterThan(pairs / 4);
  });

  it('LANG-08: are filters of lists, with the day of the call', async () => {
    const { db } = contract.context.store;
    await sql`insert into conditions (name_ar, name_en, amount, end_date, days) values
      ('أ', 'past', 1, '2026-11-19', '["friday"]'), ('ب', 'today', 1, '2026-11-20', '["sunday"]'),
      ('ج', 'soon', 1, '2026-12-20', null), ('د', 'late', 1, '2026-12-21', '["saturday"]'), ('ه', 'none', 1, null, null)`.execute(
      db,
    );
    const named = async (query: string) =>
      (await contract.call(`conditions?sort=id&${query}`)).body.data.map((row) => fromWireName(row));
    expect(await named('ends_soon=1')).toEqual(['today', 'soon']);
    expect(await named('ends_soon=0')).toEqual(['past', 'late', 'none']);
    expect(await named('weekend=1')).toEqual(['past', 'late']);
    expect((await contract.call('conditions?ends_soon=2')).status).toBe(422);
  });

  it('LANG-09: require, lock and hide fields by the record, the day and the person', async () => {
    const [region] = [1];
    await sql`insert into regions (name_ar, name_en) values ('أ', 'A')`.execute(contract.context.store.db);
    const body = { ar: { name: 'اتفاق' }, en: { name: 'Agreement' }, amount: 100, kind: 'rent', is_settled: 0 };
    const add = (more: object, as: 'super' | 'limited' = 'super') =>
      contract.call('conditions', { json: { ...body, ...more }, as });
    // Required while the condition holds, each language for itself.
    const late = await add({ end_date: '2026-11-19', kind: 'service' });
    expect([late.status, Object.keys(late.body.errors ?? {}).toSorted()]).toEqual([
      422,
      ['ar.title', 'en.title', 'reason'],
    ]);
    expect((await add({ end_date: '2026-11-20' })).status).toBe(201);
    expect((await add({ end_date: '2026-11-19', is_settled: 1, amount: undefined })).status).toBe(201);
    // Locked: another value is refused, the same one and none keep what is stored.
    const { body: made } = await add({});
    const path = `conditions/${String(made.data['id'])}`;
    const put = (more: object) => contract.call(path, { method: 'PUT', json: { ...body, ...more } });
    const refused = await put({ is_settled: 1, amount: 5 });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['amount']]);
    expect((await put({ is_settled: 1, amount: undefined })).body.data['amount']).toBe(100);
    expect((await put({ is_settled: 1, amount: 100 })).status).toBe(200);
    expect((await put({ is_settled: 0, amount: 5 })).body.data['amount']).toBe(5);
    // By two fields of the record.
    expect((await put({ paid: 7, amount: 5, refund: 2 })).body.data['refund']).toBe(2);
    expect((await put({ paid: 5, amount: 5, refund: 2 })).body.data['refund']).toBeNull();
    // By what the role of the person opens.
    const approved = await add({ region_ids: [region], approval: 'نعم' });
    expect(approved.body.data['approval']).toBe('نعم');
    expect((await add({ region_ids: [], approval: 'نعم' })).body.data['approval']).toBeNull();
  });
});

function fromWireName(row: Record<string, unknown>): unknown {
  const { en } = row as { en?: { name?: unknown } };
  return en?.name;
}
