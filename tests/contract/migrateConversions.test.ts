import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import type { PropertySchema, ResourceDefinition } from '../../schemas/generated/definition.ts';
import { retryDeadlock } from '../../server/store/retryDeadlock.ts';
import { readSchema } from '../../server/store/schema/readSchema.ts';
import { copyDatabase } from '../../server/transfer/copyDatabase.ts';
import { readTables } from '../../server/transfer/readTables.ts';
import { applyBesideWrites } from './applyBesideWrites.ts';
import { DATABASES, openSchema, type SchemaUnderTest } from './openSchema.ts';
import { MONEY, NAME, TEXT } from '../helpers/fieldShapes.ts';

const [, postgres] = DATABASES;
/** More than two batches of five. */
const RECORDS = 11;

function group(name: string, properties: Record<string, PropertySchema>, more: Partial<ResourceDefinition> = {}) {
  const label = { ar: 'مجموعة', en: 'Group' };
  return resolveDefinition({ name, label, ...more, form: { schema: { type: 'object', properties } } });
}

const owners = group('owners', {
  name: NAME,
  total: { ...MONEY, readOnly: true, 'x-value': { sum: 'price', of: 'things' } },
});
const things = (
  code: PropertySchema,
  isOn: PropertySchema,
  price: PropertySchema,
  others: Record<string, PropertySchema>,
) =>
  group(
    'things',
    {
      name: NAME,
      kind: { type: 'string', enum: ['s', 'l'] },
      owner_id: { $ref: 'lawha:reference', 'x-relation': { resource: 'owners' } },
      code,
      is_on: isOn,
      price,
      tag: TEXT,
      ...others,
    },
    {
      columns: ['name', 'code', 'price'],
      filters: ['keyword', 'code', 'kind', 'price'],
      sort: ['code'],
      storage: { rollup: [{ by: ['kind'] }, { by: ['is_on'] }] },
    },
  );
const joined = (...names: string[]): PropertySchema => ({ ...TEXT, readOnly: true, 'x-join': names });
const before = [
  owners,
  things({ ...TEXT, 'x-searchable': true }, TEXT, MONEY, { no: { type: 'integer' }, label: joined('tag', 'code') }),
];
const now = [
  owners,
  things(
    { type: 'integer', 'x-searchable': true, 'x-converted-from': [{ by: 'text-to-integer' }] },
    { $ref: 'lawha:flag', 'x-converted-from': [{ by: 'text-to-flag' }] },
    { type: 'integer', 'x-converted-from': [{ by: 'number-rounded', otherwise: 'empty' }] },
    { no: { ...TEXT, 'x-converted-from': [{ by: 'number-to-text' }] }, label: joined('no', 'tag') },
  ),
];

/** What is not as it would be made of all values; the name says which code a record has. */
const WRONG = `
  select 'code' as what, id::int from things where code::text is distinct from nullif(substring(name_en from 6), '')
  union all select 'is_on', id::int from things where is_on is distinct from coalesce(code % 2, 0)
  union all select 'price', id::int from things where price is distinct from id + 1
  union all select 'label', id::int from things where label <> btrim(coalesce(no, '') || ' ' || coalesce(tag, ''))
  union all select 'no', id::int from things where no <> (id * 3)::text
  union all select 'total', o.id::int from owners o
    where o.total is distinct from (select coalesce(sum(price), 0) from things t where t.owner_id = o.id)
  union all select 'search', id::int from things where position(coalesce(code::text, '') in _search) = 0`;

/**
 * Ends a migration before each of its statements that make columns beside the present ones, in turns from the beginning.
 *
 * @param begin makes the tables of before
 * @param after what follows a migration that was ended, or was not, by the number of the round
 * @returns how the last one went, which was not ended, and how many such statements it has
 */
async function endBeforeEach(
  apply: (onStep: (statement: string) => void) => Promise<unknown>,
  { begin, after }: { begin: () => Promise<void>; after: (round: number) => Promise<void> },
): Promise<{ result: unknown; steps: number }> {
  for (let round = 1; ; round += 1) {
    await begin();
    let steps = 0;
    const result = await apply((step) => {
      // What follows the columns is ended before each of its steps by other tests.
      if (step.includes('"_to_') && !step.includes('"_to__search"')) steps += 1;
      if (steps === round) throw new Error('ended');
    }).catch((error: unknown) => error);
    await after(round);
    if (!(result instanceof Error)) return { result, steps };
  }
}

describe.runIf(postgres)('columns of large tables that get another type, on PostgreSQL', () => {
  let database: SchemaUnderTest;
  beforeAll(async () => void (database = await openSchema(postgres?.[1])));
  afterAll(() => database.close());
  const insert = (id: number, code: number) =>
    `insert into things (id, name_ar, name_en, kind, owner_id, code, is_on, no, tag, price)
      values (${id}, 'شيء', 'Code ${code}', 's', 1 + ${id} % 2, ' ${code} ', '${code % 2}', '${id * 3}', 'T', ${id}.6)`;
  const fill = async (): Promise<void> => {
    await database.clear('things', 'owners');
    await database.sync(...before);
    await database.run(`insert into owners (id, name_ar, name_en) values (1, 'أ', 'A'), (2, 'ب', 'B')`);
    for (let id = 1; id <= RECORDS; id += 1) await database.run(insert(id, id * 10 + (id % 3)));
    // Without values, and with a blank one.
    await database.run(
      `insert into things (id, name_ar, name_en, code, price) values (12, 'ج', 'C', null, 12.6), (13, 'د', 'D', ' ', 13.6)`,
    );
    await database.store.analyze();
  };
  beforeEach(fill);
  const large = { largeFrom: 0, batchSize: 5 };
  const apply = (onStep: (statement: string) => void = () => undefined) =>
    database.migrate('apply', now, { ...large, onStep });
  const columnsOf = async () => (await readSchema(database.store.db)).get('things')?.columns ?? new Map();
  /** What a server writes: each value is one of the earlier type as of the present one. */
  const write = async (id: number): Promise<void> => {
    const run = (statement: string) => retryDeadlock(() => database.run(statement));
    await run(
      insert(100 + id, 500 + id)
        .replaceAll('.6)', ')')
        .replace(`${100 + id})`, `${101 + id})`),
    );
    for (const one of [2, 11, 100 + id])
      await run(
        `update things set code = ' ${700 + id} ', is_on = '${id % 2}', name_en = 'Code ${700 + id}' where id = ${one}`,
      );
    await run(`delete from things where id = ${99 + id} or id = 9`);
  };
  const wrong = async (): Promise<unknown[]> => {
    const state = await database.migrate('status', now, large);
    expect([state.state, state.code]).toEqual(['the tables fit the definitions', 0]);
    for (const field of ['kind', 'is_on']) {
      const [table] = (await database.run(`select c.relname as name from pg_class c
        where c.relname like 'lwr\\_things\\_${field}%' and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`)) as {
        name: string;
      }[];
      const counted = await database.run(
        `select ${field} as of, sum(_n)::int as n from "${table?.name}" group by 1 having sum(_n) <> 0 order by 1`,
      );
      expect(counted).toEqual(
        await database.run(`select ${field} as of, count(*)::int as n from things group by 1 order by 1`),
      );
    }
    const left = [...(await columnsOf()).keys()].filter((name) => String(name).startsWith('_to_'));
    const keepers = await database.run(
      `select proname from pg_proc where proname like 'lwc\\_%' and pronamespace = current_schema()::regnamespace`,
    );
    const indexes = await database.run(
      `select indexname from pg_indexes where indexname like 'lws\\_%' and schemaname = current_schema()`,
    );
    expect([left, keepers, indexes]).toEqual([[], [], []]);
    return database.run(WRONG);
  };

  it('OPS-21: is filled beside the present one and takes its place, and nothing that is written meanwhile is lost', async () => {
    const plan = await database.migrate('plan', now, large);
    expect(plan.plan).toMatch(
      /-- nothing waits: it is made beside the calls, in batches of 5 records; about 13 rows .*\nupdate "things" set "_to_code" = /,
    );
    expect(plan.plan).not.toContain('drop column "_search"');
    const { steps, failed } = await applyBesideWrites(apply, write);
    expect(failed).toEqual([]);
    expect(await wrong()).toEqual([]);
    for (const column of ['code', 'is_on', 'price'])
      expect(
        steps.filter((step) => step.startsWith(`update "things" set "_to_${column}"`)).length,
      ).toBeGreaterThanOrEqual(3);
    expect(steps.some((step) => /^create index concurrently "lws_\w+" on "things" .*"_to_code"/.test(step))).toBe(true);
    await write(5000);
    expect(await wrong()).toEqual([]);
  });

  it('OPS-21: ended before each of its statements, it continues when it is run again, and a start does the rest', async () => {
    const { result, steps } = await endBeforeEach(apply, {
      begin: fill,
      after: async (round) => {
        await write(round);
        await (round % 2 === 0 ? database.sync(...now) : apply());
        expect(await wrong()).toEqual([]);
      },
    });
    expect([result, steps >= 15]).toEqual([expect.objectContaining({ code: 0 }), true]);
  });

  it('OPS-21: a server that starts meanwhile makes it at once, and what was begun ends', async () => {
    const started: Promise<unknown>[] = [];
    await apply((step) => {
      if (step.startsWith('update "things" set "_to_is_on"') && started.length === 0)
        started.push(database.sync(...now));
    });
    await Promise.all(started);
    expect(started).toHaveLength(1);
    expect(await wrong()).toEqual([]);
  });

  it('OPS-21: a server of the version before that starts afterwards drops what was begun, unless it is being made', async () => {
    const started: Promise<unknown>[] = [];
    await apply((step) => {
      if (step.startsWith('update "things" set "_to_is_on"') && started.length === 0)
        started.push(database.sync(...before));
      if (step.startsWith('update "things" set "_to_price"')) throw new Error('ended');
    }).catch(() => undefined);
    await Promise.all(started);
    expect(started).toHaveLength(1);
    expect([...(await columnsOf()).keys()]).toContain('_to_is_on');
    // Copies of the database do not carry it.
    const shape = (await readTables(database.store.db)).find(({ name }) => name === 'things');
    expect(shape?.columns.map(({ name }) => name)).not.toContain('_to_is_on');
    await database.sync(...before);
    expect([...(await columnsOf()).keys()]).not.toContain('_to_is_on');
    await write(1);
    await apply();
    expect(await wrong()).toEqual([]);
  });

  it('OPS-31: a joined text that a trigger keeps is copied to a database that generates it', async () => {
    await apply();
    const kept = (await columnsOf()).get('label');
    expect(kept).toMatchObject({ generated: false, comment: 'lawha:joined' });
    const copy = await openSchema(undefined);
    try {
      await copyDatabase(database.store, copy.store, { resources: now, parts: database.parts });
      const labels = 'select id::int as id, label, no from things order by id';
      expect(await copy.run(labels)).toEqual(await database.run(labels));
      expect((await readSchema(copy.store.db)).get('things')?.columns.get('label')?.generated).toBe(true);
    } finally {
      await copy.close();
    }
  });

  it('OPS-21: a value that is not taken refuses the whole when they change places, which touches no row', async () => {
    const plain = (code: PropertySchema) => [
      owners,
      group('things', { name: NAME, code: { ...code, 'x-searchable': false } }, { filters: ['code'] }),
    ];
    await database.clear('things');
    await database.sync(...plain(TEXT));
    await database.run(
      `insert into things (name_ar, name_en, code) select 'أ', 'Code ' || n, n::text from generate_series(1, ${RECORDS}) n`,
    );
    const wanted = plain({ type: 'integer', 'x-converted-from': [{ by: 'text-to-integer' }] });
    const meanwhile: Promise<unknown>[] = [];
    const steps: string[] = [];
    const run = () =>
      database.migrate('apply', wanted, {
        ...large,
        onStep: (step) => {
          steps.push(step);
          if (step.startsWith('create index concurrently "lws_') && meanwhile.length === 0)
            meanwhile.push(database.run(`update things set code = 'many' where id = 3`));
        },
      });
    await expect(run()).rejects.toThrow('1 records of "things": 3 have in "code" what "text-to-integer" does not take');
    expect(meanwhile).toHaveLength(1);
    await database.run(`update things set code = '33' where id = 3`);
    const places = await database.run('select id, ctid::text from things order by id');
    steps.length = 0;
    await run();
    expect(steps.filter((step) => step.startsWith('update'))).toEqual([]);
    expect(await database.run('select id, ctid::text from things order by id')).toEqual(places);
    expect(await database.run('select code::int as code from things where id in (3, 4) order by id')).toEqual([
      { code: 33 },
      { code: 4 },
    ]);
    expect(await database.migrate('status', wanted, large)).toMatchObject({ code: 0 });
  });
});

describe.runIf(postgres)('columns that get another name and type in the same version, on PostgreSQL', () => {
  let database: SchemaUnderTest;
  beforeAll(async () => void (database = await openSchema(postgres?.[1])));
  afterAll(() => database.close());

  const groupOf = (
    names: { table: string; code: string; kind: string },
    code: PropertySchema,
    isOn: PropertySchema,
    more: Partial<ResourceDefinition> = {},
    kind: PropertySchema = {},
  ) =>
    group(
      names.table,
      {
        name: NAME,
        [names.kind]: { type: 'string', enum: ['s', 'l'], ...kind },
        [names.code]: { 'x-searchable': true, ...code },
        is_on: isOn,
      },
      {
        columns: ['name', names.code],
        filters: ['keyword', names.code, names.kind],
        sort: [names.code],
        storage: { rollup: [{ by: ['is_on'] }] },
        ...more,
      },
    );
  const OLD = { table: 'things', code: 'code', kind: 'kind' };
  const NEW = { table: 'parts', code: 'number', kind: 'size' };
  const NUMBER: PropertySchema = {
    type: 'integer',
    'x-renamed-from': ['code'],
    'x-converted-from': [{ by: 'text-to-integer' }],
  };
  const earlier = groupOf(OLD, TEXT, TEXT);
  const later = groupOf(
    NEW,
    NUMBER,
    { $ref: 'lawha:flag', 'x-converted-from': [{ by: 'text-to-flag' }] },
    { renamedFrom: ['things'] },
    { 'x-renamed-from': ['kind'] },
  );
  const insert = (id: number, code: number, { table, ...names } = OLD): string =>
    `insert into ${table} (id, name_ar, name_en, ${names.kind}, ${names.code}, is_on)
      values (${id}, 'شيء', 'Code ${code}', 's', '${code}', '${code % 2}')`;
  const fill = async (): Promise<void> => {
    await database.clear('things', 'parts');
    await database.sync(earlier);
    await database.run(`delete from lawha_meta where starts_with(key, 'renamed:')`);
    for (let id = 1; id <= RECORDS; id += 1) await database.run(insert(id, id * 10 + (id % 3)));
    await database.run(`insert into things (id, name_ar, name_en, code) values (12, 'ج', 'C', null)`);
    await database.store.analyze();
  };
  beforeEach(fill);
  const large = { largeFrom: 0, batchSize: 5 };
  const apply = (onStep: (statement: string) => void = () => undefined) =>
    database.migrate('apply', [later], { ...large, onStep });
  const writeBy = async (id: number, { table, code, kind }: typeof OLD): Promise<void> => {
    const run = (statement: string) => retryDeadlock(() => database.run(statement));
    await run(`delete from ${table} where id = ${100 + id}`);
    await run(insert(100 + id, 500 + id, { table, code, kind }));
    for (const one of [2, 11, 100 + id])
      await run(
        `update ${table} set ${code} = '${700 + id}', is_on = '${id % 2}', name_en = 'Code ${700 + id}' where id = ${one}`,
      );
  };
  /** What servers write: the earlier one, until its names are gone, and then the other. */
  const write = (id: number): Promise<void> =>
    writeBy(id, OLD).catch((error: { code?: string }) => {
      // undefined_table and undefined_column
      if (error.code !== '42P01' && error.code !== '42703') throw error;
      return writeBy(id, NEW);
    });
  const wrong = async (): Promise<unknown[]> => {
    const state = await database.migrate('status', [later], large);
    expect([state.state, state.code]).toEqual(['the tables fit the definitions', 0]);
    const columns = (await readSchema(database.store.db)).get('parts')?.columns ?? new Map();
    expect([...columns.keys()].filter((name) => String(name).startsWith('_to_') || name === 'code')).toEqual([]);
    const left = await database.run(`select proname as name from pg_proc where proname like 'lwc\\_%'
        and pronamespace = current_schema()::regnamespace
      union all select indexname from pg_indexes where indexname like 'lws\\_%' and schemaname = current_schema()`);
    expect(left).toEqual([]);
    return database.run(`
      select 'number' as what, id::int from parts
        where number::text is distinct from nullif(substring(name_en from 6), '')
      union all select 'is_on', id::int from parts where is_on is distinct from coalesce(number % 2, 0)
      union all select 'search', id::int from parts where position(coalesce(number::text, '') in _search) = 0`);
  };

  it('OPS-21: are filled under the earlier names, and nothing that is written meanwhile is lost', async () => {
    const { plan } = await database.migrate('plan', [later], large);
    expect(plan).toMatch(
      /-- nothing waits: it is made beside the calls, in batches of 5 records; .*\nupdate "parts" set "_to_number" = /,
    );
    const { steps, failed } = await applyBesideWrites(apply, write);
    expect(failed).toEqual([]);
    for (const column of ['code', 'is_on'])
      expect(
        steps.filter((step) => step.startsWith(`update "things" set "_to_${column}"`)).length,
      ).toBeGreaterThanOrEqual(3);
    expect(steps.filter((step) => step.startsWith('update "parts" set "_to_number"'))).toEqual([]);
    expect(steps.some((step) => /^create index concurrently "lws_\w+" on "things" .*"_to_code"/.test(step))).toBe(true);
    expect(await wrong()).toEqual([]);
  });

  it('OPS-21: ended before each of their statements, they continue when it is run again, and a start does the rest', async () => {
    const { result, steps } = await endBeforeEach(apply, {
      begin: fill,
      after: async (round) => {
        await write(round);
        await (round % 2 === 0 ? database.sync(later) : apply());
        expect(await wrong()).toEqual([]);
      },
    });
    expect([result, steps >= 8]).toEqual([expect.objectContaining({ code: 0 }), true]);
  });

  it('OPS-21: a server that starts meanwhile gives them their names and makes them at once, and what was begun ends', async () => {
    const started: Promise<unknown>[] = [];
    await apply((step) => {
      if (step.startsWith('update "things" set "_to_is_on"') && started.length === 0)
        started.push(database.sync(later));
    });
    await Promise.all(started);
    expect(started).toHaveLength(1);
    expect(await wrong()).toEqual([]);
  });

  it('OPS-21: they change names and places in a transaction that touches no row', async () => {
    const plain = { filters: ['keyword'], storage: {} };
    const [first, second] = [
      groupOf(OLD, { ...TEXT, 'x-searchable': false }, TEXT, plain),
      groupOf(
        NEW,
        { ...NUMBER, 'x-searchable': false },
        TEXT,
        { ...plain, renamedFrom: ['things'] },
        { 'x-renamed-from': ['kind'] },
      ),
    ];
    await database.clear('things', 'parts');
    await database.sync(first);
    for (let id = 1; id <= RECORDS; id += 1) await database.run(insert(id, id));
    const meanwhile: Promise<unknown>[] = [];
    const steps: string[] = [];
    const run = (): Promise<unknown> =>
      database.migrate('apply', [second], {
        ...large,
        onStep: (step) => {
          steps.push(step);
          if (step.startsWith('create index concurrently "lws_') && meanwhile.length === 0)
            meanwhile.push(database.run(`update things set code = 'many' where id = 3`));
        },
      });
    await expect(run()).rejects.toThrow(
      '1 records of "parts": 3 have in "number" what "text-to-integer" does not take',
    );
    expect(meanwhile).toHaveLength(1);
    await database.run(`update things set code = '33' where id = 3`);
    const places = await database.run('select id, ctid::text from things order by id');
    steps.length = 0;
    await run();
    expect(steps.filter((step) => step.startsWith('update'))).toEqual([]);
    expect(await database.run('select id, ctid::text from parts order by id')).toEqual(places);
    expect(await database.run('select number::int as number from parts where id in (3, 4) order by id')).toEqual([
      { number: 33 },
      { number: 4 },
    ]);
  });
});
