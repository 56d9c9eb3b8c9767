import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keepAudit } from '../../server/app/keepAudit.ts';
import { readConfig } from '../../server/context/config/ServerConfig.ts';
import { openPglite } from '../../server/store/openPglite.ts';
import { copyDatabase } from '../../server/transfer/copyDatabase.ts';
import { AUDIT_TABLE } from '../../server/store/schema/auditTable.ts';
import { keepMonths } from '../../server/store/schema/months/keepMonths.ts';
import { makeRoom } from '../../server/store/schema/months/makeRoom.ts';
import { planMonths } from '../../server/store/schema/months/planMonths.ts';
import { readSchema } from '../../server/store/schema/readSchema.ts';
import { readAllParts, readMonthParts } from '../../server/store/schema/months/readMonthParts.ts';
import { migrateTables } from '../../server/store/schema/migrate/migrateTables.ts';
import { syncSchema } from '../../server/store/schema/syncSchema.ts';
import { PREPARATION, runAs } from '../../server/store/workload.ts';
import { type Contract, openContract } from './openContract.ts';
import { STORES } from './stores.ts';

/** Lets what else waits in this process have its turn. */
const turn = promisify(setImmediate);

/** Months from the one of a moment, as names of parts end. */
const monthAt = (moment: Date, away = 0): string =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + away, 1))
    .toISOString()
    .slice(0, 7)
    .replace('-', '_');
const firstOf = (moment: Date, away = 0): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + away, 1));

describe.each(STORES)('the audit by months on %s', (_name, isThere, databaseUrl) => {
  let contract: Contract;
  /** The clock of the database. */
  let now: Date;
  beforeAll(async () => {
    if (isThere) contract = await openContract({ databaseUrl });
  });
  afterAll(async () => contract?.close());
  afterEach(async () => {
    if (!isThere) return;
    await sql`delete from lawha_audit where resource = 'things'`.execute(db());
    await sql`delete from lawha_meta where key = 'begins:lawha_audit'`.execute(db());
  });

  const db = () => contract.context.store.db;
  const rowsOf = async <Row>(statement: string): Promise<Row[]> => (await sql.raw<Row>(statement).execute(db())).rows;
  const note = (at: Date, record = 1, action = 'update') =>
    sql`insert into lawha_audit (at, action, resource, record_id, actor_name, before, after)
      values (${at.toISOString()}, ${action}, 'things', ${record}, 'x', '{}', '{}')`.execute(db());
  const partsNow = async (): Promise<string[]> =>
    (await readMonthParts(db(), AUDIT_TABLE.name)).map(({ name }) => name.slice('lawha_audit_'.length));
  /** In which part each entry of the tests is, in the sequence of their moments. */
  const places = async (): Promise<string[]> =>
    (
      await rowsOf<{ part: string }>(
        `select tableoid::regclass::text as part from lawha_audit where resource = 'things' order by at`,
      )
    ).map(({ part }) => part.replaceAll('"', '').slice('lawha_audit_'.length));
  const keep = (kept?: number, at = now) =>
    runAs(PREPARATION, () => keepMonths(contract.context.store, AUDIT_TABLE, { now: at, kept }));
  beforeAll(async () => {
    if (isThere)
      now = new Date((await rowsOf<{ now: string }>('select now()::timestamptz(3)::text as now'))[0]?.now ?? 0);
  });

  it.runIf(isThere)('OPS-22 months are made ahead, once, and every entry has its place', async () => {
    expect(await partsNow()).toEqual(['before', 'after']);
    await note(now);
    await note(firstOf(now, -30));
    await note(firstOf(now, 40));
    expect(await places()).toEqual(['before', 'after', 'after']);
    const both = await Promise.all([keep(), keep()]);
    expect(both.map(({ made }) => made).toSorted((a, b) => a - b)).toEqual([0, 3]);
    const months = [0, 1, 2].map((away) => monthAt(now, away));
    expect(await partsNow()).toEqual(['before', ...months, 'after']);
    expect(await places()).toEqual(['before', months[0], 'after']);
    expect(await keep()).toEqual({ made: 0, removed: [], rows: 0 });
    // A year in which no server ran.
    expect(await keep(undefined, firstOf(now, 12))).toMatchObject({ made: 12 });
    expect(await partsNow()).toContain(monthAt(now, 14));
    await note(firstOf(now, 13));
    expect(await places()).toContain(monthAt(now, 13));
  });

  it.runIf(isThere)('OPS-22 the months of older entries are made when a copy writes them', async () => {
    await note(firstOf(now, -3));
    await contract.context.store.transaction((trx) => makeRoom(trx, AUDIT_TABLE, firstOf(now, -5)));
    const parts = await partsNow();
    expect(parts.slice(0, 7)).toEqual(['before', ...[-5, -4, -3, -2, -1, 0].map((away) => monthAt(now, away))]);
    expect(await places()).toEqual([monthAt(now, -3)]);
    // What is older than all that is made stays before.
    await contract.context.store.transaction((trx) => makeRoom(trx, AUDIT_TABLE, new Date('1970-01-01')));
    expect((await partsNow()).length).toBeLessThan(300);
    await note(new Date('1970-01-01'));
    expect(await places()).toContain('before');
  });

  it.runIf(isThere)('OPS-22 a copy of the database has the same entries, each in its month', async () => {
    await keep();
    for (const away of [-9, -2, 0]) await note(new Date(firstOf(now, away).getTime() + 1000));
    const { store, catalogue } = contract.context;
    const target = await openPglite(undefined);
    try {
      const { resources } = contract;
      const sums = await runAs(PREPARATION, () => copyDatabase(store, target, { resources, parts: catalogue.parts }));
      expect(Object.keys(sums.tables).filter((name) => name.startsWith('lawha_audit'))).toEqual(['lawha_audit']);
      const partOf = async (order: 'asc' | 'desc'): Promise<string[]> =>
        (
          await sql<{ part: string }>`select tableoid::regclass::text as part from lawha_audit
            where resource = 'things' order by at ${sql.raw(order)}`.execute(target.db)
        ).rows.map(({ part }) => part);
      expect(await partOf('asc')).toEqual([
        ...[-9, -2].map((away) => `lawha_audit_${monthAt(now, away)}`),
        // Of the present month, once a server has started on it.
        'lawha_audit_after',
      ]);
      await keepMonths(target, AUDIT_TABLE, { now });
      expect((await partOf('desc'))[0]).toBe(`lawha_audit_${monthAt(now)}`);
      const numbers = await Promise.all(
        [store, target].map(async ({ db: own }) => {
          const next = sql<{ next: string }>`select nextval(pg_get_serial_sequence('lawha_audit', 'id')) as next`;
          return Number((await next.execute(own)).rows[0]?.next);
        }),
      );
      expect(numbers[1]).toBe(numbers[0]);
    } finally {
      await target.close();
    }
  });

  it.runIf(isThere)(
    'OPS-22 what is kept no longer is removed by whole months, and the history says where it begins',
    async () => {
      const added = await contract.call('delayReasons', { json: { ar: { name: 'سبب' }, en: { name: 'Reason' } } });
      const id = Number(added.body.data['id']);
      const path = `history?resource=delayReasons&id=${id}`;
      const changed = await contract.call(`delayReasons/${id}`, { method: 'PATCH', json: { order: 7 } });
      expect(changed.status).toBe(200);
      const before = await contract.call(path);
      expect([before.body.data.length, before.body.meta]).toEqual([2, { has_more: false }]);
      await keep();
      for (const away of [-4, -3, -2, -1, 0]) await note(new Date(firstOf(now, away).getTime() + 1000));
      await sql`update lawha_audit set at = ${firstOf(now, -4).toISOString()} where resource = 'delayReasons'
      and record_id = ${id} and action = 'create'`.execute(db());
      const { context } = contract;
      const heard: unknown[] = [];
      const log = { info: (details: unknown) => void heard.push(details) };
      const settings = readConfig({ LAWHA_AUDIT_MONTHS: '2' });
      expect(settings.auditMonths).toBe(2);
      await runAs(PREPARATION, () =>
        keepAudit({ ...context, config: { ...context.config, auditMonths: 2 }, now: () => now }, log as never),
      );
      expect(heard).toEqual([expect.objectContaining({ removed: expect.any(Array) as string[] })]);
      const left = await rowsOf<{ at: string }>(`select at from lawha_audit where resource = 'things' order by at`);
      expect(left).toHaveLength(3);
      expect((await partsNow()).slice(0, 2)).toEqual(['before', monthAt(now, -2)]);

      const answer = await contract.call(path);
      expect([answer.body.data.map(({ action }) => action), answer.body.meta]).toEqual([
        ['update'],
        { has_more: false, begins_at: firstOf(now, -2).toISOString() },
      ]);
      const entry = Number(answer.body.data[0]?.['id']);
      const version = await contract.call(`history/version?resource=delayReasons&id=${id}&entry=${entry}`);
      expect([version.status, version.body.data['order']]).toEqual([200, 7]);
      // The version before the first entry that is left, and one that is gone.
      expect((await contract.call(`history/version?resource=delayReasons&id=${id}&entry=0`)).status).toBe(200);
      const gone = before.body.data.at(-1)?.['id'];
      expect((await contract.call(`history/version?resource=delayReasons&id=${id}&entry=${Number(gone)}`)).status).toBe(
        404,
      );
      expect((await contract.call(`history/authors?resource=delayReasons&id=${id}`)).status).toBe(200);
      // Later entries that are older by their moment still have a place, and go with the next round.
      await note(firstOf(now, -50));
      expect(await keep(2)).toEqual({ made: 0, removed: [], rows: 1 });
    },
  );

  it.runIf(isThere)('OPS-22 a table of before becomes the first part: no entry is lost or copied', async () => {
    const { store, catalogue } = contract.context;
    await unmake(contract);
    await note(firstOf(now, -7), 5);
    await note(now, 6);
    const stored = await rowsOf<{ id: string; file: string }>(`select max(id) as id,
      pg_relation_filenode('lawha_audit')::text as file from lawha_audit`);
    await sql`create view seen_audit as select record_id, action from lawha_audit where resource = 'things'`.execute(
      db(),
    );
    const options = { resources: contract.resources, parts: catalogue.parts };
    const plan = await runAs(PREPARATION, () => migrateTables(store, 'plan', options));
    expect([plan.code, plan.plan]).toEqual([1, expect.stringContaining('attach partition "lawha_audit_before"')]);
    expect(plan.plan).not.toMatch(/\n(insert|delete|update) /);
    const steps: string[] = [];
    const done = await runAs(PREPARATION, () =>
      migrateTables(store, 'apply', { ...options, largeFrom: 0, onStep: (step) => steps.push(step) }),
    );
    expect(done).toEqual({ code: 0, plan: '', state: 'the tables fit the definitions' });
    const shown = steps.map((step) => step.replaceAll(/_\d{4}_\d{2}"/g, '_month"').replaceAll(/'.*'/g, "'…'"));
    expect(shown).toEqual(
      store.engine === 'pglite'
        ? []
        : [
            'drop index concurrently if exists "lwm_lawha_audit_key"',
            'create unique index concurrently "lwm_lawha_audit_key" on "lawha_audit" ("id", "at")',
            'alter table "lawha_audit" drop constraint if exists "lwm_lawha_audit_month"',
            `alter table "lawha_audit" add constraint "lwm_lawha_audit_month" check ("at" < '…') not valid`,
            'alter table "lawha_audit" validate constraint "lwm_lawha_audit_month"',
          ],
    );
    const files = await rowsOf<{ file: string }>(`select pg_relation_filenode('lawha_audit_before')::text as file`);
    expect(files[0]?.file).toBe(stored[0]?.file);
    await note(now, 7);
    const { rows } = await sql<{ id: string }>`select max(id) as id from lawha_audit`.execute(db());
    expect(Number(rows[0]?.id)).toBeGreaterThan(Number(stored[0]?.id));
    expect(await rowsOf('select record_id from seen_audit')).toHaveLength(3);
    expect((await contract.call('audit')).status).toBe(200);
    const left = await rowsOf(`select conname from pg_constraint where conname like 'lwm%'`);
    expect(left).toEqual([]);
    await sql`drop view seen_audit`.execute(db());
    // All its months of from now on.
    await keep(undefined, firstOf(now, 3));
    expect((await partsNow()).slice(-2)).toEqual([monthAt(now, 5), 'after']);
  });

  it.runIf(isThere)(
    'OPS-22 entries are written and read by the same name while a table of before is changed',
    async () => {
      const { store, catalogue } = contract.context;
      await unmake(contract);
      const state: { written: number; isOver: boolean; failed?: unknown } = { written: 0, isOver: false };
      const write = async (): Promise<void> => {
        while (!state.isOver) {
          await note(now, state.written);
          state.written += 1;
          await sql`select * from audit order by id desc limit 20`.execute(db());
          // The embedded database answers within this process: others have their turn.
          await turn();
        }
      };
      // With the patience of a change of tables: on a busy machine a call may wait for this one longer than calls do.
      const patient = { ...PREPARATION, lane: 'of the test' };
      const writing = runAs(patient, () => Promise.all([write(), write()])).catch((error: unknown) => {
        state.failed = error;
      });
      const isBeyond = async (count: number): Promise<void> => {
        await expect.poll(() => state.failed !== undefined || state.written > count, { interval: 5 }).toBe(true);
        expect(state.failed).toBeUndefined();
      };
      // Some are there before the change, and some are written after it.
      await isBeyond(3);
      const options = { resources: contract.resources, parts: catalogue.parts, largeFrom: 0 };
      const done = await runAs(PREPARATION, () => migrateTables(store, 'apply', options));
      await isBeyond(state.written + 3);
      state.isOver = true;
      await writing;
      expect(done.code).toBe(0);
      expect(await places()).toHaveLength(state.written);
      expect((await contract.call('audit')).status).toBe(200);
    },
  );

  it.runIf(isThere)(
    'OPS-22 the change locks views before the table that they read, as those who read them do, and nothing before',
    async () => {
      await unmake(contract);
      const { apply } = await planMonths(db(), [AUDIT_TABLE], await readSchema(db()));
      const at = apply.findIndex((statement) => statement.startsWith('lock table'));
      expect(apply[at]).toBe('lock table "lawha_audit" in access exclusive mode');
      const before = apply.slice(0, at).filter((statement) => !statement.startsWith('create unique index'));
      expect(before).toEqual([
        expect.stringMatching(/^create or replace view assignment_exceptions as /),
        expect.stringMatching(/^create or replace view audit as /),
      ]);
      // Which locks the views alone: a reader of the other one can read the table meanwhile.
      const { rows } = await contract.context.store.transaction(async (trx) => {
        for (const statement of before) await sql.raw(statement).execute(trx);
        return sql<{ name: string }>`select relation::regclass::text as name from pg_locks
          where pid = pg_backend_pid() and mode = 'AccessExclusiveLock' and relation is not null order by 1`.execute(
          trx,
        );
      });
      expect(rows.map(({ name }) => name)).toEqual(['assignment_exceptions', 'audit']);
      await runAs(PREPARATION, () =>
        syncSchema(contract.context.store, contract.resources, { parts: contract.context.catalogue.parts }),
      );
      expect(await partsNow()).toEqual(['before', 'after']);
    },
  );

  it.runIf(isThere)('OPS-22 a start changes a table of before, too, and one whose change was given up', async () => {
    const { store, catalogue } = contract.context;
    await unmake(contract);
    await sql`create unique index lwm_lawha_audit_key on lawha_audit (id, at)`.execute(db());
    await sql`alter table lawha_audit add constraint lwm_lawha_audit_2020_01 check (at < '2020-01-01') not valid`.execute(
      db(),
    );
    await runAs(PREPARATION, () => syncSchema(store, contract.resources, { parts: catalogue.parts }));
    expect(await partsNow()).toEqual(['before', 'after']);
    await note(now);
    expect(await places()).toEqual(['before']);
    expect(await rowsOf(`select conname from pg_constraint where conname like 'lwm%'`)).toEqual([]);
  });

  it.runIf(databaseUrl !== undefined)('OPS-22 an index of all months is built beside the calls', async () => {
    const { store, catalogue } = contract.context;
    await keep(undefined, firstOf(now, 3));
    const index = AUDIT_TABLE.indexes[1]?.name ?? '';
    await sql.raw(`drop index "${index}"`).execute(db());
    const options = { resources: contract.resources, parts: catalogue.parts, largeFrom: 0 };
    const steps: string[] = [];
    const done = await runAs(PREPARATION, () =>
      migrateTables(store, 'apply', { ...options, onStep: (step) => steps.push(step) }),
    );
    expect(done.code).toBe(0);
    const parts = (await readAllParts(db())).get('lawha_audit') ?? [];
    expect(parts.length).toBeGreaterThan(3);
    expect(steps.filter((step) => step.startsWith('create index concurrently'))).toHaveLength(parts.length);
    const { rows } = await sql<{ valid: boolean }>`select indisvalid as valid from pg_index
      where indexrelid = ${index}::text::regclass`.execute(db());
    expect(rows).toEqual([{ valid: true }]);
  });
});

/** Makes the table as it was before it was kept by months. */
async function unmake({ context, resources }: Contract): Promise<void> {
  const { store, catalogue } = context;
  const { months, ...plain } = AUDIT_TABLE;
  expect(months).toBeDefined();
  await sql`drop table lawha_audit cascade`.execute(store.db);
  const columns = plain.columns.map((column) =>
    column.name === 'id' ? { ...column, extra: `${column.extra ?? ''} primary key` } : column,
  );
  const sources = catalogue.parts.sources
    .all()
    .map((source) => (source.table === AUDIT_TABLE ? { ...source, table: { ...plain, columns } } : source));
  const parts = { ...catalogue.parts, sources: { ...catalogue.parts.sources, all: () => sources } };
  await runAs(PREPARATION, () => syncSchema(store, resources, { parts }));
}
