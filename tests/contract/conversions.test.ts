import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import type { ConversionDefinition, PropertySchema, ResourceDefinition } from '../../schemas/generated/definition.ts';
import type { MigrateCommand } from '../../server/store/schema/migrate/migrateTables.ts';
import { readSchema } from '../../server/store/schema/readSchema.ts';
import { SchemaRefusedError } from '../../server/store/schema/syncSchema.ts';
import { DATABASES, openSchema, type SchemaUnderTest } from './openSchema.ts';
import { DAY, INTEGER, MOMENT, MONEY, NAME, TAGS, TEXT } from '../helpers/fieldShapes.ts';

const PICTURE = `/media/uploads/${'0f'.repeat(32)}.png`;
const PAPER = `/media/uploads/${'1e'.repeat(32)}.pdf/1203/paper.pdf`;
const ENUM: PropertySchema = { type: 'string', enum: ['s', 'l'] };

interface Case {
  by: ConversionDefinition['by'];
  /** The earlier and the present field. */
  before: PropertySchema;
  now: PropertySchema;
  more?: Partial<ConversionDefinition>;
  /** Stored value → the one that it becomes; undefined: it is not taken. */
  values: readonly (readonly [before: unknown, now: unknown])[];
}

const CASES: readonly Case[] = [
  {
    by: 'text-to-integer',
    before: TEXT,
    now: INTEGER,
    values: [
      ['12', '12'],
      [' +1,234 ', '1234'],
      ['-٤٥٬٦٧٨', '-45678'],
      ['\u200f۱۲', '12'],
      ['', null],
      ['1,2', undefined],
      ['12.5', undefined],
      ['ten', undefined],
      ['9007199254740992', undefined],
    ],
  },
  {
    by: 'text-to-number',
    before: TEXT,
    now: MONEY,
    values: [
      ['12.5', '12.50'],
      ['١٢٫٥', '12.50'],
      ['1,234.05', '1234.05'],
      ['1.005', undefined],
      ['1000000000000', undefined],
      ['12 AED', undefined],
    ],
  },
  {
    by: 'text-to-number',
    before: TEXT,
    now: { type: 'number' },
    values: [
      ['0.125', 0.125],
      ['1e3', undefined],
    ],
  },
  {
    by: 'text-to-flag',
    before: TEXT,
    now: { $ref: 'lawha:flag' },
    more: { values: { متاح: 1 } },
    values: [
      ['Yes', 1],
      ['لا', 0],
      [' متاح', 1],
      ['', 0],
      ['maybe', undefined],
    ],
  },
  {
    by: 'text-to-flag',
    before: TEXT,
    now: { type: 'boolean' },
    values: [
      ['نعم', true],
      ['off', false],
      ['', null],
    ],
  },
  {
    by: 'text-to-date',
    before: TEXT,
    now: DAY,
    values: [
      ['2024-02-29', '2024-02-29'],
      ['٢٠٢٤/٢/٢٩', '2024-02-29'],
      ['2023-02-29', undefined],
      ['2024-13-01', undefined],
      ['0000-01-01', undefined],
      ['29-02-2024', undefined],
    ],
  },
  {
    by: 'text-to-date',
    before: TEXT,
    now: DAY,
    more: { order: 'day-month-year' },
    values: [
      ['29/2/2024', '2024-02-29'],
      ['2/29/2024', undefined],
    ],
  },
  {
    by: 'text-to-moment',
    before: TEXT,
    now: MOMENT,
    values: [
      ['2024-05-01T10:30:00Z', '2024-05-01T10:30:00Z'],
      ['2024-05-01 10:30', '2024-05-01T06:30:00Z'],
      ['2024-05-01T10:30+02:00', '2024-05-01T08:30:00Z'],
      ['2024-05-01', undefined],
      ['2024-02-30T10:30:00Z', undefined],
      ['2024-05-01T25:00:00Z', undefined],
    ],
  },
  {
    by: 'text-to-list',
    before: TEXT,
    now: TAGS,
    values: [
      ['a, b،a , ', ['a', 'b']],
      [' , ', undefined],
      ['', null],
    ],
  },
  {
    by: 'text-to-list',
    before: TEXT,
    now: { type: 'array', items: ENUM },
    more: { separator: ';' },
    values: [
      ['s;l', ['s', 'l']],
      ['s;x', undefined],
    ],
  },
  { by: 'number-to-text', before: INTEGER, now: TEXT, values: [[12, '12']] },
  { by: 'number-to-text', before: MONEY, now: TEXT, values: [[12.5, '12.5']] },
  { by: 'number-to-text', before: { type: 'number' }, now: TEXT, values: [[0.1, '0.1']] },
  {
    by: 'number-to-number',
    before: INTEGER,
    now: MONEY,
    values: [
      [12, '12.00'],
      [1e12, undefined],
    ],
  },
  {
    by: 'number-to-number',
    before: MONEY,
    now: INTEGER,
    values: [
      [12, '12'],
      [12.5, undefined],
    ],
  },
  {
    by: 'number-rounded',
    before: MONEY,
    now: INTEGER,
    values: [
      [12.5, '13'],
      [-12.5, '-13'],
    ],
  },
  {
    by: 'number-to-number',
    before: MONEY,
    now: { type: 'number', multipleOf: 0.1 },
    values: [
      [12.5, '12.5'],
      [12.55, undefined],
    ],
  },
  {
    by: 'number-rounded',
    before: { type: 'number' },
    now: MONEY,
    values: [
      [12.555, '12.56'],
      [1e13, undefined],
    ],
  },
  { by: 'date-to-text', before: DAY, now: TEXT, values: [['2024-05-01', '2024-05-01']] },
  { by: 'date-to-moment', before: DAY, now: MOMENT, values: [['2024-05-01', '2024-04-30T20:00:00Z']] },
  { by: 'moment-to-text', before: MOMENT, now: TEXT, values: [['2024-05-01T10:30:00Z', '2024-05-01T10:30:00Z']] },
  { by: 'moment-to-date', before: MOMENT, now: DAY, values: [['2024-04-30T20:00:00Z', '2024-05-01']] },
  {
    by: 'value-to-list',
    before: TEXT,
    now: TAGS,
    values: [
      ['a', ['a']],
      ['', null],
    ],
  },
  {
    by: 'value-to-list',
    before: TEXT,
    now: { type: 'array', items: ENUM },
    values: [
      ['s', ['s']],
      ['x', undefined],
    ],
  },
  {
    by: 'value-to-list',
    before: { $ref: 'lawha:image' },
    now: { $ref: 'lawha:images' },
    values: [
      [PICTURE, [PICTURE]],
      ['/media/flags/ae.svg', ['/media/flags/ae.svg']],
      ['https://a.test/x', ['https://a.test/x']],
      ['', null],
      ['/media/uploads/a.mp4', undefined],
      ['http://a.test/x.png', undefined],
      // A file of any type, and one that a public field would not show.
      [PAPER, undefined],
      [PICTURE.replace('uploads', 'private'), undefined],
    ],
  },
  {
    by: 'value-to-list',
    before: { $ref: 'lawha:file' },
    now: { $ref: 'lawha:files', 'x-upload': { private: true } },
    values: [
      [PAPER.replace('uploads', 'private'), [PAPER.replace('uploads', 'private')]],
      // It is made private by the start.
      [PAPER, [PAPER]],
      [PICTURE, undefined],
    ],
  },
  {
    by: 'list-to-value',
    before: { $ref: 'lawha:files' },
    now: { $ref: 'lawha:file' },
    values: [
      [[PAPER], PAPER],
      [[], null],
      [[PAPER, PAPER.replace('paper', 'other')], undefined],
      [[PICTURE], undefined],
    ],
  },
  {
    by: 'list-to-first',
    before: { $ref: 'lawha:images' },
    now: { $ref: 'lawha:image' },
    values: [
      [['/media/flags/ae.svg', PICTURE], '/media/flags/ae.svg'],
      [[PAPER, PICTURE], undefined],
      [[1, PICTURE], undefined],
    ],
  },
  {
    by: 'list-to-value',
    before: TAGS,
    now: TEXT,
    values: [
      [['a'], 'a'],
      [[], null],
      [['a', 'b'], undefined],
    ],
  },
  {
    by: 'list-to-first',
    before: TAGS,
    now: ENUM,
    values: [
      [['s', 'x'], 's'],
      [['x'], undefined],
    ],
  },
  {
    by: 'choice',
    before: TEXT,
    now: ENUM,
    more: { values: { small: 's', كبير: 'l' } },
    values: [
      ['small', 's'],
      ['كبير', 'l'],
      ['l', 'l'],
      ['medium', undefined],
    ],
  },
  {
    by: 'choice',
    before: { $ref: 'lawha:flag' },
    now: ENUM,
    more: { values: { '0': 's', '1': 'l' } },
    values: [
      [0, 's'],
      [1, 'l'],
    ],
  },
  {
    by: 'choice',
    before: TEXT,
    now: { type: 'integer', enum: [1, 2] },
    more: { values: { one: 1 } },
    values: [
      ['one', '1'],
      ['2', '2'],
      ['3', undefined],
    ],
  },
];

const titled = (cases: readonly Case[]) =>
  cases.map((one) => [`${one.by} into ${one.now.$ref ?? one.now.type}`, one] as const);

describe.each(DATABASES)('definitions whose types change, on %s', (_name, url) => {
  let database: SchemaUnderTest;
  beforeAll(async () => void (database = await openSchema(url)));
  afterAll(() => database.close());
  beforeEach(() => database.clear('things', 'makers'));

  const things = (properties: Record<string, PropertySchema>, more: Partial<ResourceDefinition> = {}) =>
    resolveDefinition({
      name: 'things',
      label: { ar: 'أشياء', en: 'Things' },
      ...more,
      form: { schema: { type: 'object', properties } },
    });
  const sync = (...resources: ReturnType<typeof things>[]) => database.sync(...resources);
  const migrate = (command: MigrateCommand, ...resources: ReturnType<typeof things>[]) =>
    database.migrate(command, resources);
  const run = (statement: string) => database.run(statement);
  const insert = (column: string, value: unknown, id: number) => {
    const json = typeof value === 'object' && value !== null;
    return sql`insert into things (id, ${sql.ref(column)})
      values (${id}, ${json ? sql`${JSON.stringify(value)}::text::jsonb` : value})`.execute(database.store.db);
  };
  const trash = (row: object, id: number) => database.trash({ ...row, id });
  const shown = (column: string) =>
    `case when pg_typeof(${column})::text like 'timestamp%' then to_jsonb(to_char(${column}::text::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
      when pg_typeof(${column})::text in ('bigint', 'numeric') then to_jsonb(${column}::text) else to_jsonb(${column}) end`;

  const changed = ({ by, now, more }: Case) =>
    things({ name: NAME, value: { ...now, 'x-converted-from': [{ by, ...more }] } });
  const isTaken = ([, wanted]: Case['values'][number]): boolean => wanted !== undefined;

  it.each(titled(CASES))(
    'OPS-17 %s: what its contract says becomes the present value, in records and in the trash, once',
    async (_title, one) => {
      const values = one.values.filter(isTaken);
      await sync(things({ name: NAME, value: one.before }));
      for (const [index, [value]] of values.entries()) {
        await insert('value', value, index + 1);
        await trash({ value }, index + 1);
      }
      await sync(changed(one));
      await sync(changed(one));
      const wanted = values.map(([, value], index) => ({ id: index + 1, value }));
      expect(await run(`select id::int as id, ${shown('value')} as value from things order by id`)).toEqual(wanted);
      const restored = await run(`select p.id::int as id, ${shown('p.value')} as value from lawha_trash t
        cross join lateral jsonb_populate_record(null::things, t.row) p order by p.id`);
      expect(restored).toEqual(wanted);
      expect(await migrate('plan', changed(one))).toMatchObject({ code: 0 });
    },
  );

  it.each(titled(CASES.filter(({ values }) => !values.every(isTaken))))(
    'OPS-17 %s: all else refuses the start with the records named, and changes nothing',
    async (_title, one) => {
      const values = one.values.filter((value) => !isTaken(value));
      await sync(things({ name: NAME, value: one.before }));
      for (const [index, [value]] of values.entries()) await insert('value', value, index + 1);
      const schema = await readSchema(database.store.db);
      const refusal = sync(changed(one));
      const ids = values.map((_value, index) => index + 1).slice(0, 5);
      await expect(refusal).rejects.toThrow(SchemaRefusedError);
      await expect(refusal).rejects.toThrow(`${values.length} records of "things": ${ids.join(', ')}`);
      expect(await readSchema(database.store.db)).toEqual(schema);
      expect(await migrate('plan', changed(one))).toMatchObject({ code: 2 });
      await run('delete from things');
      const [[value] = []] = values;
      await trash({ value }, 7);
      await expect(sync(changed(one))).rejects.toThrow('0 records of "things", and 1 in the trash, have in "value"');
    },
  );

  it('OPS-17: leaves empty what is not taken, or writes a value in its place, and says in the plan how many', async () => {
    const present = (otherwise: NonNullable<ConversionDefinition['otherwise']>) =>
      things({ name: NAME, size: { ...INTEGER, 'x-converted-from': [{ by: 'text-to-integer', otherwise }] } });
    for (const [otherwise, wanted] of [
      ['empty', null],
      [{ value: 7 }, '7'],
    ] as const) {
      await run('drop table if exists things cascade');
      await sync(things({ name: NAME, size: TEXT }));
      for (const [index, value] of ['1', 'one', ''].entries()) await insert('size', value, index + 1);
      const plan = await migrate('plan', present(otherwise));
      expect(plan).toMatchObject({ code: 1 });
      expect(plan.plan).toContain(
        '-- "size" of "things" becomes bigint by "text-to-integer": 3 values, 1 of which it does not take',
      );
      expect(plan.plan).toMatch(/writes of the table wait; about \d+ rows .*\nupdate "things" set "_to_size" = /);
      expect(await migrate('apply', present(otherwise))).toMatchObject({ code: 0 });
      expect(await run('select size::text as size from things order by id')).toEqual([
        { size: '1' },
        { size: wanted },
        { size: null },
      ]);
    }
  });

  it('OPS-17: the choices of an enumeration are changed by a map, once, and what is none of them refuses the start', async () => {
    const kinds = (values: string[], from?: ConversionDefinition) =>
      things({ name: NAME, kind: { type: 'string', enum: values, ...(from && { 'x-converted-from': [from] }) } });
    await sync(kinds(['small', 'large', 'odd']));
    for (const [index, value] of ['small', 'large', 'odd'].entries()) await insert('kind', value, index + 1);
    const map: ConversionDefinition = { by: 'choice', values: { small: 's', large: 'l' } };
    await expect(sync(kinds(['s', 'l'], map))).rejects.toThrow(
      '1 records of "things": 3 have in "kind" what "choice" does not take',
    );
    await sync(kinds(['s', 'l'], { ...map, otherwise: { value: 's' } }));
    expect(await run('select kind from things order by id')).toEqual([{ kind: 's' }, { kind: 'l' }, { kind: 's' }]);
    // An older server beside it may write a former value meanwhile.
    await run(`update things set kind = 'large' where id = 1`);
    expect((await migrate('plan', kinds(['s', 'l'], map))).plan).toContain(
      '1 of 3 values, 0 of which it does not take',
    );
    await sync(kinds(['s', 'l'], map));
    expect(await run('select kind from things where id = 1')).toEqual([{ kind: 'l' }]);
  });

  it('OPS-17: one entry for each type that a database may still have, with a renaming at once', async () => {
    const entries: ConversionDefinition[] = [{ by: 'number-to-number' }, { by: 'text-to-number' }];
    const present = things({
      name: NAME,
      price: { ...MONEY, 'x-renamed-from': ['cost'], 'x-converted-from': entries },
    });
    for (const [before, value] of [
      [TEXT, '5'],
      [INTEGER, 5],
    ] as const) {
      await run('drop table if exists things cascade');
      await sync(things({ name: NAME, cost: before }));
      await insert('cost', value, 1);
      expect((await migrate('plan', present)).plan).toContain('"price" of "things" becomes numeric(14,2)');
      await sync(present);
      expect(await run('select price::text as price from things')).toEqual([{ price: '5.00' }]);
    }
    await run('drop table if exists things cascade');
    await sync(things({ name: NAME, price: DAY }));
    await expect(sync(present)).rejects.toThrow('column "price" of table "things" is date');
  });

  it('OPS-17: a text gets its languages by the name of one, without a row being touched', async () => {
    await sync(things({ title: { ...TEXT, 'x-unique': true } }));
    await insert('title', 'رف', 1);
    await trash({ title: 'لوح' }, 2);
    const present = things({ title: { ...NAME, 'x-converted-from': [{ by: 'text-to-languages', language: 'ar' }] } });
    expect((await migrate('plan', present)).plan).not.toContain('update "things"');
    await sync(present);
    await sync(present);
    expect(await run('select title_ar, title_en from things')).toEqual([{ title_ar: 'رف', title_en: null }]);
    expect(await run(`select row ->> 'title_ar' as kept from lawha_trash`)).toEqual([{ kept: 'لوح' }]);
  });

  it('OPS-17: searching, indexes, unique values, roll-ups, computed values and joined texts follow', async () => {
    const maker = resolveDefinition({
      name: 'makers',
      label: { ar: 'صنّاع', en: 'Makers' },
      form: {
        schema: {
          type: 'object',
          properties: { name: NAME, total: { ...MONEY, readOnly: true, 'x-value': { sum: 'price', of: 'things' } } },
        },
      },
    });
    const of = (
      price: PropertySchema,
      code: PropertySchema,
      tier: PropertySchema,
      more: Record<string, PropertySchema> = {},
    ) =>
      things(
        {
          first: TEXT,
          last: TEXT,
          full: { type: 'string', readOnly: true, 'x-join': ['first', 'last'] },
          maker_id: { $ref: 'lawha:reference', 'x-relation': { resource: 'makers' } },
          price,
          code,
          tier,
          ...more,
        },
        { filters: ['keyword', 'code', 'tier', 'price'], sort: ['code'], storage: { rollup: [{ by: ['tier'] }] } },
      );
    const old = of(MONEY, { ...TEXT, 'x-unique': true }, { type: 'string', enum: ['low', 'high'] });
    await sync(maker, old);
    await run(`insert into makers (id, name_ar, name_en) values (1, 'أ', 'A')`);
    await run(
      `insert into things (id, first, last, maker_id, price, code, tier) values (1, 'Ann', 'Lee', 1, 5, '17', 'low'), (2, 'Bo', 'Ray', 1, 7, '18', 'high')`,
    );
    const now = of(
      { type: 'integer', 'x-converted-from': [{ by: 'number-to-number' }] },
      { type: 'integer', 'x-unique': true, 'x-searchable': true, 'x-converted-from': [{ by: 'text-to-integer' }] },
      { type: 'integer', enum: [1, 2], 'x-converted-from': [{ by: 'choice', values: { low: 1, high: 2 } }] },
    );
    await sync(maker, now);
    await sync(maker, now);
    expect(
      await run(
        'select first, "full", price::int as price, code::int as code, tier::int as tier from things order by id',
      ),
    ).toEqual([
      { first: 'Ann', full: 'Ann Lee', price: 5, code: 17, tier: 1 },
      { first: 'Bo', full: 'Bo Ray', price: 7, code: 18, tier: 2 },
    ]);
    expect(await run(`select total::text as total from makers`)).toEqual([{ total: '12.00' }]);
    await run(`update things set price = 8 where id = 2`);
    expect(await run(`select total::text as total from makers`)).toEqual([{ total: '13.00' }]);
    await expect(run(`insert into things (first, code) values ('Cy', 17)`)).rejects.toThrow(/unique/);
    expect(await run(`select id::int as id from things where _search like '%17%'`)).toEqual([{ id: 1 }]);
    const rollup = (await run(
      `select c.relname as name from pg_class c where c.relname like 'lwr\\_things\\_tier%' and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`,
    )) as { name: string }[];
    expect(
      await run(`select tier::int as tier, sum(_n)::int as n from "${rollup[0]?.name}" group by 1 order by 1`),
    ).toEqual([
      { tier: 1, n: 1 },
      { tier: 2, n: 1 },
    ]);
    expect(await migrate('plan', maker, now)).toMatchObject({ code: 0 });
  });
});
