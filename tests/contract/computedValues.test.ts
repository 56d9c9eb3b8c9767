import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyAccessDefinitions } from '../helpers/accessGroups.ts';
import { type Answer, type Contract, openContract } from './openContract.ts';
import { STORES } from './stores.ts';
import { compareValues } from './verdicts/compareValues.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/definitions');
const GROUPS = ['value-sources', 'computed-values', 'kept-values'];

describe.each(STORES)('values on %s', (_name, isThere, databaseUrl) => {
  let contract: Contract;
  let root: string;
  beforeAll(async () => {
    if (!isThere) return;
    root = await mkdtemp(join(tmpdir(), 'lawha-values-'));
    await mkdir(join(root, 'definitions'));
    for (const name of GROUPS) await cp(join(FIXTURES, `${name}.json`), join(root, 'definitions', `${name}.json`));
    await copyAccessDefinitions(join(root, 'definitions'));
    contract = await openContract({ root, databaseUrl });
  });
  afterAll(async () => {
    if (!isThere) return;
    await contract.close();
    await rm(root, { recursive: true, force: true });
  });

  const add = async (path: string, json: object): Promise<Record<string, unknown>> => {
    const { status, body } = await contract.call(path, { json });
    expect([status, body.errors]).toEqual([201, undefined]);
    return body.data;
  };
  const source = (number: string, rate?: number): Promise<Record<string, unknown>> =>
    add('value-sources', {
      ar: { name: 'مشترك' },
      en: { name: 'Subscriber' },
      phone_code: '971',
      phone: number,
      ...(rate !== undefined && { rate }),
    });
  const bill = (source_id: unknown, items: object[] = [], more: object = {}): Promise<Record<string, unknown>> =>
    add('computed-values', { number: `B-${String(source_id)}`, source_id, items, ...more });
  const pay = (bill_id: unknown, amount: number, day: string, more: object = {}): Promise<Record<string, unknown>> =>
    add('kept-values', { bill_id, amount, day, ...more });
  const read = async (path: string, id: unknown): Promise<Record<string, unknown>> =>
    (await contract.call(`${path}/${String(id)}`)).body.data;
  const change = (path: string, id: unknown, json: object): Promise<Answer> =>
    contract.call(`${path}/${String(id)}`, { method: 'PATCH', json });

  it.runIf(isThere)('VALUE-01: a value of another record follows it, or stays as it was taken', async () => {
    const one = await source('501112222', 10);
    const other = await source('509998888', 20);
    const made = await bill(one['id']);
    const payment = await pay(made['id'], 5, '2026-11-01');
    expect([made['source_phone'], made['rate'], payment['subscriber_phone'], payment['subscriber_id']]).toEqual([
      '501112222',
      10,
      '501112222',
      one['id'],
    ]);
    // The other record changes, and with it a value of the value.
    await change('value-sources', one['id'], { phone: '501113333', phone_code: '971', rate: 15 });
    const followed = await read('computed-values', made['id']);
    expect([followed['source_phone'], followed['rate'], followed['version']]).toEqual(['501113333', 10, 1]);
    expect((await read('kept-values', payment['id']))['subscriber_phone']).toBe('501113333');
    // The reference changes.
    const moved = (await change('computed-values', made['id'], { source_id: other['id'] })).body.data;
    expect([moved['source_phone'], moved['rate']]).toEqual(['509998888', 20]);
    const behind = await read('kept-values', payment['id']);
    expect([behind['subscriber_phone'], behind['subscriber_id']]).toEqual(['509998888', other['id']]);
    // It is no field of a form.
    expect((await change('computed-values', made['id'], { rate: 1, source_phone: '1' })).body.data).toMatchObject({
      rate: 20,
      source_phone: '509998888',
    });
    // Lists filter by it.
    const { body } = await contract.call(`kept-values?subscriber_id=${String(other['id'])}`);
    expect(body.data.map(({ id }) => id)).toEqual([payment['id']]);
  });

  it.runIf(isThere)('VALUE-02: arithmetic and rows of the record are computed with each write, exactly', async () => {
    const { id } = await source('501112222', 12.5);
    const made = await bill(
      id,
      [
        { title: 'a', price: 0.1, quantity: 3, is_taxed: 0, day: '2026-11-02' },
        { title: 'b', price: 33.33, quantity: 2, is_taxed: 1, day: '2026-11-05' },
        { title: 'c', quantity: 7, is_taxed: 1 },
      ],
      { fee: 5 },
    );
    expect(made).toMatchObject({
      items_count: 3,
      subtotal: 66.96,
      discount: 8.37,
      tax: 3.33,
      total: 66.92,
      due: 66.92,
      share: 0,
      last_item_on: null,
    });
    const { body } = await change('computed-values', made['id'], { items: [], fee: undefined });
    expect(body.data).toMatchObject({ items_count: 0, subtotal: 0, discount: 0, total: 5, due: 5 });
    // Without a share of nothing, and without a factor.
    const bare = await bill((await source('501112223'))['id']);
    expect(bare).toMatchObject({ discount: null, total: 0, share: null, payments_count: 0, paid: 0, largest: null });
  });

  it.runIf(isThere)('VALUE-03: what is counted of other records is right after every change of them', async () => {
    const { id } = await source('501112222');
    const items = [{ title: 'a', price: 100, quantity: 1, is_taxed: 0 }];
    const [one, other] = [await bill(id, items), await bill(id, items)];
    const first = await pay(one['id'], 10, '2026-11-03', { way: 'card' });
    const second = await pay(one['id'], 20.5, '2026-11-01');
    const now = async (bill_id: unknown): Promise<unknown[]> => {
      const found = await read('computed-values', bill_id);
      return ['payments_count', 'paid', 'due', 'largest', 'average', 'first_paid_on', 'last_paid_on', 'last_way'].map(
        (name) => found[name],
      );
    };
    expect(await now(one['id'])).toEqual([2, 30.5, 69.5, 20.5, 15.25, '2026-11-01', '2026-11-01', 'card']);
    expect((await read('value-sources', id))['owed']).toBe(169.5);
    // Changed, left out by the condition, moved to another, deleted, restored.
    await change('kept-values', second['id'], { amount: 30 });
    expect((await now(one['id'])).slice(0, 3)).toEqual([2, 40, 60]);
    await change('kept-values', second['id'], { is_void: 1 });
    expect((await now(one['id'])).slice(0, 3)).toEqual([2, 10, 90]);
    await change('kept-values', first['id'], { bill_id: other['id'] });
    expect(await now(one['id'])).toEqual([1, 0, 100, 30, 30, '2026-11-01', '2026-11-01', 'cash']);
    expect((await now(other['id'])).slice(0, 3)).toEqual([1, 10, 90]);
    const kept = (await read('kept-values', first['id']))['owed_before'];
    await change('computed-values', other['id'], { items: [...items, ...items] });
    expect((await contract.call(`kept-values/${String(first['id'])}`, { method: 'DELETE' })).status).toBe(200);
    expect((await now(other['id'])).slice(0, 4)).toEqual([0, 0, 200, null]);
    const restored = await contract.call('kept-values/trash/restore', { method: 'POST', json: { ids: [first['id']] } });
    expect(restored.status).toBe(200);
    expect((await now(other['id'])).slice(0, 3)).toEqual([1, 10, 190]);
    expect([kept, (await read('kept-values', first['id']))['owed_before']]).toEqual([100, 100]);
    // Many at once, as imports, jobs and code of a product write.
    const { db } = contract.context.store;
    await sql`update "kept-values" set bill_id = ${String(one['id'])}, amount = amount + 1 where bill_id = ${String(other['id'])}`.execute(
      db,
    );
    expect([(await now(one['id'])).slice(0, 3), (await now(other['id'])).slice(0, 3)]).toEqual([
      [2, 11, 89],
      [0, 0, 200],
    ]);
    expect((await read('value-sources', id))['owed']).toBe(289);
    // The bill was not edited: its version is the first.
    expect((await read('computed-values', one['id']))['version']).toBe(1);
  });

  it.runIf(isThere)('VALUE-04: two writers at once leave the value right', async () => {
    const { id } = await source('501112222');
    const made = await bill(id, [{ title: 'a', price: 1000, quantity: 1, is_taxed: 0 }]);
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, (_, day) => pay(made['id'], 1.1, `2026-11-${String(day + 10)}`)),
      change('value-sources', id, { phone: '507777777', phone_code: '971' }),
      bill(id, [{ title: 'b', price: 1, quantity: 1, is_taxed: 0 }]),
    ]);
    expect(answers).toHaveLength(14);
    expect(await read('computed-values', made['id'])).toMatchObject({
      payments_count: 12,
      paid: 13.2,
      due: 986.8,
      source_phone: '507777777',
    });
    expect(await read('value-sources', id)).toMatchObject({ bills_count: 2, owed: 987.8 });
    const { body } = await contract.call(`kept-values?bill_id=${String(made['id'])}&per_page=25`);
    expect(new Set(body.data.map((row) => row['subscriber_phone']))).toEqual(new Set(['507777777']));
  });

  it.runIf(isThere)(
    'VALUE-05: all that points to a changed record follows in its transaction, by one statement',
    async () => {
      const { db } = contract.context.store;
      const { id } = await source('501112222');
      await sql`insert into "computed-values" (number, source_id) select 'N' || n, ${String(id)} from generate_series(1, 1000) n`.execute(
        db,
      );
      expect((await read('value-sources', id))['bills_count']).toBe(1000);
      await sql`create table changes_seen (rows bigint)`.execute(db);
      await sql`create function note_changes() returns trigger language plpgsql as
      'begin insert into changes_seen select count(*) from now_there; return null; end'`.execute(db);
      await sql`create trigger note_changes after update on "computed-values" referencing new table as now_there
      for each statement execute function note_changes()`.execute(db);
      await change('value-sources', id, { phone: '502223333', phone_code: '971' });
      const { rows } = await sql<{ n: string }>`
      select count(*) as n from "computed-values" where source_id = ${String(id)} and source_phone_number = '502223333'`.execute(
        db,
      );
      expect(Number(rows[0]?.n)).toBe(1000);
      const { rows: seen } = await sql<{ rows: string }>`select rows from changes_seen where rows > 0`.execute(db);
      expect(seen.map(({ rows: count }) => Number(count))).toEqual([1000]);
      await sql`drop trigger note_changes on "computed-values"`.execute(db);
      await sql`drop table changes_seen`.execute(db);
      await sql`drop function note_changes`.execute(db);
    },
  );

  it.runIf(isThere)(
    'VALUE-06: a word that is added fills the records that exist, as a write computes them',
    async () => {
      const { pairs, telling, different } = await compareValues(contract, { records: 60, conditions: 60, seed: 5 });
      expect(different.slice(0, 3)).toEqual([]);
      expect(pairs).toBeGreaterThan(60 * 60);
      // Many of them are values, not empty ones that are alike.
      expect(telling).toBeGreaterThan(pairs / 3);
    },
  );
});
