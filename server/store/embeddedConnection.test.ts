import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from './openStore.ts';
import { prepared } from './preparedStatements.ts';
import type { Store } from './Store.types.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore({});
  await sql`create table things (id int primary key, tags text[], data jsonb, is_on boolean)`.execute(store.db);
});
afterAll(() => store.close());

const marked = (id: number): CompiledQuery<{ id: number; width: number }> =>
  prepared<{ id: number; width: number }>(sql`select id, 1 as width from things where id = ${id}`).compile(store.db);

/** How often each prepared statement was run, by its text without the mark. */
async function runsOf(): Promise<Map<string, number>> {
  const { rows } = await sql<{ statement: string; runs: number }>`
    select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements where name <> ''`.execute(
    store.db,
  );
  return new Map(rows.map(({ statement, runs }) => [statement.replace('/* prepared */ ', ''), runs]));
}

describe('embeddedConnection', () => {
  it('HOUSE-08: prepares a marked statement once and runs it by its name', async () => {
    for (const id of [1, 2, 3]) expect((await store.db.executeQuery(marked(id))).rows).toEqual([]);
    expect([...(await runsOf()).entries()]).toEqual([['select id, 1 as width from things where id = $1', 3]]);
  });

  it('prepares a statement anew that failed, as after its table was replaced', async () => {
    await sql`alter table things rename to others`.execute(store.db);
    await expect(store.db.executeQuery(marked(1))).rejects.toMatchObject({ code: '42P01', params: [1] });
    await sql`alter table others rename to things`.execute(store.db);
    await sql`insert into things (id) values (1)`.execute(store.db);
    expect((await store.db.executeQuery(marked(1))).rows).toEqual([{ id: 1, width: 1 }]);
    await sql`alter table things alter column id type bigint`.execute(store.db);
    expect((await store.db.executeQuery(marked(1))).rows).toEqual([{ id: '1', width: 1 }]);
    await sql`delete from things`.execute(store.db);
  });

  it('HOUSE-08: prepares a text that is sent again and again, and anew when its table has changed', async () => {
    const read = async (id: number) => (await sql`select * from others where id = ${id}`.execute(store.db)).rows;
    const runs = async () => (await runsOf()).get('select * from others where id = $1');
    await sql`create table others (id int primary key)`.execute(store.db);
    await sql`insert into others values (${1})`.execute(store.db);
    for (const id of [1, 2]) await read(id);
    expect(await runs()).toBeUndefined();
    expect([await read(1), await read(2), await read(1)]).toEqual([[{ id: 1 }], [], [{ id: 1 }]]);
    expect(await runs()).toBe(3);
    await sql`alter table others add column name text default 'a'`.execute(store.db);
    expect(await read(1)).toEqual([{ id: 1, name: 'a' }]);
    // In a transaction a failed statement could not be sent again.
    await store.transaction(async (db) => {
      await sql`alter table others drop column name`.execute(db);
      expect((await sql`select * from others where id = ${1}`.execute(db)).rows).toEqual([{ id: 1 }]);
    });
    expect(await runs()).toBe(1);
    await sql`drop table others`.execute(store.db);
    await expect(read(1)).rejects.toMatchObject({ code: '42P01', params: [1] });
  });

  it('keeps no more statements than it may, those used last', async () => {
    const numbered = (n: number) => prepared(sql`select ${sql.lit(n)} as n, ${n}::int as value`).execute(store.db);
    for (let n = 0; n < 250; n += 1) {
      await numbered(n);
      await numbered(0);
    }
    const runs = await runsOf();
    expect(runs.size).toBe(200);
    expect(runs.get('select 0 as n, $1::int as value')).toBe(251);
    expect(runs.has('select 1 as n, $1::int as value')).toBe(false);
  });

  it('sends values as their types are written and answers counts and rows', async () => {
    const insert = sql`insert into things values (${7}, ${['a', 'b"c']}, ${{ d: [1] }}, ${true}), (${8}, ${null}, ${null}, ${false})`;
    expect((await insert.execute(store.db)).numAffectedRows).toBe(2n);
    const { rows } = await sql`select * from things where id = any(${[7, 8]}::bigint[]) order by id`.execute(store.db);
    expect(rows).toEqual([
      { id: '7', tags: ['a', 'b"c'], data: { d: [1] }, is_on: true },
      { id: '8', tags: null, data: null, is_on: false },
    ]);
  });

  it('names the statement that failed, continues after it, and takes one statement at a time', async () => {
    const twice = sql`insert into things (id) values (${9}), (${9})`;
    await expect(twice.execute(store.db)).rejects.toMatchObject({
      code: '23505',
      query: 'insert into things (id) values ($1), ($2)',
      params: [9, 9],
    });
    await expect(sql`select nothing`.execute(store.db)).rejects.toMatchObject({
      code: '42703',
      query: 'select nothing',
    });
    await expect(sql`select 1; drop table things`.execute(store.db)).rejects.toMatchObject({ code: '42601' });
    const rolledBack = store.transaction(async (db) => {
      await sql`insert into things (id) values (9)`.execute(db);
      await twice.execute(db);
    });
    await expect(rolledBack).rejects.toMatchObject({ code: '23505' });
    expect((await sql`select id from things where id = 9`.execute(store.db)).rows).toEqual([]);
  });
});
