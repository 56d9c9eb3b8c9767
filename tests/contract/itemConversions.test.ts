import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import type { PropertySchema, ResourceDefinition } from '../../schemas/generated/definition.ts';
import { readSchema } from '../../server/store/schema/readSchema.ts';
import { DATABASES, openSchema, type SchemaUnderTest } from './openSchema.ts';
import { FLAG, INTEGER, MONEY, NAME, TEXT } from '../helpers/fieldShapes.ts';

type Properties = Record<string, PropertySchema>;

const from = (...entries: NonNullable<PropertySchema['x-converted-from']>) => ({ 'x-converted-from': entries });
const listOf = (properties: Properties): PropertySchema => ({
  type: 'array',
  items: { type: 'object', required: ['title'], properties: { title: TEXT, ...properties } },
});

function things(properties: Properties, more: Partial<ResourceDefinition> = {}) {
  return resolveDefinition({
    name: 'things',
    label: { ar: 'أشياء', en: 'Things' },
    ...more,
    form: { schema: { type: 'object', properties: { name: NAME, ...properties } } },
  });
}

const BEFORE: Properties = { size: TEXT, price: TEXT, is_on: TEXT, code: INTEGER, kind: TEXT };
const NOW: Properties = {
  size: { ...INTEGER, ...from({ by: 'text-to-integer' }) },
  price: { ...MONEY, ...from({ by: 'text-to-number', otherwise: { value: 1 } }) },
  is_on: { ...FLAG, ...from({ by: 'text-to-flag', values: { متاح: 1 }, otherwise: { value: 0 } }) },
  code: { ...TEXT, ...from({ by: 'number-to-text' }) },
  kind: {
    type: 'string',
    enum: ['s', 'l'],
    ...from({ by: 'choice', values: { small: 's', كبير: 'l' }, otherwise: 'empty' }),
  },
};
const ITEM = { title: 'A', size: ' ١٬٢٣٤ ', price: '12.50', is_on: 'متاح', code: 7, kind: 'small', gone: 'x' };
const CONVERTED = { title: 'A', size: 1234, price: 12.5, is_on: 1, code: '7', kind: 's', gone: 'x' };
const OTHER = { title: 'B', size: '', price: 'dear', is_on: '?', kind: 'medium' };
const EMPTIED = { title: 'B', size: null, price: 1, is_on: 0, kind: null };

describe.each(DATABASES)('fields of items whose types change, on %s', (_name, url) => {
  let database: SchemaUnderTest;
  beforeAll(async () => void (database = await openSchema(url)));
  afterAll(() => database.close());
  beforeEach(() => database.clear('things', 'lawha_trash'));
  const run = (statement: string) => database.run(statement);
  const insert = (lines: unknown) =>
    run(`insert into things (lines) values ('${JSON.stringify(lines)}') returning id::int`);
  const lists = async () =>
    (await run('select lines from things order by id')).map((row) => Object(row).lines as unknown);
  /** How many times rows were written. */
  const written = async () => run('select id::int, xmin::text from things order by id');

  it('OPS-17: each value of an item becomes one of its field, in records and in the trash, once', async () => {
    await database.sync(things({ lines: listOf(BEFORE) }));
    const others = [[], null, [{ title: 'C' }], [CONVERTED], 'odd', [3, null]];
    for (const lines of [[ITEM, OTHER, ITEM], ...others]) await insert(lines);
    await database.trash({ id: 20, lines: [OTHER, ITEM] });
    await database.trash({ id: 21, lines: [CONVERTED] });
    const now = things({ lines: listOf(NOW) });
    const { plan, code } = await database.migrate('plan', [now]);
    expect(code).toBe(1);
    expect(plan).toContain('"lines.size" of "things" is converted by "text-to-integer": 1 of');
    await database.sync(now);
    expect(await lists()).toEqual([[CONVERTED, EMPTIED, CONVERTED], ...others]);
    expect(await run(`select row -> 'lines' as lines from lawha_trash order by record_id`)).toEqual([
      { lines: [EMPTIED, CONVERTED] },
      { lines: [CONVERTED] },
    ]);
    const rows = await written();
    await database.sync(now);
    expect(await written()).toEqual(rows);
    expect(await database.migrate('plan', [now])).toMatchObject({ code: 0 });
    // What an older server writes beside it is converted by the next start.
    await run(`update things set lines = '${JSON.stringify([ITEM])}' where id = 2`);
    await database.sync(now);
    expect((await lists())[1]).toEqual([CONVERTED]);
  });

  it('OPS-17: what an item has that is not taken refuses the start with the records named, and changes nothing', async () => {
    const before = listOf(BEFORE);
    await database.sync(things({ lines: before }));
    await insert([
      { title: 'A', size: '4' },
      { title: 'B', size: 'wide' },
    ]);
    await insert([{ title: 'C', size: '5' }]);
    await database.trash({ id: 9, lines: [{ title: 'D', size: 'x' }] });
    const now = things({ lines: listOf(NOW) });
    const schema = await readSchema(database.store.db);
    await expect(database.sync(now)).rejects.toThrow(
      '1 records of "things": 1, and 1 in the trash, have in "lines.size" what "text-to-integer" does not take',
    );
    expect(await database.migrate('plan', [now])).toMatchObject({ code: 2 });
    expect(await readSchema(database.store.db)).toEqual(schema);
    expect((await lists())[1]).toEqual([{ title: 'C', size: '5' }]);
  });

  it('OPS-17: fields of blocks are converted by their shape, also under its earlier name, and in lists within them', async () => {
    const pages = (size: PropertySchema, shape: string, more: object) =>
      things({
        body: {
          type: 'array',
          'x-blocks': {
            [shape]: {
              label: { ar: 'جدول', en: 'Table' },
              ...more,
              properties: { size, rows: listOf({ size }) },
            },
            quote: { label: { ar: 'اقتباس', en: 'Quote' }, properties: { size: TEXT } },
          },
        },
      });
    await database.sync(pages(TEXT, 'grid', {}));
    const rows = [{ title: 'r', size: '2' }, { title: 's' }];
    const body = [
      { _block: 'grid', size: '1', rows },
      { _block: 'quote', size: '3' },
      { _block: 'grid', rows: null },
    ];
    await run(`insert into things (body) values ('${JSON.stringify(body)}')`);
    await database.sync(pages({ ...INTEGER, ...from({ by: 'text-to-integer' }) }, 'table', { renamedFrom: ['grid'] }));
    expect(await run('select body from things')).toEqual([
      {
        body: [
          { _block: 'grid', size: 1, rows: [{ title: 'r', size: 2 }, { title: 's' }] },
          { _block: 'quote', size: '3' },
          { _block: 'grid', rows: null },
        ],
      },
    ]);
  });

  it('OPS-17: texts for searching follow what was converted in items, and a list under another name is converted, too', async () => {
    await database.sync(things({ lines: listOf({ code: INTEGER }) }));
    await insert([{ title: 'A', code: 417 }]);
    const now = things(
      { parts: { ...listOf({ code: { ...TEXT, ...from({ by: 'number-to-text' }) } }), 'x-renamed-from': ['lines'] } },
      { filters: ['keyword'] },
    );
    expect((await database.migrate('plan', [now])).plan).toContain('"parts.code" of "things" is converted by');
    await database.sync(now);
    expect(await run(`select parts, position('417' in _search) > 0 as found from things`)).toEqual([
      { parts: [{ title: 'A', code: '417' }], found: true },
    ]);
  });
});

const [, postgres] = DATABASES;

describe.runIf(postgres)('fields of items in a large table, on PostgreSQL', () => {
  let database: SchemaUnderTest;
  beforeAll(async () => void (database = await openSchema(postgres?.[1])));
  afterAll(() => database.close());

  it('OPS-17: are converted in batches, and what is not taken is left for the rest, which refuses it', async () => {
    const large = { largeFrom: 0, batchSize: 5 };
    await database.sync(things({ lines: listOf(BEFORE) }));
    await database.run(
      `insert into things (lines) select jsonb_build_array(jsonb_build_object('title', 'A', 'size', n::text)) from generate_series(1, 12) n`,
    );
    await database.run(`update things set lines = '[{"title": "A", "size": "wide"}]' where id = 8`);
    await database.store.analyze();
    const now = things({ lines: listOf(NOW) });
    expect((await database.migrate('plan', [now], large)).code).toBe(2);
    await expect(database.migrate('apply', [now], large)).rejects.toThrow(
      '1 records of "things": 8 have in "lines.size" what',
    );
    await database.run(`update things set lines = '[{"title": "A", "size": "8"}]' where id = 8`);
    const steps: string[] = [];
    const applied = await database.migrate('apply', [now], { ...large, onStep: (step) => void steps.push(step) });
    expect(applied).toMatchObject({ code: 0 });
    expect(steps.filter((step) => step.startsWith('update "things" set "lines"')).length).toBeGreaterThan(2);
    expect(
      await database.run(
        `select id::int from things where lines #>> '{0,size}' <> id::text or jsonb_typeof(lines #> '{0,size}') <> 'number'`,
      ),
    ).toEqual([]);
    expect(await database.migrate('status', [now], large)).toMatchObject({ code: 0 });
  });
});
