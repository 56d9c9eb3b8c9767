import { join } from 'node:path';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conditionsOf } from '../../server/lists/listRecords.ts';
import { gatherMatches } from '../../server/lists/gatherMatches.ts';
import { parseListQuery } from '../../server/lists/parseListQuery.ts';
import { rollupsOf } from '../../server/lists/pickRollup.ts';
import { statisticColumns } from '../../server/lists/readStatistics.ts';
import { foldRollups } from '../../server/store/foldRollups.ts';
import { relationOf } from '../../server/store/schema/sources.ts';
import { startPostgres, type TestPostgres } from '../helpers/startPostgres.ts';
import { type AnswerBody, type Contract, openContract } from './openContract.ts';

const root = join(import.meta.dirname, '../fixtures');
const postgres: TestPostgres | undefined = await startPostgres();
afterAll(() => postgres?.stop());

/** More records than the near pages hold, many of them alike in every order, some without a value. */
const COUNT = 2600;
const STATES = ['new', 'done', null] as const;

async function fill(contract: Contract): Promise<void> {
  const { db } = contract.context.store;
  await sql`insert into regions (name_ar, name_en) select 'منطقة ' || i, 'Region ' || i from generate_series(1, 4) i`.execute(
    db,
  );
  await sql`insert into counted (name, state, region_id, price, day, is_active, created_at)
    select 'سجل ' || i, (array['new', 'done', null])[1 + i % 3], r.ids[1 + i * 7 % 4],
      case when i % 5 = 0 then null else i % 40 end, case when i % 7 = 0 then null else date '2026-01-01' + i % 90 end,
      case when i % 10 = 0 then 0 else 1 end, timestamptz '2026-01-01 18:00Z' + (i * 13 % 200) * interval '7 hours'
    from generate_series(1, ${COUNT}::int) i, (select array_agg(id order by id desc) as ids from regions) r`.execute(
    db,
  );
  await sql`delete from counted where id % 17 = 0`.execute(db);
}

interface Shown {
  ids: number[];
  total: number;
}

async function list(contract: Contract, query: Record<string, string>): Promise<Shown> {
  const { status, body } = await contract.call(`counted?${new URLSearchParams(query).toString()}`);
  expect([status, body.errors]).toEqual([200, undefined]);
  return { ids: body.data.map(({ id }) => Number(id)), total: body.meta.total };
}

/** What a call answers, and the statements that it sends. */
async function sentFor(contract: Contract, path: string): Promise<{ texts: string[]; body: AnswerBody }> {
  const texts: string[] = [];
  const stop = contract.context.store.onStatement(({ text }) => void texts.push(text));
  try {
    return { texts, body: (await contract.call(path)).body };
  } finally {
    stop();
  }
}

/** Conditions, and what they mean: those that a roll-up answers, and one that none does. */
const WHERE: Readonly<Record<string, string>> = {
  'state.is.new': `state = 'new'`,
  'state.not.new': `state is distinct from 'new'`,
  'state.empty': 'state is null',
  'state.in.new|done,region_id.is.2': `state in ('new', 'done') and region_id = 2`,
  'region_id.out.1|3': 'region_id not in (1, 3)',
  'state.is.done,price.from.10': `state = 'done' and price >= 10`,
};

const filters = fc.record(
  {
    state: fc.constantFrom('new', 'done'),
    region_id: fc.constantFrom('1', '2', '3'),
    is_active: fc.constantFrom('0', '1'),
    from_date: fc.constantFrom('2026-01-02', '2026-01-20'),
    to_date: fc.constantFrom('2026-02-01', '2026-02-20'),
    day: fc.constantFrom('2026-01-05', '2026-03-01'),
    keyword: fc.constantFrom('سجل', '1'),
    region: fc.constantFrom('منطقة', '2'),
    where: fc.constantFrom(...Object.keys(WHERE)),
  },
  { requiredKeys: [] },
);
const orders = fc.constantFrom(
  'id',
  '-id',
  'created_at',
  '-created_at',
  'price',
  '-price',
  'day',
  '-day',
  '-state,price',
  'name',
  '-name',
);

/** The conditions in plain SQL, written independently of the server's. */
function plain(query: Record<string, string>) {
  const moment = (day: string) => new Date(`${day}T00:00:00+04:00`).getTime();
  const conditions = Object.entries(query).map(([name, value]) => {
    switch (name) {
      case 'from_date':
        return sql`created_at >= ${new Date(moment(value)).toISOString()}`;
      case 'to_date':
        return sql`created_at < ${new Date(moment(value) + 86_400_000).toISOString()}`;
      case 'keyword':
        return value === '1'
          ? sql`(name like '%1%' or region_id in (select id from regions where name_ar like '%1%'))`
          : sql`true`;
      case 'region':
        return value === '2' ? sql`region_id in (select id from regions where name_ar like '%2%')` : sql`true`;
      case 'where':
        return sql`(${sql.raw(WHERE[value] ?? '')})`;
      default:
        return sql`${sql.ref(name)} = ${value}`;
    }
  });
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

describe.each([
  ['PGlite', (): string | undefined => undefined],
  ...(postgres ? [['PostgreSQL', (): string | undefined => postgres.url] as const] : []),
] as const)('very many records on %s', (_engine, urlOf) => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await openContract({ root, databaseUrl: urlOf() });
    await fill(contract);
  });
  afterAll(() => contract.close());

  it('LIST-19, LIST-22, OPS-30: every page is the one that a plain offset gives, near and far, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(
        filters,
        orders,
        fc.integer({ min: 1, max: 140 }),
        fc.constantFrom('20', '7', '50'),
        async (chosen, sort, page, perPage) => {
          const given = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
          const offset = (page - 1) * Number(perPage);
          const terms = sort
            .split(',')
            .map((key) => `${key.replace('-', '')} ${key.startsWith('-') ? 'desc' : 'asc'} nulls last`);
          const tie = sort.split(',').at(-1)?.startsWith('-') ? 'id desc' : 'id asc';
          const order = [
            ...terms.map((term) => (term.startsWith('name') ? term.replace('name', 'name collate "C"') : term)),
            tie,
          ];
          const expected = await sql<{ id: string }>`select id from counted where ${plain(given)}
          order by ${sql.raw(order.join(', '))} limit ${Number(perPage)} offset ${offset}`.execute(
            contract.context.store.db,
          );
          const counted = await sql<{
            n: number;
          }>`select count(*)::int as n from counted where ${plain(given)}`.execute(contract.context.store.db);
          const shown = await list(contract, { ...given, sort, page: String(page), per_page: perPage });
          expect(shown).toEqual({ ids: expected.rows.map(({ id }) => Number(id)), total: counted.rows[0]?.n });
        },
      ),
      { numRuns: 80 },
    );
  });

  it('LIST-02: totals stay the counts whatever is written, taken back or folded', async () => {
    const { store } = contract.context;
    const { db } = store;
    const write = fc.tuple(
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 1, max: COUNT }),
      fc.constantFrom(...STATES),
      fc.boolean(),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 12 }), async (writes) => {
        for (const [what, id, state, isKept] of writes) {
          const work = store.transaction(async (trx) => {
            if (what === 0) await sql`delete from counted where id between ${id} and ${id + 3}`.execute(trx);
            else if (what === 1)
              await sql`update counted set state = ${state} where id between ${id} and ${id + 20}`.execute(trx);
            else if (what === 2)
              await sql`update counted set created_at = created_at + interval '1 day', name = name || '.' where id % 50 = ${id % 50}`.execute(
                trx,
              );
            else if (what === 3)
              await sql`insert into counted (name, state, region_id) select 'x', ${state}, min(id) from regions`.execute(
                trx,
              );
            else await sql`update counted set is_active = 1 - is_active where id = ${id}`.execute(trx);
            if (!isKept) throw new Error('taken back');
          });
          await work.catch((error: Error) => {
            if (error.message !== 'taken back') throw error;
          });
        }
        if (writes.length % 2 === 0) await foldRollups(store, contract.resources);
        const real = await sql<{
          state: string | null;
          n: number;
        }>`select state, count(*)::int as n from counted group by 1`.execute(db);
        const all = real.rows.reduce((sum, { n }) => sum + n, 0);
        expect((await list(contract, {})).total).toBe(all);
        for (const state of ['new', 'done'])
          expect((await list(contract, { state })).total).toBe(real.rows.find((row) => row.state === state)?.n ?? 0);
        const spanned = await sql<{
          n: number;
        }>`select count(*)::int as n from counted where ${plain({ from_date: '2026-01-10', state: 'new' })}`.execute(
          db,
        );
        expect((await list(contract, { from_date: '2026-01-10', state: 'new' })).total).toBe(spanned.rows[0]?.n);
      }),
      { numRuns: 10 },
    );
  });

  it('OPS-30 matches that an index has together are found by it, and paged in their order', async () => {
    const { rows } = await sql<{ id: string }>`
      select id from counted where state = 'new' and region_id = 2 order by id`.execute(contract.context.store.db);
    const ids = rows.map(({ id }) => Number(id));
    expect(ids.length).toBeGreaterThan(45);
    for (const [sort, expected] of [
      ['id', ids],
      ['-id', ids.toReversed()],
    ] as const)
      for (const page of [1, 2, 3]) {
        const shown = await list(contract, { state: 'new', region_id: '2', sort, page: String(page), per_page: '20' });
        expect(shown).toEqual({ ids: expected.slice((page - 1) * 20, page * 20), total: ids.length });
      }
  });

  it('OPS-30 the trend of matches that an index has together is theirs, and of the last days alone', async () => {
    const { db } = contract.context.store;
    const { rows } = await sql<{ id: string }>`insert into counted (name, state, region_id, is_active, created_at)
      select 'حديث', s, r, 1, timestamptz '2026-11-20 06:00Z' - i * interval '1 day'
      from generate_series(0, 29) i, unnest(array['new', 'done']) s, generate_series(1, 3) r returning id`.execute(db);
    const ids = rows.map(({ id }) => Number(id));
    await sql`update counted set day = '2026-01-05' where id = any(${ids}::bigint[]) and region_id = 2`.execute(db);
    const { body } = await contract.call('counted?state=new&day=2026-01-05');
    await sql`delete from counted where id = any(${ids}::bigint[])`.execute(db);
    expect(body.trend?.length).toBe(14);
    expect(body.trend?.map(({ value }) => value)).toEqual(Array.from({ length: 14 }, () => 1));
  });

  it('OPS-30 matches that are too many to be gathered are paged and counted by day as others are', async () => {
    const { db } = contract.context.store;
    const counted = contract.resources.find(({ name }) => name === 'counted');
    const rollup = counted && rollupsOf(counted).find(({ columns }) => columns.includes('"region_id"'));
    const query = { state: 'new', region_id: '2', sort: 'id', page: '2', per_page: '20' };
    const read = async () => ({
      ids: (await list(contract, query)).ids,
      trend: (await contract.call(`counted?${new URLSearchParams(query).toString()}`)).body.trend,
    });
    const few = await read();
    expect(few.ids.length).toBe(20);
    const more = (n: number) =>
      sql`insert into ${sql.table(rollup?.name ?? '')} (state, region_id, _n) values ('new', 2, ${n})`.execute(db);
    await more(200_000);
    const many = await read();
    await more(-200_000);
    expect(many).toEqual(few);
  });

  it('OPS-30 of many matches on few days the first of each day are read, in the order that the index has, and paged as others are', async () => {
    const { db } = contract.context.store;
    const { rows } = await sql<{ id: string }>`insert into counted (name, state, region_id, day)
      select 'يومي', 'new', 1, date '2026-10-01' + (i * 7 % 5) from generate_series(1, 600) i returning id`.execute(db);
    const ids = rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
    const query = { state: 'new', day: 'last-month' };
    const entry = contract.context.catalogue.entries.get('counted');
    if (entry === undefined) throw new Error('no such group');
    const { filters } = parseListQuery(entry, query, contract.context.now());
    const from = relationOf(entry, filters);
    const matches = gatherMatches(entry.resource, { filters, from, conditions: conditionsOf(entry, filters) });
    const read = async (most: number): Promise<number | undefined> => {
      const found = matches?.first?.(most, 'desc') ?? sql``;
      return (await sql<{ n: number }>`select count(*)::int as n from ${found}`.execute(db)).rows[0]?.n;
    };
    // 120 of each day: as many as a page may need of each, or all where that would be no less work.
    expect([await read(20), await read(40)]).toEqual([100, 600]);
    const shown: [string, string, Shown][] = [];
    for (const sort of ['id', '-id'])
      for (const page of ['1', '2', '30', '31'])
        shown.push([sort, page, await list(contract, { ...query, sort, page, per_page: '20' })]);
    await sql`delete from counted where id = any(${ids}::bigint[])`.execute(db);
    for (const [sort, page, found] of shown) {
      const ordered = sort === 'id' ? ids : ids.toReversed();
      expect([sort, page, found]).toEqual([
        sort,
        page,
        { ids: ordered.slice((Number(page) - 1) * 20, Number(page) * 20), total: 600 },
      ]);
    }
  });

  it('OPS-30 totals of conditions over fields that a roll-up has are read from it', async () => {
    const { db } = contract.context.store;
    const counted = contract.resources.find(({ name }) => name === 'counted');
    if (counted === undefined) throw new Error('no such group');
    const rollup = rollupsOf(counted).find(({ columns }) => columns.length === 2 && columns.includes('"is_active"'));
    const { total } = await list(contract, { where: 'state.in.new|done' });
    // Ten more in the roll-up alone show where the number is from.
    const more = (n: number) =>
      sql`insert into ${sql.table(rollup?.name ?? '')} (state, is_active, _n) values ('new', 1, ${n})`.execute(db);
    await more(10);
    expect((await list(contract, { where: 'state.in.new|done' })).total).toBe(total + 10);
    await more(-10);
    expect((await list(contract, { where: 'state.in.new|done' })).total).toBe(total);
  });

  it('LIST-10: statistics are those of the records', async () => {
    const { body } = await contract.call('counted');
    const { rows } = await sql<{ state: string | null; n: number }>`
      select state, count(*)::int as n from counted group by 1 order by 2 desc, 1`.execute(contract.context.store.db);
    expect(body.statistics.map(({ value }) => value)).toEqual(rows.map(({ n }) => n));
    expect(body.statistc['count']).toBe(body.meta.total);
  });

  it('FILTER-09: a keyword and a filter find by the record pointed to, as it is called now', async () => {
    const region = await contract.call('regions', { json: { ar: { name: 'الواحة' }, en: { name: 'Oasis' } } });
    const id = Number(region.body.data['id']);
    const made = await contract.call('counted', { json: { name: 'وحيد', region_id: id } });
    const own = Number(made.body.data['id']);
    expect((await list(contract, { keyword: 'الواحه' })).ids).toEqual([own]);
    expect((await list(contract, { region: 'oasis' })).ids).toEqual([own]);
    const renamed = await contract.call(`regions/${id}`, { method: 'PATCH', json: { en: { name: 'Harbour' } } });
    expect(renamed.status).toBe(200);
    expect((await list(contract, { keyword: 'oasis' })).ids).toEqual([]);
    expect((await list(contract, { keyword: 'harbour' })).ids).toEqual([own]);
    await contract.call(`counted/${own}`, { method: 'PATCH', json: { region_id: 1 } });
    expect((await list(contract, { keyword: 'harbour' })).ids).toEqual([]);
  });

  it('OPS-30, LIST-10: matches of a keyword are found once for the page, the total and the statistics', async () => {
    const { db } = contract.context.store;
    const { texts, body } = await sentFor(
      contract,
      `counted?keyword=${encodeURIComponent('سجل 14')}&per_page=7&page=2`,
    );
    expect(texts.join('').match(/"_search" like/g)).toHaveLength(2);
    const matching = sql`from counted where name like '%14%' and name like '%سجل%'`;
    const { rows: ids } = await sql<{ id: string }>`select id ${matching} order by id desc limit 7 offset 7`.execute(
      db,
    );
    const { rows: states } = await sql<{ n: number }>`
      select count(*)::int as n ${matching} group by state order by 1 desc, state`.execute(db);
    expect(body.data.map(({ id }) => Number(id))).toEqual(ids.map(({ id }) => Number(id)));
    expect(body.statistics.map(({ value }) => value)).toEqual(states.map(({ n }) => n));
    expect(body.meta.total).toBe(states.reduce((sum, { n }) => sum + n, 0));
    expect(body.statistc['count']).toBe(body.meta.total);
    // In another order, and where all are counted to the end, they are the same.
    for (const more of ['&sort=price', '&exact_total=1']) {
      const { body: other } = await contract.call(`counted?keyword=${encodeURIComponent('سجل 14')}${more}`);
      expect([other.meta.total, other.statistics, other.trend]).toEqual([body.meta.total, body.statistics, body.trend]);
    }
  });

  it('OPS-30: of the matches of a keyword the columns of their statistics are read, and no field that is none', () => {
    const counted = contract.resources.find(({ name }) => name === 'counted');
    if (counted === undefined) throw new Error('no such group');
    const others = counted.fields.map((field) =>
      field.name === 'is_active' ? { ...field, kind: 'references' as const } : field,
    );
    expect(statisticColumns(counted).toSorted()).toEqual(['created_at', 'is_active', 'state']);
    expect(statisticColumns({ ...counted, fields: others }).toSorted()).toEqual(['created_at', 'state']);
  });

  it('OPS-30: names that an option list finds are folded once each, for the word and for their order', async () => {
    const { db } = contract.context.store;
    const { rows: made } = await sql<{ id: string }>`insert into counted (name, region_id)
      select name, 1 from unnest(array['Zahra 14', 'زهرة 14', 'زهره 14', 'أحمد ١٤', 'احمد 14', 'ahmad 14']) name returning id`.execute(
      db,
    );
    const { texts, body } = await sentFor(contract, 'counted_not_paginated?keyword=14');
    const { rows } = await sql<{ name: string }>`
      select name from counted where is_active = 1 and lawha_fold(name) like '%14%'
      order by (lawha_fold(name) ~ '^[a-z]'), lawha_fold(name) collate "C", name collate "C", id limit 1000`.execute(
      db,
    );
    const ids = made.map(({ id }) => Number(id));
    await sql`delete from counted where id = any(${ids}::bigint[])`.execute(db);
    expect(body.data.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
    expect(rows.length).toBeGreaterThan(20);
    expect(texts.join('').match(/lawha_fold\(/g)).toHaveLength(1);
  });

  it('a free text’s matches are counted up to 10,000 and the answer says so; the exact number on demand', async () => {
    await sql`insert into counted (name, region_id) select 'كثير ' || i, 1 from generate_series(1, 10050) i`.execute(
      contract.context.store.db,
    );
    const ask = async (query: string) =>
      (await contract.call(`counted?keyword=${encodeURIComponent('كثير')}${query}`)).body.meta;
    const { rows } = await sql<{ id: string }>`
      select id from counted where name like 'كثير %' order by id desc limit 3 offset 9`.execute(
      contract.context.store.db,
    );
    // Counted now, and known to be more from then on.
    for (let i = 0; i < 2; i++) {
      const { body } = await contract.call(`counted?keyword=${encodeURIComponent('كثير')}&per_page=3&page=4`);
      expect(body.meta).toMatchObject({ total: 10_000, total_is_capped: true, last_page: 3334 });
      expect(body.data.map(({ id }) => Number(id))).toEqual(rows.map(({ id }) => Number(id)));
      expect([body.statistc, body.statistics, body.trend]).toEqual([{}, [], undefined]);
    }
    expect(await ask('')).toMatchObject({ total: 10_000, total_is_capped: true, last_page: 500 });
    expect(await ask('&exact_total=1')).toMatchObject({ total: 10_050, last_page: 503 });
    expect(await ask('&exact_total=1')).not.toHaveProperty('total_is_capped');
    // Beyond the cap only the exact number identifies the last page.
    expect(await ask('&page=502')).toMatchObject({ total: 10_050, last_page: 503 });
    expect((await contract.call('counted?is_active=1')).body.meta).not.toHaveProperty('total_is_capped');
    expect((await contract.call('counted?exact_total=yes')).status).toBe(422);
  });
});

describe.runIf(postgres)('several people at once on PostgreSQL', () => {
  it('writers neither wait for each other nor deadlock, and totals are the counts', async () => {
    const contract = await openContract({ root, databaseUrl: postgres?.url });
    const { store } = contract.context;
    await sql`insert into regions (name_ar, name_en) values ('أ', 'A'), ('ب', 'B')`.execute(store.db);
    await sql`insert into counted (name, state, region_id) select 'x', 'new', 1 from generate_series(1, 200) i`.execute(
      store.db,
    );
    const write = async (seed: number): Promise<void> => {
      for (let i = 0; i < 25; i += 1) {
        const id = ((seed * 31 + i * 17) % 200) + 1;
        const state = (seed + i) % 2 === 0 ? 'done' : 'new';
        await store.transaction(async (db) => {
          await sql`update counted set state = ${state}, region_id = ${1 + (i % 2)} where id = ${id}`.execute(db);
          await sql`insert into counted (name, state, region_id) values ('y', ${state}, ${1 + (seed % 2)})`.execute(db);
        });
        if (i % 10 === 0) await foldRollups(store, contract.resources);
      }
    };
    await Promise.all([1, 2, 3, 4, 5, 6].map(write));
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from counted where state = 'done'`.execute(
      store.db,
    );
    expect((await list(contract, { state: 'done' })).total).toBe(rows[0]?.n);
    expect((await list(contract, {})).total).toBe(200 + 6 * 25);
    await contract.close();
  });

  it('a record added during a rename carries the new name', async () => {
    const contract = await openContract({ root, databaseUrl: postgres?.url });
    const { store } = contract.context;
    await sql`insert into regions (name_ar, name_en) values ('قديم', 'Old')`.execute(store.db);
    const renamed = Promise.withResolvers<void>();
    const renaming = store.transaction(async (db) => {
      await sql`update regions set name_ar = 'جديد'`.execute(db);
      renamed.resolve();
      // As many requests as the record needs on its way, and more; both orders of the two must end correctly.
      for (let turn = 0; turn < 100; turn += 1) await sql`select 1`.execute(db);
    });
    await renamed.promise;
    const added = await contract.call('counted', { json: { name: 'سجل', region_id: 1 } });
    await renaming;
    expect(added.status).toBe(201);
    expect((await list(contract, { keyword: 'جديد' })).ids).toEqual([1]);
    expect((await list(contract, { keyword: 'قديم' })).ids).toEqual([]);
    await contract.close();
  });
});
