import * as fc from 'fast-check';
import { sql } from 'kysely';
import { computeValues } from '../../../engine/core/computed/computeValues.ts';
import { inSequence } from '../../../engine/core/computed/valueParts.ts';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { resolveDefinition } from '../../../engine/features/resolve/resolveDefinition.ts';
import { readRecord } from '../../../server/records/readRecord.ts';
import { syncSchema } from '../../../server/store/schema/syncSchema.ts';
import type { PropertySchema, ResourceDefinition, ValueDefinition } from '../../../schemas/generated/definition.ts';
import type { Contract } from '../openContract.ts';
import type { Compared, Sizes } from './verdicts.types.ts';

/**
 * Random records with random computed values, as the database keeps them against the evaluator of browser and server: half
 * of the records are there before the values are, and are filled. The group is gone afterwards.
 */
export async function compareValues(
  { context, resources }: Contract,
  { records, conditions: trees, seed }: Sizes,
): Promise<Compared> {
  const { store } = context;
  await syncSchema(store, [...resources, randomGroup([])]);
  const rows = fc.sample(record, { numRuns: records, seed });
  const write = async (values: (typeof rows)[number]): Promise<void> => {
    const { items, ...numbers } = values;
    await sql`insert into random_values (a, b, n, r, items)
      values (${numbers.a}::text::numeric, ${numbers.b}::text::numeric, ${numbers.n}::text::bigint, ${numbers.r}::text::float8,
        ${items === null ? null : JSON.stringify(items)}::jsonb)`.execute(store.db);
  };
  const half = Math.ceil(records / 2);
  for (const values of rows.slice(0, half)) await write(values);
  const group = randomGroup(
    fc.sample(fc.tuple(tree, fc.constantFrom('money', 'integer', 'number')), { numRuns: trees, seed: seed + 1 }),
  );
  await syncSchema(store, [...resources, group]);
  for (const values of rows.slice(half)) await write(values);
  const fields = inSequence(group.fields);
  const { rows: ids } = await sql<{ id: string }>`select id from random_values order by id`.execute(store.db);
  const compared: Compared = { pairs: ids.length * fields.length, telling: 0, different: [] };
  for (const { id } of ids) {
    const stored = await readRecord(store.db, group, Number(id));
    const computed = computeValues(group.fields, stored);
    for (const { name, value } of fields) {
      if (stored[name] !== computed[name])
        compared.different.push({ name, value, stored, bySql: stored[name], byEvaluator: computed[name] });
      if (stored[name] !== null) compared.telling += 1;
    }
  }
  await syncSchema(store, resources);
  await sql`drop table random_values`.execute(store.db);
  return compared;
}

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
