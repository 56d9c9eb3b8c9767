import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import type { PropertySchema, ResourceDefinition } from '../../schemas/generated/definition.ts';
import { retryDeadlock } from '../../server/store/retryDeadlock.ts';
import { applyBesideWrites } from './applyBesideWrites.ts';
import { DATABASES, openSchema, type SchemaUnderTest } from './openSchema.ts';
import { INTEGER, MONEY, NAME, TEXT } from '../helpers/fieldShapes.ts';

const joined = (...names: string[]): PropertySchema => ({ ...TEXT, readOnly: true, 'x-join': names });
/** More than two batches of five. */
const RECORDS = 11;

function group(name: string, properties: Record<string, PropertySchema>, more: Partial<ResourceDefinition> = {}) {
  const label = { ar: 'مجموعة', en: 'Group' };
  return resolveDefinition({ name, label, ...more, form: { schema: { type: 'object', properties } } });
}

const kind: PropertySchema = { type: 'string', enum: ['s', 'l'] };
const owner = (searched: boolean): PropertySchema => ({
  $ref: 'lawha:reference',
  'x-relation': { resource: 'owners', searched },
});
const before = [
  group('owners', { name: NAME, level: INTEGER }, { filters: ['keyword'] }),
  group(
    'things',
    {
      name: NAME,
      kind,
      owner_id: owner(false),
      price: MONEY,
      amount: INTEGER,
      first: TEXT,
      last: TEXT,
      whole: joined('first', 'last'),
    },
    { filters: ['keyword'], storage: { rollup: [{ by: ['kind'] }] } },
  ),
];
const now = [
  group(
    'owners',
    {
      name: NAME,
      level: INTEGER,
      note: { type: 'string', maxLength: 100 },
      total: { ...MONEY, readOnly: true, 'x-value': { sum: 'cost', of: 'things' } },
    },
    { filters: ['keyword'] },
  ),
  group(
    'things',
    {
      name: NAME,
      kind,
      owner_id: owner(true),
      price: MONEY,
      amount: INTEGER,
      first: TEXT,
      last: TEXT,
      whole: joined('last', 'first'),
      title: joined('first', 'last'),
      level: { ...INTEGER, readOnly: true, 'x-from': 'owner_id.level' },
      cost: { ...MONEY, readOnly: true, 'x-value': { multiply: ['price', 'amount'] } },
      no: { type: 'string', maxLength: 20, readOnly: true, 'x-number': { pattern: 'T-{####}' } },
      slip: {
        type: 'string',
        maxLength: 20,
        readOnly: true,
        'x-number': { pattern: 'S-{###}', when: { properties: { kind: { const: 's' } } } },
      },
    },
    { filters: ['keyword'], storage: { rollup: [{ by: ['kind'] }, { by: ['level'] }] } },
  ),
];

/** What is not as it would be worked out for a new database. */
const WRONG = `
  select 'level' as what, t.id::int from things t left join owners o on o.id = t.owner_id where t.level is distinct from o.level
  union all select 'cost', id::int from things where cost is distinct from price * amount
  union all select 'related', t.id::int from things t left join owners o on o.id = t.owner_id
    where t._related is distinct from coalesce(o._search, '') or position(t._related in t._search) = 0
  union all select 'whole', id::int from things where whole <> btrim(coalesce(last, '') || ' ' || coalesce(first, ''))
  union all select 'title', id::int from things where title <> btrim(coalesce(first, '') || ' ' || coalesce(last, ''))
  union all select 'whole is not found', id::int from things where whole <> '' and position('|' || lower(whole) in _search) = 0
  union all select 'no', id::int from things where no is null
  union all select 'slip', id::int from things where kind = 's' and slip is null
  union all select 'twice', min(id)::int from things where slip is not null group by slip having count(*) > 1
  union all select 'twice', min(id)::int from things group by no having count(*) > 1
  union all select 'sequence', a.id::int from things a join things b on b.id > a.id and b.no < a.no where a.id <= ${RECORDS}
  union all select 'left', count(*)::int from lawha_number_ranges where starts_with(range, '(') having count(*) > 0
  union all select 'total', o.id::int from owners o
    where o.total is distinct from (select coalesce(sum(cost), 0) from things t where t.owner_id = o.id)`;

describe.each(DATABASES)('what triggers keep, on %s', (name, url) => {
  const isOnline = url !== undefined;
  let database: SchemaUnderTest;
  beforeAll(async () => void (database = await openSchema(url)));
  afterAll(() => database.close());
  const fill = async (): Promise<void> => {
    await database.clear('things', 'owners');
    await database.sync(...before);
    await database.run(
      `insert into owners (id, name_ar, name_en, level) select n, 'مالك ' || n, 'Owner ' || n, n from generate_series(1, 3) n`,
    );
    await database.run(`insert into things (name_ar, name_en, kind, owner_id, price, amount, first, last)
      select 'شيء ' || n, 'Thing ' || n, case n % 2 when 0 then 's' else 'l' end, nullif(n % 4, 0), n, 2, 'f' || n, 'l' || n from generate_series(1, ${RECORDS}) n`);
    await database.store.analyze();
  };
  beforeEach(fill);
  const large = { largeFrom: 0, batchSize: 5 };
  const apply = (onStep: (statement: string) => void = () => undefined) =>
    database.migrate('apply', now, { ...large, onStep });
  const counts = async (field: string): Promise<unknown[]> => {
    const [table] = (await database.run(`select c.relname as name from pg_class c
      where c.relname like 'lwr\\_things\\_${field}%' and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`)) as {
      name: string;
    }[];
    return database.run(
      `select ${field}::text as of, sum(_n)::int as n from "${table?.name}" group by 1 having sum(_n) <> 0 order by 1`,
    );
  };
  const wrong = async (): Promise<unknown[]> => {
    const all = await database.run(WRONG);
    for (const field of ['kind', 'level']) {
      const counted = await database.run(
        `select ${field}::text as of, count(*)::int as n from things group by 1 order by 1`,
      );
      expect(await counts(field)).toEqual(counted);
    }
    return all;
  };
  /** What a server of the version before writes, all that values are made of. */
  const write = async (id: number): Promise<void> => {
    // As a server does.
    const run = (statement: string) => retryDeadlock(() => database.run(statement));
    await run(
      `insert into things (id, name_ar, name_en, kind, owner_id, price, amount) values (${100 + id}, 'جديد', 'New ${id}', 'l', 2, ${id}, 3)`,
    );
    await run(`update things set price = price + 1, kind = 's' where id in (1, 7, 11, ${99 + id})`);
    await run(`update things set last = 'm' || ${id} where id in (2, 6, 10, ${100 + id})`);
    await run(`update things set owner_id = 4 - owner_id where id in (1, 5, ${100 + id})`);
    await run(`update owners set level = level + 1, name_en = 'Owner ' || id || ' of ${id}'`);
    await run(`delete from things where id = ${98 + id} or id = 9`);
  };

  it('OPS-13: is in the plan with its locks and rows, and apply leaves none of it', async () => {
    const { plan, code } = await database.migrate('plan', now, large);
    const how = isOnline
      ? 'nothing waits: it is made beside the calls, in batches of 5 records'
      : 'writes of the table wait';
    for (const [what, rows] of [
      ['update "things" set "level" = ', 11],
      ['update "things" set "cost" = ', 11],
      ['update "things" set "_related" = ', 11],
      ['update "owners" set "total" = ', 3],
      ['insert into "lwr_things_level', 11],
    ] as const) {
      const lines = plan.split('\n-- ').find((part) => part.includes(`\n${what}`));
      expect(lines).toMatch(new RegExp(`^(?:-- )?${how}; about ${rows} rows \\(0\\.\\d MB\\), less than a second\n`));
    }
    expect(plan).toMatch(
      /-- writes of the table wait; no row is touched\ncreate trigger lawha_values_insert before insert on "things"/,
    );
    // What is complete is kept where calls read it meanwhile.
    expect(plan.includes('\ninsert into "lwr_things_kind')).toBe(!isOnline);
    expect(plan).toMatch(/-- writes of the table wait; about 11 rows .*\nwith due as materialized/);
    expect(plan.includes('alter table "owners" add column "_to__search" text')).toBe(isOnline);
    // A joined text of other parts, and a new one, keep the database from writing the whole table.
    expect(plan.includes('generated always as')).toBe(!isOnline);
    expect(plan.includes('alter table "things" alter column "whole" drop expression')).toBe(isOnline);
    expect(code).toBe(1);
    expect(await database.migrate('apply', now, large)).toEqual({
      code: 0,
      plan: '',
      state: 'the tables fit the definitions',
    });
    expect(await wrong()).toEqual([]);
    await write(1);
    expect(await wrong()).toEqual([]);
    expect(await database.migrate('plan', now, large)).toMatchObject({ code: 0, plan: '' });
  });

  it.runIf(isOnline)(
    'OPS-21: is filled in batches that are committed one by one, beside writes of all that it is made of',
    async () => {
      const { steps, failed } = await applyBesideWrites(apply, write);
      expect(failed).toEqual([]);
      expect(await wrong()).toEqual([]);
      // Batches of things by their references, of their texts, of their counts.
      for (const begin of [
        'select 1 from "owners" where id in',
        'select 1 from "things" where',
        'lock table "things" in share mode',
        'lock table "things" in share row exclusive mode',
      ])
        expect(steps.filter((step) => step.startsWith(begin)).length).toBeGreaterThanOrEqual(3);
      expect(await database.migrate('status', now, large)).toMatchObject({ code: 0 });
    },
  );

  it.runIf(isOnline)(
    'OPS-21: ended before each of its statements, it continues when it is run again, and a start does the rest',
    async () => {
      const madeOf = (all: readonly string[], mode: string): number =>
        all.filter((step) => step.startsWith(`lock table "things" in ${mode} mode`)).length;
      let steps: string[] = [];
      let result: unknown = new Error('not begun');
      for (let ends = 1; result instanceof Error; ends += 1) {
        await fill();
        steps = [];
        const again: string[] = [];
        result = await apply((step) => {
          // Indexes are ended before each of their steps by another test.
          if (!step.includes('index')) steps.push(step);
          if (steps.length === ends) throw new Error('ended');
        }).catch((error: unknown) => error);
        await write(ends);
        if (result instanceof Error) {
          await (ends % 2 === 0 ? database.sync(...now) : apply((step) => void again.push(step)));
        }
        // It does not begin anew.
        expect(madeOf(steps, 'share') > 1 && madeOf(again, 'share') > 3).toBe(false);
        // Two fields have numbers.
        expect(madeOf(steps, 'share row exclusive') > 2 && madeOf(again, 'share row exclusive') > 6).toBe(false);
        expect(await wrong()).toEqual([]);
        await write(ends + 50);
        await database.run(`update owners set note = 'noted' where id = 3`);
        expect(await wrong()).toEqual([]);
        expect(await database.migrate('status', now)).toMatchObject({ code: 0 });
      }
      // The last round was not ended.
      expect([result, steps.length >= 20]).toEqual([expect.objectContaining({ code: 0 }), true]);
    },
  );

  it.runIf(isOnline).each([
    ['makes it at once, and what was begun ends', 'lock table "things"'],
    ['leaves what is made of a text that is being filled', 'update "owners" set "_to__search"'],
  ])('OPS-21: a server that starts meanwhile %s', async (_what, begin) => {
    const started: Promise<unknown>[] = [];
    await apply((step) => {
      if (step.startsWith(begin) && started.length === 0) started.push(database.sync(...now));
    });
    await Promise.all(started);
    expect(started).toHaveLength(1);
    expect(await wrong()).toEqual([]);
    expect(await database.migrate('status', now, large)).toMatchObject({ code: 0 });
    expect(name).toBe('PostgreSQL');
  });
});
