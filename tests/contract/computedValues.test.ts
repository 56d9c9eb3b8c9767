import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computeValues } from '../../engine/core/computed/computeValues.ts';
import { inSequence } from '../../engine/core/computed/valueParts.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import { readRecord } from '../../server/records/readRecord.ts';
import { syncSchema } from '../../server/store/schema/syncSchema.ts';
import type { PropertySchema, ResourceDefinition, ValueDefinition } from '../../schemas/generated/definition.ts';
import { copyAccessDefinitions } from '../helpers/accessGroups.ts';
import { type Answer, type Contract, openContract } from './openContract.ts';
import { STORES } from './stores.ts';

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
      const { db } = contract.context.store;
      const others = contract.resources;
      const plain = randomGroup([]);
      await syncSchema(contract.context.store, [...others, plain]);
      const rows = fc.sample(record, { numRuns: 60, seed: 5 });
      const write = async (values: (typeof rows)[number]): Promise<void> => {
        const { items, ...numbers } = values;
        await sql`insert into random_values (a, b, n, r, items)
        values (${numbers.a}::text::numeric, ${numbers.b}::text::numeric, ${numbers.n}::text::bigint, ${numbers.r}::text::float8,
          ${items === null ? null : JSON.stringify(items)}::jsonb)`.execute(db);
      };
      for (const values of rows.slice(0, 30)) await write(values);
      const trees = fc.sample(fc.tuple(tree, fc.constantFrom('money', 'integer', 'number')), { numRuns: 60, seed: 9 });
      const group = randomGroup(trees);
      await syncSchema(contract.context.store, [...others, group]);
      for (const values of rows.slice(30)) await write(values);
      const names = inSequence(group.fields).map(({ name }) => name);
      expect(names).toHaveLength(trees.length + DATES.length);
      const { rows: ids } = await sql<{ id: string }>`select id from random_values order by id`.execute(db);
      let filled = 0;
      const different: object[] = [];
      for (const { id } of ids) {
        const stored = await readRecord(db, group, Number(id));
        const computed = computeValues(group.fields, stored);
        for (const name of names) {
          const value = group.fields.find((field) => field.name === name)?.value;
          if (stored[name] !== computed[name])
            different.push({ name, value, stored, bySql: stored[name], byEvaluator: computed[name] });
          if (stored[name] !== null) filled += 1;
        }
      }
      expect(different.slice(0, 3)).toEqual([]);
      // Many of them are values, not empty ones that are alike.
      expect(filled).toBeGreaterThan((ids.length * names.length) / 3);
      await syncSchema(contract.context.store, others);
    },
  );
});

const amount = fc.oneof(
  fc.constantFrom(null, 0, 0.1, 0.2, 0.05, 1.005, 99.99, -3.35, 9_999_999_999.99),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => cents / 100),
);
const whole = fc.oneof(fc.constantFrom(null, 0, 1, -1), fc.integer({ min: -500, max: 500 }));
const real = fc.oneof(
  fc.constantFrom(null, 0, 1 / 3, 1e-9, 123_456.789, -0.5),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
);
const day = fc.constantFrom(undefined, '2026-01-31', '2026-02-01', '2025-12-31');
const record = fc.record({
  a: amount,
  b: amount,
  n: whole,
  r: real,
  items: fc.option(
    fc.array(
      fc.record({
        price: amount,
        count: whole,
        kind: fc.constantFrom(undefined, 'x', "y's $1"),
        day,
        is_on: fc.constantFrom(undefined, 0, 1),
      }),
      { maxLength: 4 },
    ),
  ),
});

const row = fc.letrec<{ row: string | number | object }>((tie) => ({
  row: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('price', 'count', 'is_on'),
    fc.constantFrom(0.05, 2, -1),
    fc.record({ add: fc.array(tie('row'), { minLength: 2, maxLength: 3 }) }),
    fc.record({ multiply: fc.array(tie('row'), { minLength: 2, maxLength: 2 }) }),
    fc.record({ divide: fc.tuple(tie('row'), tie('row')) }),
    fc.record({ maximum: fc.array(tie('row'), { minLength: 2, maxLength: 2 }) }),
  ),
})).row;
const where = fc.constantFrom(
  undefined,
  { properties: { kind: { const: "y's $1" } } },
  { properties: { is_on: { const: 1 } } },
  { properties: { price: { minimum: 1 } } },
  { not: { properties: { kind: { filled: true } } } },
  {
    anyOf: [
      { properties: { count: { maximum: 0 } } },
      { properties: { day: { compare: { is: 'same', than: 'day' } } } },
    ],
  },
);
const stated = (value: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));
const overItems = fc.oneof(
  fc
    .tuple(fc.constantFrom('sum', 'average'), row, where)
    .map(([word, of, only]) => stated({ [word]: of, of: 'items', where: only })),
  fc
    .tuple(fc.constantFrom('minimum', 'maximum'), row, where)
    .map(([word, of, only]) => stated({ [word]: of, of: 'items', where: only })),
  fc
    .tuple(fc.constantFrom('price', 'count'), where, fc.constantFrom(undefined, 'day', 'count'))
    .map(([latest, only, on]) => stated({ latest, of: 'items', where: only, on })),
  where.map((only) => stated({ count: 'items', where: only })),
);
const operand = fc.letrec<{ operand: string | number | object }>((tie) => ({
  operand: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('a', 'b', 'n', 'r'),
    fc.constantFrom(0.05, 3, -1, 0),
    overItems,
    fc.record({ add: fc.array(tie('operand'), { minLength: 2, maxLength: 3 }) }),
    fc.record({ subtract: fc.array(tie('operand'), { minLength: 2, maxLength: 3 }) }),
    fc.record({ multiply: fc.array(tie('operand'), { minLength: 2, maxLength: 3 }) }),
    fc.record({ divide: fc.tuple(tie('operand'), tie('operand')) }),
    fc.record({ minimum: fc.array(tie('operand'), { minLength: 2, maxLength: 3 }) }),
    fc.record({ maximum: fc.array(tie('operand'), { minLength: 2, maxLength: 3 }) }),
  ),
})).operand;
const tree = operand.filter((value): value is ValueDefinition => typeof value === 'object');

/** Values that are no numbers. */
const DATES: { property: PropertySchema; value: ValueDefinition }[] = [
  { property: { $ref: 'lawha:date' }, value: { minimum: 'day', of: 'items' } },
  {
    property: { $ref: 'lawha:date' },
    value: { maximum: 'day', of: 'items', where: { properties: { is_on: { const: 1 } } } },
  },
  { property: { $ref: 'lawha:date' }, value: { latest: 'day', of: 'items', on: 'count' } },
  { property: { type: 'string', maxLength: 60 }, value: { latest: 'kind', of: 'items', on: 'day' } },
];

const KINDS: Readonly<Record<string, PropertySchema>> = {
  money: { $ref: 'lawha:money' },
  integer: { type: 'integer' },
  number: { type: 'number' },
};

function randomGroup(trees: readonly (readonly [ValueDefinition, string])[]): ResolvedResource {
  const label = { ar: 'تجربة', en: 'Trial' };
  const values = trees.map(([value, kind], place): [string, PropertySchema] => [
    `v${place}`,
    { ...KINDS[kind], readOnly: true, 'x-label': label, 'x-value': value },
  ]);
  const dates = DATES.map(({ property, value }, place): [string, PropertySchema] => [
    `d${place}`,
    { ...property, readOnly: true, 'x-label': label, 'x-value': value },
  ]);
  const definition: ResourceDefinition = {
    name: 'random_values',
    label,
    form: {
      schema: {
        type: 'object',
        properties: {
          a: { $ref: 'lawha:money' },
          b: { $ref: 'lawha:money' },
          n: { type: 'integer' },
          r: { type: 'number' },
          items: {
            type: 'array',
            items: {
              type: 'object',
              required: ['price'],
              properties: {
                price: { $ref: 'lawha:money' },
                count: { type: 'integer' },
                kind: { type: 'string', maxLength: 60 },
                day: { $ref: 'lawha:date' },
                is_on: { $ref: 'lawha:flag' },
              },
            },
          },
          ...(trees.length > 0 && Object.fromEntries([...values, ...dates])),
        },
      },
    },
  };
  return resolveDefinition(definition);
}
