import * as fc from 'fast-check';
import { sql } from 'kysely';
import type { ConditionDefinition, PersonTest, ValueTest } from '../../../schemas/generated/definition.ts';
import { matchesCondition } from '../../../engine/core/definition/condition.ts';
import { fromWire, type RecordValue } from '../../../engine/core/records/recordCodec.ts';
import { todayInZone } from '../../../engine/core/text/format.ts';
import { readRecord } from '../../../server/records/readRecord.ts';
import { linkTableName } from '../../../server/store/schema/names.ts';
import { conditionSql } from '../../../server/store/schema/values/conditionSql.ts';
import { type Contract, NOW } from '../openContract.ts';
import type { Compared, Sizes } from './verdicts.types.ts';

const may = ({ control }: PersonTest): boolean => control === undefined;

/**
 * Random conditions over random records of the fixture `conditions`, which has none before: the ids for which a statement,
 * the server's reading of a record and the browser's reading of an answer say that each holds.
 */
export async function compareConditions(contract: Contract, { records, conditions, seed }: Sizes): Promise<Compared> {
  const { db } = contract.context.store;
  const group = contract.resources.find(({ name }) => name === 'conditions');
  if (group === undefined) throw new Error('no fixture conditions');
  await sql`insert into regions (name_ar, name_en) values ('أ', 'A'), ('ب', 'B')`.execute(db);
  for (const [index, { days, ...row }] of fc.sample(stored, { numRuns: records, seed }).entries()) {
    const columns = Object.keys(row);
    const values = Object.values(row).map((own) => (own === null ? sql`null` : sql`${String(own)}`));
    await sql`insert into conditions (${sql.join([...columns, 'days'].map((name) => sql.ref(name)))})
      values (${sql.join([...values, days === null ? sql`null` : sql`${days}::jsonb`])})`.execute(db);
    for (let region = 1; region <= index % 3; region += 1)
      await sql`insert into ${sql.table(linkTableName('conditions', 'region_ids'))} (record_id, target_id, position)
        values (${index + 1}, ${region}, ${region})`.execute(db);
  }
  const answered: RecordValue[] = [];
  for (let page = 1; answered.length < records; page += 1) {
    const { body } = await contract.call(`conditions?per_page=25&page=${page}&sort=id`);
    if (body.data.length === 0) throw new Error(`${answered.length} of ${records} records are listed`);
    answered.push(...body.data.map((row) => fromWire(group, row)));
  }
  const kept: RecordValue[] = [];
  for (const { id } of answered) kept.push(await readRecord(db, group, Number(id)));
  const facts = { now: NOW, may };
  const today = todayInZone(NOW);
  const compared: Compared = { pairs: 0, telling: 0, different: [] };
  let [hold, fail] = [0, 0];
  for (const own of fc.sample(condition, { numRuns: conditions, seed: seed + 4 })) {
    const inDatabase = async (isNegated: boolean): Promise<number[]> => {
      const test = conditionSql(own, group, { today, may });
      const { rows } = await sql<{ id: string }>`
        select id from conditions where ${isNegated ? sql`not ${test}` : test}`.execute(db);
      return rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
    };
    const idsOf = (list: readonly RecordValue[]): number[] =>
      list.filter((record) => matchesCondition(own, record, facts)).map(({ id }) => Number(id));
    const said = { sql: await inDatabase(false), browser: idsOf(answered), server: idsOf(kept) };
    const others = await inDatabase(true);
    if (new Set(Object.values(said).map(String)).size > 1 || others.length !== records - said.sql.length)
      compared.different.push({ condition: own, ...said, others });
    compared.pairs += records;
    if (said.sql.length > 0) hold += records;
    if (said.sql.length < records) fail += records;
  }
  return { ...compared, telling: Math.min(hold, fail) };
}

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
