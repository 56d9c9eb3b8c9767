import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import type { ConversionDefinition, PropertySchema, ResourceDefinition } from '../../schemas/generated/definition.ts';
import { retryDeadlock } from '../../server/store/retryDeadlock.ts';
import { readSchema } from '../../server/store/schema/readSchema.ts';
import { applyBesideWrites } from './applyBesideWrites.ts';
import { copyDatabase } from '../../server/transfer/copyDatabase.ts';
import { DATABASES, openSchema, type SchemaUnderTest } from './openSchema.ts';
import { DAY, FLAG, INTEGER, MOMENT, MONEY, NAME, TAGS, TEXT } from '../helpers/fieldShapes.ts';

const LINES: PropertySchema = { $ref: 'lawha:textarea' };
const HTML: PropertySchema = { $ref: 'lawha:html' };
const ENUM: PropertySchema = { type: 'string', enum: ['open', 'closed', 'late'] };

/** SQL of a stored value, and that of the other column once it is written. */
type Pair = readonly [written: string, other: string];

interface Case {
  by: ConversionDefinition['by'];
  before: PropertySchema;
  now: PropertySchema;
  more?: Partial<ConversionDefinition>;
  /** Value of an older server → what a newer one reads. */
  older: readonly Pair[];
  /** Value of a newer server → what an older one reads. */
  newer: readonly Pair[];
  /** Values of a newer server after which the older one has what it had. */
  unwritten?: readonly string[];
}

const CASES: readonly Case[] = [
  {
    by: 'text-to-integer',
    before: TEXT,
    now: INTEGER,
    older: [
      [`' ١٬٢٣٤ '`, '1234'],
      [`'ten'`, 'null'],
      [`''`, 'null'],
    ],
    newer: [
      ['12', `'12'`],
      ['-3', `'-3'`],
    ],
  },
  {
    by: 'text-to-number',
    before: TEXT,
    now: MONEY,
    older: [[`'12,000.5'`, '12000.50']],
    newer: [['7.25', `'7.25'`]],
  },
  {
    by: 'text-to-flag',
    before: TEXT,
    now: FLAG,
    more: { values: { متاح: 1, محجوز: 0 } },
    older: [
      [`'yes'`, '1'],
      [`'متاح'`, '1'],
      [`'?'`, '0'],
    ],
    newer: [
      ['1', `'متاح'`],
      ['0', `'محجوز'`],
    ],
  },
  // It is not known which word an older server has for it.
  { by: 'text-to-flag', before: TEXT, now: FLAG, older: [[`'on'`, '1']], newer: [], unwritten: ['1', '0'] },
  {
    by: 'text-to-date',
    before: TEXT,
    now: DAY,
    more: { order: 'day-month-year' },
    older: [[`'5/3/2026'`, `'2026-03-05'`]],
    newer: [[`'2026-04-09'`, `'09-04-2026'`]],
  },
  {
    by: 'text-to-moment',
    before: TEXT,
    now: MOMENT,
    older: [[`'2026-05-01 14:30+04:00'`, `'2026-05-01T10:30:00Z'`]],
    newer: [
      [`'2026-05-02T08:15:00Z'`, `'2026-05-02T08:15:00Z'`],
      [`'2026-05-02T08:15:00.25Z'`, `'2026-05-02T08:15:00.250000Z'`],
    ],
  },
  {
    by: 'text-to-list',
    before: TEXT,
    now: TAGS,
    older: [[`'a، b'`, `'["a","b"]'`]],
    newer: [[`'["c","d"]'`, `'c, d'`]],
    unwritten: [`'["e, f"]'`],
  },
  {
    by: 'number-to-text',
    before: INTEGER,
    now: TEXT,
    older: [['12', `'12'`]],
    newer: [[`'7'`, '7']],
    unwritten: [`'seven'`, `'007'`],
  },
  {
    by: 'number-to-number',
    before: INTEGER,
    now: MONEY,
    older: [['3', '3.00']],
    newer: [['4', '4']],
    unwritten: ['4.5'],
  },
  {
    by: 'number-rounded',
    before: MONEY,
    now: INTEGER,
    older: [['3.6', '4']],
    newer: [['5', '5.00']],
  },
  {
    by: 'date-to-text',
    before: DAY,
    now: TEXT,
    older: [[`'2026-05-01'`, `'2026-05-01'`]],
    newer: [[`'2026-06-02'`, `'2026-06-02'`]],
    unwritten: [`'soon'`],
  },
  {
    by: 'date-to-moment',
    before: DAY,
    now: MOMENT,
    older: [[`'2026-05-01'`, `'2026-04-30T20:00:00Z'`]],
    newer: [[`'2026-05-02T20:00:00Z'`, `'2026-05-03'`]],
    unwritten: [`'2026-05-02T21:00:00Z'`],
  },
  {
    by: 'moment-to-text',
    before: MOMENT,
    now: TEXT,
    older: [[`'2026-05-01T10:30:00Z'`, `'2026-05-01T10:30:00Z'`]],
    newer: [[`'2026-05-02T10:30:00Z'`, `'2026-05-02T10:30:00Z'`]],
    unwritten: [`'noon'`],
  },
  {
    by: 'moment-to-date',
    before: MOMENT,
    now: DAY,
    older: [[`'2026-05-01T22:30:00Z'`, `'2026-05-02'`]],
    newer: [[`'2026-05-03'`, `'2026-05-02T20:00:00Z'`]],
  },
  {
    by: 'value-to-list',
    before: TEXT,
    now: TAGS,
    older: [[`'a'`, `'["a"]'`]],
    newer: [[`'["b"]'`, `'b'`]],
    unwritten: [`'["b","c"]'`],
  },
  {
    by: 'value-to-list',
    before: { $ref: 'lawha:image' },
    now: { $ref: 'lawha:images' },
    older: [
      [`'/media/flags/ae.svg'`, `'["/media/flags/ae.svg"]'`],
      [`''`, 'null'],
    ],
    newer: [[`'["/media/flags/om.svg"]'`, `'/media/flags/om.svg'`]],
    unwritten: [`'["/media/flags/om.svg","/media/flags/qa.svg"]'`],
  },
  {
    by: 'list-to-first',
    before: { $ref: 'lawha:images' },
    now: { $ref: 'lawha:image' },
    older: [[`'["/media/flags/ae.svg","/media/flags/om.svg"]'`, `'/media/flags/ae.svg'`]],
    newer: [],
    unwritten: [`'/media/flags/qa.svg'`],
  },
  {
    by: 'list-to-value',
    before: TAGS,
    now: TEXT,
    older: [
      [`'["a"]'`, `'a'`],
      [`'["a","b"]'`, 'null'],
    ],
    newer: [[`'c'`, `'["c"]'`]],
  },
  {
    by: 'list-to-first',
    before: TAGS,
    now: TEXT,
    older: [[`'["a","b"]'`, `'a'`]],
    newer: [],
    unwritten: [`'c'`, 'null'],
  },
  {
    by: 'text-to-html',
    before: LINES,
    now: HTML,
    older: [
      [`e'a < b\n\n ب'`, `'<p dir="auto">a &lt; b</p><p dir="auto"><br></p><p dir="auto">ب</p>'`],
      [`' '`, 'null'],
      [`e'\u202e'`, 'null'],
    ],
    newer: [[`'<p dir="auto">c &amp; d</p><p dir="auto">e</p>'`, `e'c & d\ne'`]],
    unwritten: [`'<p dir="auto">f <strong>g</strong></p>'`, `'<p dir="rtl">h</p>'`],
  },
  {
    by: 'html-to-text',
    before: HTML,
    now: LINES,
    older: [
      [`'<h2 dir="auto">a</h2><ul dir="auto"><li>b &gt; <u>c</u></li></ul>'`, `e'a\nb > c'`],
      [`'<p dir="auto"><br></p>'`, 'null'],
    ],
    newer: [[`e'd\ne & f'`, `'<p dir="auto">d</p><p dir="auto">e &amp; f</p>'`]],
    unwritten: [`' g '`],
  },
  {
    by: 'html-to-text',
    before: HTML,
    now: TEXT,
    older: [[`'<p dir="auto">a</p><p dir="auto">b</p>'`, `'a b'`]],
    newer: [[`'c'`, `'<p dir="auto">c</p>'`]],
  },
  {
    by: 'choice',
    before: { type: 'string', enum: ['o', 'c', 'x', 'late'] },
    now: ENUM,
    more: { values: { o: 'open', c: 'closed', x: 'closed' } },
    older: [
      [`'o'`, `'open'`],
      [`'x'`, `'closed'`],
      [`'late'`, `'late'`],
    ],
    newer: [
      [`'open'`, `'o'`],
      [`'late'`, `'late'`],
    ],
    unwritten: [`'closed'`],
  },
];

function things(properties: Record<string, PropertySchema>, more: Partial<ResourceDefinition> = {}) {
  return resolveDefinition({
    name: 'things',
    label: { ar: 'أشياء', en: 'Things' },
    ...more,
    form: { schema: { type: 'object', properties } },
  });
}

describe.each(DATABASES)('a field that gets another type in a column of its own, on %s', (_name, url) => {
  let database: SchemaUnderTest;
  beforeAll(async () => void (database = await openSchema(url)));
  afterAll(() => database.close());
  beforeEach(() => database.clear('things', 'lawha_trash'));
  const run = (statement: string) => database.run(statement);
  /** Whether a column has a value. */
  const has = async (column: string, value: string, id = 1): Promise<void> => {
    const [row] = await run(
      `select ${column}::text as found, ${column} is not distinct from ${value} as is_it from things where id = ${id}`,
    );
    expect(row, `${column} is ${value}`).toMatchObject({ is_it: true });
  };

  it.each(CASES)('OPS-17: $by beside servers of the version before', async (one) => {
    const { by, before, now, more, older, newer, unwritten = [] } = one;
    await database.sync(things({ name: NAME, size: before }));
    const [[first, converted] = ['null', 'null']] = older;
    await run(`insert into things (name_en, size) values ('A', ${first}), ('B', null)`);
    const present = things({
      name: NAME,
      size: {
        ...now,
        'x-column': 'size_2',
        'x-converted-from': [{ by, column: 'size', otherwise: now === FLAG ? { value: 0 } : 'empty', ...more }],
      },
    });
    await database.sync(present);
    await has('size', first);
    await has('size_2', converted);
    const none = now === FLAG ? '0' : 'null';
    await has('size_2', none, 2);
    // Each version writes its own column.
    for (const [value, other] of older) {
      await run(`update things set size = ${value} where id = 1`);
      await has('size_2', other);
      const added = (await run(`insert into things (size) values (${value}) returning id::int`)) as { id: number }[];
      await has('size_2', other, added[0]?.id);
      await has('size', value, added[0]?.id);
    }
    for (const [value, other] of newer) {
      await run(`update things set size_2 = ${value} where id = 1`);
      await has('size', other);
      await has('size_2', value);
      const added = (await run(`insert into things (size_2) values (${value}) returning id::int`)) as { id: number }[];
      // Without a value it is what the value of a new record is made of.
      await has('size', value === none ? 'null' : other, added[0]?.id);
      await has('size_2', value, added[0]?.id);
    }
    await run(`update things set size = ${first} where id = 1`);
    for (const value of unwritten) {
      await run(`update things set size_2 = ${value} where id = 1`);
      await has('size', first);
      await has('size_2', value);
    }
    await database.sync(present);
    await database.migrate('apply', [present], { isDropping: true });
    expect([...((await readSchema(database.store.db)).get('things')?.columns.keys() ?? [])]).not.toContain('size');
    await run(`update things set name_en = 'C', size_2 = ${converted} where id = 1`);
    await has('size_2', converted);
  });

  const SIZE: PropertySchema = {
    ...INTEGER,
    'x-column': 'size_number',
    'x-converted-from': [{ by: 'text-to-integer', column: 'size' }],
  };

  it('OPS-17: what is not taken refuses a column of its own, and the trash has its values too', async () => {
    await database.sync(things({ size: TEXT }));
    await run(`insert into things (size) values ('4'), ('wide')`);
    await database.trash({ id: 9, size: 'x' });
    const now = things({ size: SIZE });
    const refused = `1 records of "things": 2, and 1 in the trash, have in "size" what "text-to-integer" does not take`;
    await expect(database.sync(now)).rejects.toThrow(refused);
    expect((await database.migrate('plan', [now])).plan).toContain(
      '"size" of "things" becomes bigint in "size_number" by "text-to-integer": 2 values, 2 of which it does not take',
    );
    await run(`update things set size = '5' where id = 2`);
    await run(`update lawha_trash set row = '{"id": 9, "size": " ٦ "}'`);
    await database.sync(now);
    expect(await run('select size, size_number::int as n from things order by id')).toEqual([
      { size: '4', n: 4 },
      { size: '5', n: 5 },
    ]);
    expect(await run('select row from lawha_trash')).toEqual([{ row: { id: 9, size: ' ٦ ', size_number: 6 } }]);
    // What an older server writes afterwards refuses no start.
    await run(`update things set size = 'wide' where id = 2`);
    await database.sync(now);
    expect((await database.migrate('status', [now])).state).toContain('the column "size" of "things"');
    await expect(database.sync(things({ size: TEXT }))).rejects.toThrow('"size_number" of table "things"');
  });

  it('OPS-17: what depends on a field with a column of its own follows what both versions write', async () => {
    const group = (size: PropertySchema) =>
      things(
        {
          name: NAME,
          size,
          half: { ...MONEY, readOnly: true, 'x-value': { multiply: ['size', 0.5] } },
          kind: { type: 'string', enum: ['s', 'l'] },
        },
        { sort: ['size'], filters: ['keyword', 'size', 'kind'], storage: { rollup: [{ by: ['kind', 'size'] }] } },
      );
    await database.sync(things({ name: NAME, size: { ...TEXT, 'x-unique': true }, kind: ENUM }));
    await run(`insert into things (name_en, size, kind) values ('A', '4', 's'), ('B', '6', 'l')`);
    const now = group({ ...SIZE, 'x-unique': true, 'x-searchable': true });
    await database.sync(now);
    await run(`update things set size = '8' where id = 1`);
    await run(`update things set size_number = 10 where id = 2`);
    await run(`insert into things (name_en, size, kind) values ('C', '12', 's')`);
    expect(
      await run(`select size_number::int as n, half::float as half, size, position(size in _search) > 0 as found
        from things order by id`),
    ).toEqual([
      { n: 8, half: 4, size: '8', found: true },
      { n: 10, half: 5, size: '10', found: true },
      { n: 12, half: 6, size: '12', found: true },
    ]);
    const [rollup] = (await run(
      `select relname as name from pg_class where relname like 'lwr\\_things\\_%' and relkind = 'r' and relnamespace = current_schema()::regnamespace`,
    )) as { name: string }[];
    expect(
      await run(
        `select size_number::int as n, sum(_n)::int as records from "${rollup?.name}" group by 1 having sum(_n) <> 0 order by 1`,
      ),
    ).toEqual([
      { n: 8, records: 1 },
      { n: 10, records: 1 },
      { n: 12, records: 1 },
    ]);
    // No two versions write one value twice.
    await expect(run(`insert into things (name_en, size) values ('D', '12')`)).rejects.toThrow(/duplicate key/);
  });

  it('OPS-17: a required one is made of what an older server adds, and the earlier column may be empty', async () => {
    const required = (size: PropertySchema) =>
      resolveDefinition({
        name: 'things',
        label: { ar: 'أشياء', en: 'Things' },
        form: { schema: { type: 'object', properties: { name: NAME, size }, required: ['size'] } },
      });
    await database.sync(required(TAGS));
    await run(`insert into things (size) values ('["a"]')`);
    await database.trash({ id: 9, size: ['t', 'u'] });
    const now = required({
      ...TEXT,
      'x-column': 'size_text',
      'x-converted-from': [{ by: 'list-to-first', column: 'size' }],
    });
    await database.sync(now);
    const columns = (await readSchema(database.store.db)).get('things')?.columns;
    expect([columns?.get('size')?.notNull, columns?.get('size_text')?.notNull]).toEqual([false, true]);
    expect(await run(`select row ->> 'size_text' as text from lawha_trash`)).toEqual([{ text: 't' }]);
    await run(`insert into things (size_text) values ('b')`);
    await run(`insert into things (size) values ('["c"]')`);
    expect(await run('select size, size_text from things order by id')).toEqual([
      { size: ['a'], size_text: 'a' },
      { size: null, size_text: 'b' },
      { size: ['c'], size_text: 'c' },
    ]);
  });

  it('OPS-17: a type that changes again has a further column, and a field that is renamed keeps those of before', async () => {
    await database.sync(things({ size: TEXT }));
    await run(`insert into things (size) values ('4')`);
    await database.sync(things({ size: SIZE }));
    const third = (name: string, more: PropertySchema = {}) =>
      things({
        [name]: {
          ...MONEY,
          ...more,
          'x-column': 'size_amount',
          'x-converted-from': [
            { by: 'number-to-number', column: 'size_number' },
            { by: 'text-to-number', column: 'size' },
          ],
        },
      });
    await database.trash({ id: 9, size: '4', size_number: 4 });
    await database.sync(third('size'));
    expect(await run(`select row -> 'size_amount' as amount from lawha_trash`)).toEqual([{ amount: 4 }]);
    await run(`update things set size_number = 5`);
    expect(await run('select size_amount from things')).toEqual([{ size_amount: '5.00' }]);
    await run(`update things set size_amount = 6`);
    expect(await run('select size_number::int as n from things')).toEqual([{ n: 6 }]);
    await database.sync(third('extent', { 'x-renamed-from': ['size'] }));
    await run(`update things set size_number = 7`);
    expect(await run('select size_amount, size from things')).toEqual([{ size_amount: '7.00', size: '4' }]);
    await database.migrate('apply', [third('extent')], { isDropping: true });
    expect([...((await readSchema(database.store.db)).get('things')?.columns.keys() ?? [])]).toEqual(
      expect.not.arrayContaining(['size', 'size_number']),
    );
    // A database that has the first type alone gets there, too.
    await database.clear('things');
    await database.sync(things({ size: TEXT }));
    await run(`insert into things (size) values ('8.5')`);
    await database.sync(third('extent', { 'x-renamed-from': ['size'] }));
    expect(await run('select size_amount, size from things')).toEqual([{ size_amount: '8.50', size: '8.5' }]);
  });

  it('OPS-17: each language of a text becomes rich text in a column of its own, in the trash, too, and required as before', async () => {
    const group = (body: PropertySchema) =>
      resolveDefinition({
        name: 'things',
        label: { ar: 'أشياء', en: 'Things' },
        form: { schema: { type: 'object', properties: { body }, required: ['body'] } },
      });
    await database.sync(group({ $ref: 'lawha:bilingual-textarea' }));
    await run(`insert into things (body_ar, body_en) values (e'سطر\nآخر', 'a & b')`);
    await database.trash({ id: 9, body_ar: 'ت', body_en: ' ' });
    const present = group({
      $ref: 'lawha:bilingual-html',
      'x-column': 'body_html',
      'x-converted-from': [{ by: 'text-to-html', column: 'body' }],
    });
    expect((await database.migrate('plan', [present])).plan).toContain(
      '"body_ar" of "things" becomes text in "body_html_ar" by "text-to-html": 1 values, 0 of which it does not take',
    );
    await database.sync(present);
    await database.sync(present);
    const values = 'select body_ar, body_html_ar, body_en, body_html_en from things order by id';
    expect(await run(values)).toEqual([
      {
        body_ar: 'سطر\nآخر',
        body_html_ar: '<p dir="auto">سطر</p><p dir="auto">آخر</p>',
        body_en: 'a & b',
        body_html_en: '<p dir="auto">a &amp; b</p>',
      },
    ]);
    expect(await run(`select row -> 'body_html_ar' as ar, row -> 'body_html_en' as en from lawha_trash`)).toEqual([
      { ar: '<p dir="auto">ت</p>', en: null },
    ]);
    await run(`update things set body_html_ar = '<h1 dir="auto">ع</h1>', body_html_en = '<p dir="auto">c</p>'`);
    await run(`insert into things (body_ar, body_en) values ('د', 'd')`);
    expect(await run(values)).toEqual([
      { body_ar: 'سطر\nآخر', body_html_ar: '<h1 dir="auto">ع</h1>', body_en: 'c', body_html_en: '<p dir="auto">c</p>' },
      { body_ar: 'د', body_html_ar: '<p dir="auto">د</p>', body_en: 'd', body_html_en: '<p dir="auto">d</p>' },
    ]);
    const columns = async () => (await readSchema(database.store.db)).get('things')?.columns;
    expect((await columns())?.get('body_html_ar')?.notNull).toBe(true);
    await database.migrate('apply', [present], { isDropping: true });
    expect([...((await columns())?.keys() ?? [])]).toEqual(expect.not.arrayContaining(['body_ar', 'body_en']));
  });

  it('OPS-17: a switch that becomes a choice, and a text that becomes a switch, are never without a value', async () => {
    await database.sync(things({ state: FLAG, is_on: TEXT }));
    await run(`insert into things (state, is_on) values (1, 'yes'), (0, null)`);
    await database.sync(
      things({
        state: {
          type: 'string',
          enum: ['open', 'closed'],
          'x-column': 'state_name',
          'x-converted-from': [{ by: 'choice', column: 'state', values: { '1': 'open', '0': 'closed' } }],
        },
        is_on: {
          ...FLAG,
          'x-column': 'is_on_flag',
          'x-converted-from': [
            { by: 'text-to-flag', column: 'is_on', values: { متاح: 1, محجوز: 0 }, otherwise: { value: 0 } },
          ],
        },
      }),
    );
    await run(`insert into things (state_name, is_on_flag) values ('open', 1)`);
    await run(`insert into things (state, is_on) values (1, 'محجوز')`);
    await run(`update things set state_name = null, is_on_flag = 0 where id = 1`);
    expect(await run('select state, state_name, is_on, is_on_flag from things order by id')).toEqual([
      { state: 1, state_name: null, is_on: 'محجوز', is_on_flag: 0 },
      { state: 0, state_name: 'closed', is_on: null, is_on_flag: 0 },
      { state: 1, state_name: 'open', is_on: 'متاح', is_on_flag: 1 },
      { state: 1, state_name: 'open', is_on: 'محجوز', is_on_flag: 0 },
    ]);
  });
});

const [, postgres] = DATABASES;
/** More than two batches of five. */
const RECORDS = 11;

describe.runIf(postgres)(
  'a field of a large table that gets another type in a column of its own, on PostgreSQL',
  () => {
    let database: SchemaUnderTest;
    beforeAll(async () => void (database = await openSchema(postgres?.[1])));
    afterAll(() => database.close());
    const run = (statement: string) => database.run(statement);
    const before = things({ name: NAME, size: TEXT, is_on: TEXT, note: TEXT });
    const now = things(
      {
        name: NAME,
        size: {
          ...INTEGER,
          'x-searchable': true,
          'x-column': 'size_number',
          'x-converted-from': [{ by: 'text-to-integer', column: 'size' }],
        },
        is_on: { ...FLAG, 'x-column': 'is_on_flag', 'x-converted-from': [{ by: 'text-to-flag', column: 'is_on' }] },
        note: {
          ...HTML,
          'x-searchable': true,
          'x-column': 'note_html',
          'x-converted-from': [{ by: 'text-to-html', column: 'note' }],
        },
      },
      { filters: ['keyword', 'size', 'is_on'] },
    );
    beforeEach(async () => {
      await database.clear('things');
      await database.sync(before);
      await run(
        `insert into things (size, is_on, note) select ' ' || n || ' ', n % 2, '<' || n from generate_series(1, ${RECORDS}) n`,
      );
      await run(`insert into things (name_en) values ('None')`);
      await database.store.analyze();
    });
    const large = { largeFrom: 0, batchSize: 5 };
    const unlike = () =>
      run(`select id::int as id from things where size_number is distinct from btrim(size)::bigint
      or is_on_flag is distinct from coalesce(is_on::int, 0) or is_on_flag is null
      or note_html is distinct from '<p dir="auto">' || replace(note, '<', '&lt;') || '</p>' or position(coalesce(note, '') in _search) = 0`);

    it('OPS-17: is filled in batches, while older servers write, and newer ones after it', async () => {
      const plan = await database.migrate('plan', [now], large);
      expect(plan.plan).toMatch(/in batches of 5 records; about 12 rows .*\nupdate "things" set "size_number" = /);
      const { failed, steps } = await applyBesideWrites(
        (onStep) => database.migrate('apply', [now], { ...large, onStep }),
        async (id) => {
          await retryDeadlock(() =>
            run(
              `insert into things (id, size, is_on) values (${100 + id}, ' ${id}', '1'), (${100_000 + id}, null, null)`,
            ),
          );
          await retryDeadlock(() =>
            run(`update things set size = '${id}', is_on = '1', note = 'w<${id}' where id in (2, 10, ${100 + id})`),
          );
        },
      );
      expect(failed).toEqual([]);
      expect(steps.filter((step) => step.startsWith('update "things" set "size_number"')).length).toBeGreaterThan(2);
      expect(await unlike()).toEqual([]);
      expect(await database.migrate('status', [now], large)).toMatchObject({ code: 0 });
      // What was not written has its spaces: a batch writes nothing back.
      expect(await run('select size from things where id = 3')).toEqual([{ size: ' 3 ' }]);
      await run(`insert into things (name_en, size_number) values ('New', 7000)`);
      await run(`update things set size_number = 8000 where id = 3`);
      expect(await run('select size, is_on_flag from things where size_number in (7000, 8000) order by 1')).toEqual([
        { size: '7000', is_on_flag: 0 },
        { size: '8000', is_on_flag: 1 },
      ]);
      // What is not written of a switch is off after that, too.
      await database.migrate('apply', [now], { isDropping: true });
      expect(await run(`insert into things (name_en) values ('Last') returning is_on_flag`)).toEqual([
        { is_on_flag: 0 },
      ]);
    });

    it('OPS-17: is copied with the column of before, which older servers read and write there', async () => {
      await database.migrate('apply', [now], large);
      const { state, plan } = await database.migrate('plan', [now], large);
      expect(state).toContain('; kept of fields that got another type: the column "size" of "things"');
      expect(plan).toContain(
        '-- Kept of a field that got another type until apply --drop-removed: the column "size" of "things"',
      );
      const copy = await openSchema(undefined);
      try {
        await copyDatabase(database.store, copy.store, { resources: [now], parts: database.parts });
        const values = 'select id::int as id, size, size_number, is_on, is_on_flag from things order by id';
        expect(await copy.run(values)).toEqual(await run(values));
        await copy.run(`update things set size = '70' where id = 1`);
        await copy.run(`update things set size_number = 80 where id = 2`);
        expect(await copy.run('select size, size_number from things where id < 3 order by id')).toEqual([
          { size: '70', size_number: '70' },
          { size: '80', size_number: '80' },
        ]);
      } finally {
        await copy.close();
      }
    });

    it('OPS-17: ended before each of its statements, it continues, and a start does the rest', async () => {
      let result: unknown = new Error('not begun');
      let steps = 0;
      for (let ends = 1; result instanceof Error; ends += 1) {
        steps = 0;
        result = await database
          .migrate('apply', [now], {
            ...large,
            onStep: () => {
              steps += 1;
              if (steps === ends) throw new Error('ended');
            },
          })
          .catch((error: unknown) => error);
        await run(
          `insert into things (id, size, is_on) values (${100 + ends}, '${ends}', '1'), (${1000 + ends}, null, null)`,
        );
        await run(`update things set size = '${ends}', is_on = '0' where id = 4`);
        await (ends % 2 === 0 ? database.sync(now) : database.migrate('apply', [now], large));
        expect(await unlike()).toEqual([]);
        await run(`insert into things (name_en) values ('After')`);
        expect(await database.migrate('status', [now], large)).toMatchObject({ code: 0 });
        // As before the migration.
        const former = things(
          { name: NAME, size: TEXT, is_on: TEXT, note: TEXT },
          { removedFields: ['size_number', 'is_on_flag', 'note_html'] },
        );
        await database.migrate('apply', [former], { isDropping: true });
        await run(`delete from things where id > ${RECORDS + 1}`);
      }
      // The last round was not ended.
      expect([result, steps >= 8]).toEqual([expect.objectContaining({ code: 0 }), true]);
    });
  },
);
