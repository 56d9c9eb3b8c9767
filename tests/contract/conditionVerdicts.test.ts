import { join } from 'node:path';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConditionDefinition, PersonTest, ValueTest } from '../../schemas/generated/definition.ts';
import { matchesCondition } from '../../engine/core/definition/condition.ts';
import { fromWire, type RecordValue } from '../../engine/core/records/recordCodec.ts';
import { todayInZone } from '../../engine/core/text/format.ts';
import { conditionSql } from '../../server/store/schema/values/conditionSql.ts';
import { readRecord } from '../../server/records/readRecord.ts';
import { linkTableName } from '../../server/store/schema/names.ts';
import { startPostgres, type TestPostgres } from '../helpers/startPostgres.ts';
import { type Contract, NOW, openContract } from './openContract.ts';

const root = join(import.meta.dirname, '../fixtures');
const postgres: TestPostgres | undefined = await startPostgres();
afterAll(() => postgres?.stop());

const RECORDS = 100;
const CONDITIONS = 250;
const HOSTILE = ["'; drop table conditions --", '__proto__', '\u202Eعكس', '😀', '', 'a'.repeat(300), '%', '\\', 'null'];

const day = fc.integer({ min: -40, max: 40 }).map((days) => new Date(NOW.getTime() + days * 86_400_000));
const amount = fc.constantFrom(null, 0, 0.1, 0.3, 5, 5.25, 100);
const text = fc.constantFrom(null, 'نص', 'text', ...HOSTILE);
const stored = fc.record({
  name_ar: text.map((own) => own ?? 'اسم'),
  name_en: text.map((own) => own ?? 'name'),
  kind: fc.constantFrom(null, 'rent', 'service'),
  amount,
  paid: amount,
  is_settled: fc.constantFrom(0, 1),
  start_date: fc.option(day.map((at) => at.toISOString().slice(0, 10))),
  end_date: fc.option(day.map((at) => at.toISOString().slice(0, 10))),
  days: fc.option(fc.subarray(['friday', 'saturday', 'sunday']).map((list) => JSON.stringify(list))),
  reason: text,
  title_ar: text,
  title_en: text,
  created_at: fc
    .tuple(day, fc.integer({ min: 0, max: 86_399_999 }))
    .map(([at, ms]) => new Date(at.getTime() + ms).toISOString()),
});

const FIELDS = [
  'name',
  'kind',
  'amount',
  'paid',
  'is_settled',
  'start_date',
  'end_date',
  'days',
  'region_ids',
  'reason',
  'title',
  'created_at',
  'id',
];
const value = fc.oneof(
  fc.constantFrom('rent', 'service', 'friday', '2026-11-20', 0, 1, 0.3, 5.25, true, false, null, 'text', 'نص'),
  fc.constantFrom(...HOSTILE),
);
const item = fc.oneof(fc.constantFrom<string | number>('friday', 'sunday', 1, 2, 99), fc.constantFrom(...HOSTILE));
const comparison = fc.record(
  {
    is: fc.constantFrom(
      'before' as const,
      'after' as const,
      'not-before' as const,
      'not-after' as const,
      'same' as const,
    ),
    than: fc.constantFrom('today', 'amount', 'paid', 'start_date', 'end_date', 'created_at', 'id'),
    days: fc.constantFrom(-30, -1, 0, 1, 7, 400),
  },
  { requiredKeys: ['is', 'than'] },
);
const test: fc.Arbitrary<ValueTest> = fc.oneof(
  fc.record({ const: value }),
  fc.record({ enum: fc.array(value, { minLength: 1, maxLength: 3 }) }),
  fc.record({ minimum: fc.constantFrom(0, 0.3, 5) }),
  fc.record({ maximum: fc.constantFrom(0, 0.3, 5) }),
  fc.record({ filled: fc.boolean() }),
  fc.record({ contains: fc.record({ const: item }) }),
  fc.record({ contains: fc.record({ enum: fc.array(item, { minLength: 1, maxLength: 3 }) }) }),
  fc.record({ compare: comparison }),
  fc.record({ compare: comparison, filled: fc.constant(true) }),
);
const person: fc.Arbitrary<PersonTest> = fc.constantFrom<PersonTest>(
  { route: 'regions/add' },
  { route: 'regions/show-all', control: 'edit' },
);
const condition = fc.letrec<{ condition: ConditionDefinition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small' },
    fc
      .dictionary(fc.constantFrom(...FIELDS), test, { minKeys: 1, maxKeys: 2 })
      .map((properties) => ({ properties: { ...properties } })),
    person.map((own) => ({ person: own })),
    fc.record({ not: tie('condition') }),
    fc.record({ allOf: fc.array(tie('condition'), { minLength: 1, maxLength: 2 }) }),
    fc.record({ anyOf: fc.array(tie('condition'), { minLength: 1, maxLength: 2 }) }),
  ),
})).condition;

const may = ({ control }: PersonTest): boolean => control === undefined;

describe.each([
  ['the embedded database', (): string | undefined => undefined] as const,
  ...(postgres ? [['PostgreSQL', (): string | undefined => postgres.url] as const] : []),
])('conditions on %s', (_name, urlOf) => {
  let contract: Contract;
  beforeEach(async () => {
    contract = await openContract({ root, databaseUrl: urlOf() });
  });
  afterEach(() => contract.close());

  it('LANG-08: mean the same to browser, server and SQL, whatever the records and the condition are', async () => {
    const { db } = contract.context.store;
    const group = contract.resources.find(({ name }) => name === 'conditions');
    if (group === undefined) throw new Error('no fixture conditions');
    await sql`insert into regions (name_ar, name_en) values ('أ', 'A'), ('ب', 'B')`.execute(db);
    const rows = fc.sample(stored, { numRuns: RECORDS, seed: 7 });
    for (const [index, { days, ...row }] of rows.entries()) {
      const columns = Object.keys(row);
      const values = Object.values(row).map((own) => (own === null ? sql`null` : sql`${String(own)}`));
      await sql`insert into conditions (${sql.join([...columns, 'days'].map((name) => sql.ref(name)))})
        values (${sql.join([...values, days === null ? sql`null` : sql`${days}::jsonb`])})`.execute(db);
      for (let region = 1; region <= index % 3; region += 1)
        await sql`insert into ${sql.table(linkTableName('conditions', 'region_ids'))} (record_id, target_id, position)
          values (${index + 1}, ${region}, ${region})`.execute(db);
    }
    const answered: RecordValue[] = [];
    for (const page of [1, 2, 3, 4]) {
      const { body } = await contract.call(`conditions?per_page=25&page=${page}&sort=id`);
      answered.push(...body.data.map((row) => fromWire(group, row)));
    }
    const kept = await Promise.all(answered.map(({ id }) => readRecord(db, group, Number(id))));
    expect(kept).toHaveLength(RECORDS);
    const facts = { now: NOW, may };
    const today = todayInZone(NOW);
    const seen = { holds: 0, fails: 0 };
    for (const own of fc.sample(condition, { numRuns: CONDITIONS, seed: 11 })) {
      const found = await sql<{ id: string }>`
        select id from conditions where ${conditionSql(own, group, { today, may })}`.execute(db);
      const other = await sql<{ id: string }>`
        select id from conditions where not ${conditionSql(own, group, { today, may })}`.execute(db);
      const bySql = found.rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
      const idsOf = (records: readonly RecordValue[]): number[] =>
        records.filter((record) => matchesCondition(own, record, facts)).map(({ id }) => Number(id));
      const shown = JSON.stringify(own);
      expect({ shown, ids: idsOf(answered) }).toEqual({ shown, ids: bySql });
      expect({ shown, ids: idsOf(kept) }).toEqual({ shown, ids: bySql });
      expect({ shown, rest: other.rows.length }).toEqual({ shown, rest: RECORDS - bySql.length });
      if (bySql.length > 0) seen.holds += 1;
      if (bySql.length < RECORDS) seen.fails += 1;
    }
    expect(seen.holds).toBeGreaterThan(CONDITIONS / 4);
    expect(seen.fails).toBeGreaterThan(CONDITIONS / 4);
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
