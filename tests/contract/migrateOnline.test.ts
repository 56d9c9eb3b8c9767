import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { explainStartFailure } from '../../server/app/explainStartFailure.ts';
import { migrateTables, type MigrateCommand } from '../../server/store/schema/migrate/migrateTables.ts';
import type { OnlineOptions } from '../../server/store/schema/migrate/applyOnline.ts';
import { SchemaConflictError, syncSchema } from '../../server/store/schema/syncSchema.ts';
import { MigrationUnderWay, TablesLockedError } from '../../server/store/shortLocks.ts';
import { PREPARATION, runAs } from '../../server/store/workload.ts';
import { type Contract, openContract } from './openContract.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'];

describe.runIf(databaseUrl)('changes of tables beside calls, on PostgreSQL', () => {
  let contract: Contract;
  /** An index and a reference of cities that are taken away and made again. */
  let index: string;
  let key: string;
  beforeAll(async () => {
    contract = await openContract({ databaseUrl });
    index = await nameOf(sql`select indexname as name from pg_indexes where schemaname = current_schema()
      and tablename = 'cities' and indexname like 'lwi%' and indexdef not like '%UNIQUE%' and indexdef not like '%gin%' limit 1`);
    key = await nameOf(sql`select conname as name from pg_constraint where contype = 'f' and conname like 'lwf%'
      and conrelid = 'cities'::regclass limit 1`);
  });
  beforeEach(async () => {
    await apply();
  });
  afterAll(() => contract.close());

  const db = () => contract.context.store.db;
  const change = (statement: string) => sql.raw(statement).execute(db());
  async function nameOf(select: ReturnType<typeof sql>): Promise<string> {
    const { rows } = await (select as ReturnType<typeof sql<{ name: string }>>).execute(db());
    return rows[0]?.name ?? 'there is none';
  }
  const run = (command: MigrateCommand, more: Partial<OnlineOptions> = {}) =>
    runAs(PREPARATION, () =>
      migrateTables(contract.context.store, command, {
        resources: contract.resources,
        parts: contract.context.catalogue.parts,
        largeFrom: 0,
        ...more,
      }),
    );
  const apply = (more: Partial<OnlineOptions> = {}) => run('apply', more);
  const spoil = async (): Promise<void> => {
    await change(`drop index if exists "${index}"`);
    await change(`alter table cities drop constraint if exists "${key}"`);
  };
  /** Whether an index is complete; undefined where it is not there at all. */
  const stateOf = async (name: string): Promise<boolean | undefined> => {
    const { rows } = await sql<{ valid: boolean }>`
      select i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relname = ${name} and c.relnamespace = current_schema()::regnamespace`.execute(db());
    return rows[0]?.valid;
  };

  /** A transaction of another program that has read cities and stays open; indexes wait for what it may read. */
  async function hold(): Promise<() => Promise<void>> {
    const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const ended = contract.context.store.transaction(async (own) => {
      await sql`set transaction isolation level repeatable read`.execute(own);
      await sql`select count(*) from cities`.execute(own);
      begun.resolve();
      await released.promise;
    });
    await begun.promise;
    return async () => {
      released.resolve();
      await ended;
    };
  }

  it('OPS-13: an index is built and a reference checked while writes are committed', async () => {
    await spoil();
    const plan = await run('plan');
    expect(plan.plan).toMatch(
      /-- nothing waits: it is made beside the calls, step by step; about \d+ rows \(0\.\d MB\), less than a second\n/,
    );
    expect(plan.plan).toContain(`create index concurrently "${index}" on "cities" `);
    expect(plan.plan).toMatch(/ not valid;\nalter table "cities" validate constraint /);
    expect(plan.plan).toContain('-- Times are estimates');
    const release = await hold();
    let isOver = false;
    const steps: string[] = [];
    const applied = apply({ onStep: (step) => void steps.push(step) }).finally(() => {
      isOver = true;
    });
    await expect.poll(() => stateOf(index)).toBe(false);
    const { status } = await contract.call('cities/1', { method: 'PATCH', json: { en: { name: 'Written beside' } } });
    expect([status, isOver]).toEqual([200, false]);
    expect((await contract.call('cities')).status).toBe(200);
    await release();
    expect(await applied).toMatchObject({ code: 0 });
    expect(await stateOf(index)).toBe(true);
    expect(steps.some((step) => step.endsWith(`validate constraint "${key}"`))).toBe(true);
  });

  it('OPS-13: two at once exclude each other, and a server that starts leaves them alone', async () => {
    await change(`drop index "${index}"`);
    const release = await hold();
    const applied = apply();
    await expect.poll(() => stateOf(index)).toBe(false);
    await expect(apply()).rejects.toThrow(MigrationUnderWay);
    const { store, catalogue } = contract.context;
    await change(`create index lwi_unwanted on countries (id)`);
    await syncSchema(store, contract.resources, { parts: catalogue.parts, isFilledNext: true });
    expect([await stateOf('lwi_unwanted'), await stateOf(index)]).toEqual([undefined, false]);
    await release();
    await applied;
    expect(await stateOf(index)).toBe(true);
  });

  it('OPS-13: an index that an interruption has left is built anew, by apply and by a start', async () => {
    const { store, catalogue } = contract.context;
    for (const again of [() => apply(), () => syncSchema(store, contract.resources, { parts: catalogue.parts })]) {
      await spoil();
      const release = await hold();
      const applied = apply().catch((error: unknown) => error);
      await expect.poll(() => stateOf(index)).toBe(false);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where query like 'create index concurrently%' and pid <> pg_backend_pid() and query like ${`%${index}%`}`.execute(
        db(),
      );
      expect(await applied).toBeInstanceOf(Error);
      await release();
      expect(await stateOf(index)).toBe(false);
      await again();
      expect(await stateOf(index)).toBe(true);
    }
  });

  it('OPS-13: ended before each of its steps, it continues when it is run again', async () => {
    let steps = 0;
    let result: unknown = new Error('not begun');
    for (let ends = 1; result instanceof Error; ends += 1) {
      await spoil();
      await change('alter table cities alter column name_ar drop not null');
      steps = 0;
      const stop = (): void => {
        steps += 1;
        if (steps === ends) throw new Error('ended');
      };
      result = await apply({ onStep: stop }).catch((error: unknown) => error);
      expect(await apply()).toMatchObject({ code: 0 });
      const { rows } = await sql<{ tight: boolean; checked: boolean; left: number }>`
        select (select attnotnull from pg_attribute where attrelid = 'cities'::regclass and attname = 'name_ar') as tight,
          (select convalidated from pg_constraint where conname = ${key} and conrelid = 'cities'::regclass) as checked,
          (select count(*)::int from pg_constraint where conname like 'lwn%' and conrelid = 'cities'::regclass) as "left"`.execute(
        db(),
      );
      expect([rows[0], await stateOf(index)]).toEqual([{ tight: true, checked: true, left: 0 }, true]);
    }
    // The last round was not ended.
    expect([result, steps > 6]).toEqual([expect.objectContaining({ code: 0 }), true]);
  });

  it('OPS-13: waits for a long transaction of another program without holding up calls', async () => {
    await change('create index lwi_unwanted on cities (id)');
    const release = await hold();
    const said: string[] = [];
    let isOver = false;
    const applied = apply({ lockMs: 50, pauseMs: 20, onHeldUp: (holders) => void said.push(holders) }).finally(() => {
      isOver = true;
    });
    await expect.poll(() => said.length).toBeGreaterThan(2);
    const holder = /^process \d+ \(\w+\) of the database, whose transaction has been open for \d+ s \(cities\)/;
    expect(said.every((holders) => holder.test(holders))).toBe(true);
    expect((await contract.call('cities')).status).toBe(200);
    expect((await contract.call('cities/1', { method: 'PATCH', json: { en: { name: 'Meanwhile' } } })).status).toBe(
      200,
    );
    expect(isOver).toBe(false);
    await release();
    expect(await applied).toMatchObject({ code: 0 });
    expect(await stateOf('lwi_unwanted')).toBeUndefined();
  });

  it('OPS-13: gives up after a bounded time, names who has the table locked, and continues when it is run again', async () => {
    for (const work of [`create index lwi_unwanted on cities (id)`, `drop index "${index}"`]) {
      await change(work);
      const release = await hold();
      const given = await apply({ lockMs: 20, pauseMs: 10, patienceMs: 60 }).catch((error: unknown) => error);
      expect(given).toBeInstanceOf(TablesLockedError);
      expect(explainStartFailure(given)).toMatch(
        /could not be changed, .*: process \d+ \(\w+\) of the database, .* \(cities\).* run this again\.$/,
      );
      await release();
      expect(await apply()).toMatchObject({ code: 0 });
      expect([await stateOf(index), await stateOf('lwi_unwanted')]).toEqual([true, undefined]);
    }
  });

  it('OPS-13: what records do not allow is refused, and nothing of it is left', async () => {
    await change(`alter table cities drop constraint "${key}"`);
    await change('update cities set country_id = 987654 where id = 2');
    await expect(apply()).rejects.toThrow(SchemaConflictError);
    const { rows } =
      await sql`select from pg_constraint where conname = ${key} and conrelid = 'cities'::regclass`.execute(db());
    expect(rows).toEqual([]);
    await change('update cities set country_id = (select min(id) from countries) where id = 2');
  });
});
