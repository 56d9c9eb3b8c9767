import { strFromU8, unzipSync } from 'fflate/browser';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Control } from '../../engine/core/access/Grants.ts';
import { diffRecord } from '../../engine/core/records/diffRecord.ts';
import { fromWire } from '../../engine/core/records/recordCodec.ts';
import type { JobDetail } from '../../engine/features/jobs/Job.types.ts';
import { claimJob, workOnJob } from '../../server/jobs/workOnJob.ts';
import { sweepJobs, workOnJobs } from '../../server/jobs/startRunningJobs.ts';
import { openStore } from '../../server/store/openStore.ts';
import type { Db } from '../../server/store/Store.types.ts';
import { giveRole } from './giveRole.ts';
import { type Answer, type Call, type Contract, NOW, openContract } from './openContract.ts';
import { addRecord } from './sampleBody.ts';
import { sendImport } from './sendImport.ts';

const failed: unknown[] = [];
const log = { error: (details: object) => void failed.push(details) };

let contract: Contract;
const postgres = process.env['TEST_DATABASE_URL'];

const groupOf = (name: string) => {
  const resource = contract.resources.find((candidate) => candidate.name === name);
  if (resource === undefined) throw new Error(`no group is called ${name}`);
  return resource;
};
const start = (resource: string, job: object, call: Call = {}): Promise<Answer> =>
  contract.call('list_jobs', { json: { resource, ...job }, ...call });
const jobOf = (answer: Answer): JobDetail => answer.body.data as unknown as JobDetail;
const look = async (id: number, call: Call = {}): Promise<JobDetail> =>
  jobOf(await contract.call(`list_jobs/${id}`, call));
const act = (id: number, what: string, call: Call = {}): Promise<Answer> =>
  contract.call(`list_jobs/${id}/${what}`, { method: 'POST', ...call });
const work = (): Promise<void> => workOnJobs(contract.context, log);
/** Starts, tries, confirms and runs a job. */
async function runWhole(resource: string, job: object, call: Call = {}): Promise<JobDetail> {
  const { id } = jobOf(await start(resource, job, call));
  await work();
  await act(id, 'confirm', call);
  await work();
  return look(id, call);
}
const rowsOf = async (name: string, ids: readonly number[]): Promise<Record<string, unknown>[]> =>
  (
    await sql<{
      row: Record<string, unknown>;
    }>`select to_jsonb(t) as row from ${sql.table(name)} t where id = any(${ids}::bigint[]) order by id`.execute(
      contract.context.store.db,
    )
  ).rows.map(({ row }) => row);
const plain = (row: Record<string, unknown>) => ({ ...row, version: 0, updated_at: '' });
const actionsOf = async (name: string, id: number): Promise<unknown[]> =>
  (await contract.call(`history?resource=${name}&id=${id}`)).body.data.map(({ action }) => action);

async function makeReasons(count: number): Promise<number[]> {
  const ids: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- ids in order
  for (let i = 0; i < count; i += 1) ids.push(await addRecord(contract, groupOf('delayReasons')));
  return ids;
}

const atOnce: number[] = [];
/** As many by one statement, each as if it had been added; they are gone after the test. */
async function makeReasonsAtOnce(count: number): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`insert into "delayReasons" (name_ar, name_en)
    select 'سبب ' || n, 'Reason ' || n from generate_series(1, ${count}::int) n returning id`.execute(
    contract.context.store.db,
  );
  const ids = rows.map(({ id }) => Number(id));
  atOnce.push(...ids);
  return ids;
}

/** The address of the database and schema that a contract works in, for another server. */
async function placeOf(db: Db, databaseUrl: string): Promise<string> {
  const { rows } = await sql<{ database: string; path: string }>`
    select current_database() as database, current_setting('search_path') as path`.execute(db);
  const url = new URL(databaseUrl);
  url.pathname = `/${rows[0]?.database ?? ''}`;
  url.searchParams.set('options', `-c search_path=${rows[0]?.path.replaceAll(' ', '') ?? ''}`);
  return url.href;
}

describe.each([
  ['PGlite', undefined],
  ['PostgreSQL', postgres],
])('BULK-03: jobs on many records, on %s', (engine, databaseUrl) => {
  const isHere = engine === 'PGlite' || databaseUrl !== undefined;
  beforeAll(async () => {
    if (isHere) contract = await openContract({ databaseUrl });
  });
  afterAll(async () => {
    if (isHere) await contract.close();
  });
  beforeEach((test) => {
    if (!isHere) test.skip('no PostgreSQL on this machine');
  });
  beforeEach(async () => {
    await sql`delete from lawha_jobs`.execute(contract.context.store.db);
    failed.length = 0;
  });
  afterEach(async () => {
    const ids = atOnce.splice(0);
    await sql`delete from "delayReasons" where id = any(${ids}::bigint[])`.execute(contract.context.store.db);
  });

  it('tries first with nothing kept, says what would change, then does it, and undoes it as a group', async () => {
    const ids = await makeReasons(3);
    const before = await rowsOf('delayReasons', ids);
    const values = { en: { name: 'One name' } };
    const { id, state } = jobOf(await start('delayReasons', { kind: 'edit', selection: { ids }, values }));
    expect(state).toBe('waiting');
    await work();
    const tried = await look(id);
    expect(tried).toMatchObject({ state: 'ready', total: 3, changed: 3, failed: 0, same: 0 });
    expect(tried.about).toMatchObject({ en: expect.stringMatching(/\S/), ar: expect.stringMatching(/\S/) });
    const changes = tried.differences.map(({ id: record, before: old, after }) =>
      diffRecord(groupOf('delayReasons'), {
        before: fromWire(groupOf('delayReasons'), old ?? {}),
        after: fromWire(groupOf('delayReasons'), after ?? {}),
      }).map(({ field, language, after: now }) => [record, field.name, language, now]),
    );
    expect(changes.flat().toSorted(([a], [b]) => Number(a) - Number(b))).toEqual(
      ids.map((record) => [record, 'name', 'en', 'One name']),
    );
    expect(await rowsOf('delayReasons', ids)).toEqual(before);
    expect(await actionsOf('delayReasons', ids[0] ?? 0)).toEqual(['create']);

    expect((await act(id, 'confirm')).status).toBe(200);
    expect((await act(id, 'confirm')).status).toBe(409);
    await work();
    expect(await look(id)).toMatchObject({ state: 'done', changed: 3, canUndo: true });
    const changed = await rowsOf('delayReasons', ids);
    expect(changed.map((row) => row['name_en'])).toEqual(['One name', 'One name', 'One name']);
    expect(await actionsOf('delayReasons', ids[0] ?? 0)).toEqual(['update', 'create']);

    // One is changed since: it is named and left.
    await contract.call(`delayReasons/${ids[1]}`, { method: 'PATCH', json: { en: { name: 'Another' } } });
    expect((await act(id, 'undo')).status).toBe(200);
    await work();
    const undone = await look(id);
    expect(undone).toMatchObject({ state: 'undone', undone: 2, failed: 1 });
    expect(undone.failures).toEqual([
      { id: ids[1], name: expect.any(String), reason: 'This record has been changed since, and was left as it is.' },
    ]);
    const after = await rowsOf('delayReasons', ids);
    expect([after[0], after[2]].map((row) => plain(row ?? {}))).toEqual(
      [before[0], before[2]].map((row) => plain(row ?? {})),
    );
    expect(after[1]?.['name_en']).toBe('Another');
    expect(failed).toEqual([]);
  });

  it('works on all that match the query of the list, in its order, and skips what is as wanted', async () => {
    const total = (await contract.call('countries?keyword=united')).body.meta.total;
    const { id } = jobOf(
      await start('countries', {
        kind: 'toggle',
        selection: { query: { keyword: 'united' } },
        flag: 'is_active',
        value: 0,
      }),
    );
    await work();
    const tried = await look(id);
    expect([tried.state, tried.total, tried.changed + tried.same + tried.failed]).toEqual(['ready', total, total]);
    await act(id, 'confirm');
    await work();
    const done = await look(id);
    expect(done.failed).toBe(tried.failed);
    const off = (await contract.call('countries?keyword=united&is_active=0')).body.meta.total;
    expect(off).toBe(done.changed + done.same);
    const again = await runWhole('countries', {
      kind: 'toggle',
      selection: { query: { keyword: 'united' } },
      flag: 'is_active',
      value: 0,
    });
    expect([again.changed, again.same]).toEqual([0, off]);
    await act(id, 'undo');
    await work();
    expect(await look(id)).toMatchObject({ state: 'undone', undone: done.changed });
  });

  it('deletes into the trash, names what cannot go and why, hands out the failures, and puts all back', async () => {
    const country = await addRecord(contract, groupOf('countries'));
    const city = (await contract.call('cities?per_page=1')).body.data[0];
    const used = Number(city?.['country_id']);
    const job = await runWhole('countries', { kind: 'delete', selection: { ids: [country, used] } });
    expect(job).toMatchObject({ state: 'done', changed: 1, failed: 1, canUndo: true });
    expect(job.failures[0]).toMatchObject({ id: used, reason: expect.stringContaining('Cities') });
    const file = await contract.app.inject({
      url: `/api/dashboard/list_jobs/${job.id}/failures`,
      headers: { authorization: `Bearer ${contract.tokenOf('super')}`, 'accept-language': 'en' },
    });
    expect(file.body).toMatch(/^\uFEFFRecord no\.,Record,Reason\r\n/);
    expect(file.body).toContain(String(used));
    const again = jobOf(await act(job.id, 'retry'));
    await work();
    expect(await look(again.id)).toMatchObject({ state: 'ready', total: 1, failed: 1 });
    await act(again.id, 'cancel');
    expect((await contract.call('countries/trash')).body.data.map(({ id }) => id)).toContain(country);
    await act(job.id, 'undo');
    await work();
    expect(await look(job.id)).toMatchObject({ state: 'undone', undone: 1 });
    expect((await contract.call(`countries/${country}`)).status).toBe(200);
    await contract.call(`countries/${country}`, { method: 'DELETE' });
  });

  it('hands out what an edit could not set as a file that is mended and imported', async () => {
    const { body } = await contract.call('cities?per_page=2');
    const ids = body.data.map(({ id }) => Number(id));
    const values = { country_id: 99_999_999, ar: { name: 'مدينة' }, lat: 25.1, lng: 55.2 };
    const job = await runWhole('cities', { kind: 'edit', selection: { ids }, values });
    expect(job).toMatchObject({ changed: 0, failed: 2 });
    for (const language of ['ar', 'en'] as const) {
      const file = await contract.app.inject({
        url: `/api/dashboard/list_jobs/${job.id}/failures`,
        headers: { authorization: `Bearer ${contract.tokenOf('super')}`, 'accept-language': language },
      });
      const mended = file.body.replaceAll('99999999', 'قطر');
      const read = await sendImport(contract, { resource: 'cities', content: mended }, { language });
      expect(read.body.data['mapping']).toEqual(['id', null, 'name.ar', 'country_id', 'point', null]);
      const plan = { mapping: read.body.data['mapping'], match: 'id', mode: 'update' };
      const again = await runWhole('cities', { kind: 'import', source: read.body.data['id'], ...plan });
      expect(again).toMatchObject({ failed: 0, changed: language === 'ar' ? 2 : 0 });
    }
    const { rows } = await sql`select distinct name_ar, point_lat::text, point_lng::text from cities
      where id = any(${ids}::bigint[])`.execute(contract.context.store.db);
    expect(rows).toEqual([{ name_ar: 'مدينة', point_lat: '25.1', point_lng: '55.2' }]);
  });

  it('moves by the state machine and says which records it refuses', async () => {
    const { body } = await contract.call('orders?per_page=100');
    const ids = body.data.map(({ id }) => Number(id)).slice(0, 30);
    const { id } = jobOf(await start('orders', { kind: 'move', selection: { ids }, to: 'in_the_way' }));
    await work();
    const tried = await look(id);
    expect(tried.state).toBe('ready');
    const possible = await sql`select id from orders where status = 'accepted' and id = any(${ids}::bigint[])`.execute(
      contract.context.store.db,
    );
    expect([tried.changed, tried.failed]).toEqual([possible.rows.length, 30 - possible.rows.length]);
    expect(tried.failures[0]?.reason).toMatch(/\S/);
    await act(id, 'confirm');
    await work();
    expect(await look(id)).toMatchObject({ state: 'done', changed: tried.changed, canUndo: false });
  });

  it('notifies each of them once', async () => {
    const people = (await contract.call('users?per_page=10')).body.data.map(({ id }) => Number(id)).slice(0, 4);
    const count = async (): Promise<number> =>
      Number(
        (
          await sql<{ n: number }>`select count(*)::int as n from lawha_notifications
            where resource = 'users' and title = 'Closed on Friday'`.execute(contract.context.store.db)
        ).rows[0]?.n,
      );
    const message = { kind: 'notify', title: 'Closed on Friday', body: 'We are back on Saturday.' };
    const { id } = jobOf(await start('users', { ...message, selection: { ids: people } }));
    await work();
    expect(await count()).toBe(0);
    await act(id, 'confirm');
    await work();
    expect([await count(), (await look(id)).canUndo]).toEqual([4, false]);
    expect((await act(id, 'undo')).status).toBe(409);
  });

  it('asks for the rights of the starter at each step, and stops when they are gone', async () => {
    const as = 'limited' as const;
    const controls: Control[] = ['edit', 'delete_all', 'status'];
    await giveRole(contract, as, ['delayReasons'], controls);
    const ids = await makeReasons(2);
    const job = { kind: 'edit', selection: { ids }, values: { en: { name: 'By a limited account' } } };
    const { id } = jobOf(await start('delayReasons', job, { as }));
    await work();
    expect((await look(id, { as })).state).toBe('ready');
    // Another account sees nothing of it.
    expect((await contract.call(`list_jobs/${id}`)).status).toBe(404);
    await act(id, 'confirm', { as });
    await giveRole(contract, as, ['countries'], controls);
    await work();
    const stopped = await look(id, { as });
    expect([stopped.state, stopped.changed]).toEqual(['failed', 0]);
    expect(stopped.reason?.en).toContain('may not do this any more');
    expect((await rowsOf('delayReasons', ids)).map((row) => row['name_en'])).not.toContain('By a limited account');
    expect((await start('delayReasons', job, { as })).status).toBe(403);
    expect((await start('delayReasons', { ...job, kind: 'delete' }, { as })).status).toBe(403);
    expect((await start('delayReasons', { ...job, selection: { query: {} } }, { as: 'none' })).status).toBe(403);
    expect((await start('admins', { ...job, kind: 'delete' }, { as })).status).toBe(403);
  });

  it('SHOWN-02: stops in the middle when the starter loses the right, keeps what it did, and undoes that with the right again', async () => {
    const as = 'limited' as const;
    await giveRole(contract, as, ['delayReasons'], ['edit']);
    const ids = await makeReasonsAtOnce(210);
    const before = await rowsOf('delayReasons', ids);
    const values = { en: { name: 'In the middle' } };
    const { id } = jobOf(await start('delayReasons', { kind: 'edit', selection: { ids }, values }, { as }));
    await work();
    await act(id, 'confirm', { as });
    // One step handles 200 of them at most.
    const claimed = await claimJob(contract.context);
    await workOnJob(contract.context, claimed!, log);
    const { changed } = await look(id, { as });
    expect(changed).toBeGreaterThan(0);
    expect(changed).toBeLessThan(ids.length);
    await giveRole(contract, as, ['countries'], ['edit']);
    await work();
    const stopped = await look(id, { as });
    expect(stopped).toMatchObject({ state: 'failed', changed });
    expect(stopped.reason?.en).toContain('may not do this any more');
    const named = (await rowsOf('delayReasons', ids)).filter((row) => row['name_en'] === 'In the middle');
    expect(named).toHaveLength(changed);
    await giveRole(contract, as, ['delayReasons'], ['edit']);
    await act(id, 'undo', { as });
    await work();
    expect(await look(id, { as })).toMatchObject({ state: 'undone', undone: changed });
    expect((await rowsOf('delayReasons', ids)).map(plain)).toEqual(before.map(plain));
    expect(failed).toEqual([]);
  });

  it('SHOWN-02, OPS-12: of two on the same records each changes them once, also from two servers; the undo of the first leaves what the second changed', async () => {
    const ids = await makeReasonsAtOnce(20);
    const edit = async (name: string): Promise<number> => {
      const job = { kind: 'edit', selection: { ids }, values: { en: { name } } };
      return jobOf(await start('delayReasons', job)).id;
    };
    const off = { kind: 'toggle', selection: { ids }, flag: 'is_active', value: 0 };
    const jobs = [await edit('One'), await edit('Two'), jobOf(await start('delayReasons', off)).id];
    const { db } = contract.context.store;
    const second =
      databaseUrl === undefined ? undefined : await openStore({ databaseUrl: await placeOf(db, databaseUrl) });
    const servers = [contract.context, ...(second ? [{ ...contract.context, store: second }] : [])];
    try {
      const steps = servers.map(() => 0);
      const underWay: Promise<unknown>[] = [];
      /**
       * Takes steps of jobs until all of them are in a state; a server that finds none waits for the others, and one whose
       * records are locked makes the pause that is due: until what the others do is done.
       */
      const workUntil = (state: string) =>
        Promise.all(
          servers.map(async (server, place) => {
            for (;;) {
              const claimed = await claimJob(server);
              if (claimed !== undefined) {
                steps[place] = (steps[place] ?? 0) + 1;
                const working = workOnJob(server, claimed, log);
                underWay[place] = working;
                if ((await working).isHeldUp) await Promise.all(underWay.filter((_, other) => other !== place));
              } else if ((await Promise.all(jobs.map((id) => look(id)))).every((job) => job.state === state)) return;
            }
          }),
        );
      await workUntil('ready');
      for (const id of jobs) await act(id, 'confirm');
      await workUntil('done');
      expect(steps.every((count) => count > 0)).toBe(true);
    } finally {
      await second?.close();
    }
    const done = await Promise.all(jobs.map((id) => look(id)));
    expect(done.map(({ changed, failed: not, same }) => [changed, not, same])).toEqual(jobs.map(() => [20, 0, 0]));
    const rows = await rowsOf('delayReasons', ids);
    expect(new Set(rows.map((row) => `${String(row['version'])} ${String(row['is_active'])}`))).toEqual(
      new Set(['4 0']),
    );
    const actions = await sql<{ n: number }>`select count(*)::int as n from lawha_audit
      where resource = 'delayReasons' and record_id = any(${ids}::bigint[]) and action in ('update', 'toggle')`.execute(
      db,
    );
    expect(actions.rows).toEqual([{ n: 60 }]);

    // Steps of jobs take turns as long as they last, so that either edit may be the last of a record: the one that is
    // undone is not, at these.
    const last = rows.some((row) => row['name_en'] === 'Two') ? 'Two' : 'One';
    const earlier = jobs[last === 'Two' ? 0 : 1] ?? 0;
    await act(earlier, 'undo');
    await work();
    const undone = await look(earlier);
    expect(undone.undone + undone.failed).toBe(20);
    const kept = rows.filter((row) => row['name_en'] === last);
    expect(kept.length).toBeGreaterThan(0);
    expect(undone.failed).toBeGreaterThanOrEqual(kept.length);
    expect(
      await rowsOf(
        'delayReasons',
        kept.map((row) => Number(row['id'])),
      ),
    ).toEqual(kept);
    expect(failed).toEqual([]);
  });

  it('refuses bad jobs, and more than a person may have', async () => {
    const selection = { ids: [1] };
    const values = { en: { name: 'x' } };
    const statuses = async (jobs: [string, object][]): Promise<number[]> => {
      const found: number[] = [];
      // oxlint-disable-next-line no-await-in-loop -- few
      for (const [resource, job] of jobs) found.push((await start(resource, job)).status);
      return found;
    };
    expect(
      await statuses([
        ['nothing', { kind: 'edit', selection, values }],
        ['countries', { kind: 'burn', selection, values }],
        ['countries', { kind: 'edit', selection: {}, values }],
        ['countries', { kind: 'edit', selection: { ids: [1], query: {} }, values }],
        ['countries', { kind: 'edit', selection: { ids: [0] }, values }],
        ['countries', { kind: 'edit', selection: { ids: Array.from({ length: 1001 }, (_, i) => i + 1) }, values }],
        ['countries', { kind: 'edit', selection: { query: { colour: 'red' } }, values }],
        ['countries', { kind: 'edit', selection, values: {} }],
        ['countries', { kind: 'edit', selection, values: { version: 3 } }],
        ['users', { kind: 'edit', selection, values: { password: 'secret-123' } }],
        ['countries', { kind: 'toggle', selection, flag: 'nothing', value: 1 }],
        ['countries', { kind: 'toggle', selection, flag: 'is_active' }],
        ['countries', { kind: 'move', selection, to: 'done' }],
        ['orders', { kind: 'move', selection, to: 'nowhere' }],
        ['users', { kind: 'notify', selection, title: ' ', body: '' }],
        ['countries', { kind: 'export', selection: { query: {} }, format: 'pdf' }],
        ['countries', { kind: 'export', selection: { query: {} }, columns: ['nothing'] }],
        ['audit', { kind: 'delete', selection }],
        ['general', { kind: 'edit', selection, values }],
      ]),
    ).toEqual([404, ...Array.from({ length: 18 }, () => 422)]);
    const job = { kind: 'toggle', selection, flag: 'is_active', value: 1 };
    for (let i = 0; i < 5; i += 1) expect((await start('countries', job)).status).toBe(201);
    expect((await start('countries', job)).status).toBe(429);
  });

  it('is cancelled between two steps, keeps what it did, and undoes that', async () => {
    const ids = await makeReasons(2);
    const values = { en: { name: 'Half' } };
    const { id } = jobOf(await start('delayReasons', { kind: 'edit', selection: { ids }, values }));
    await work();
    await act(id, 'confirm');
    const claimed = await claimJob(contract.context);
    // Two servers never have one job.
    expect(await claimJob(contract.context)).toBeUndefined();
    await workOnJob(contract.context, claimed!, log);
    // As many as one step takes on this machine, at least one.
    const { changed } = await look(id);
    expect(changed).toBeGreaterThan(0);
    await act(id, 'cancel');
    await work();
    expect(await look(id)).toMatchObject({ state: 'cancelled', changed, canUndo: true });
    await act(id, 'undo');
    await work();
    expect(await look(id)).toMatchObject({ state: 'undone', undone: changed });
  });

  it('a server that lost its lease changes nothing; the job continues elsewhere, once for each record', async () => {
    const ids = await makeReasons(3);
    const values = { en: { name: 'Leased' } };
    const { id } = jobOf(await start('delayReasons', { kind: 'edit', selection: { ids }, values }));
    await work();
    await act(id, 'confirm');
    const slow = await claimJob(contract.context);
    await sql`update lawha_jobs set lease_until = clock_timestamp() - interval '1 second'`.execute(
      contract.context.store.db,
    );
    const other = await claimJob(contract.context);
    await workOnJob(contract.context, slow!, log);
    expect((await rowsOf('delayReasons', ids)).map((row) => row['version'])).toEqual([1, 1, 1]);
    await workOnJob(contract.context, other!, log);
    await work();
    expect(await look(id)).toMatchObject({ state: 'done', changed: 3 });
    expect((await rowsOf('delayReasons', ids)).map((row) => row['version'])).toEqual([2, 2, 2]);
  });

  it('passes over a record that another transaction holds, and handles it later', async (test) => {
    // The embedded database has one connection, so that no other transaction can hold anything.
    if (engine === 'PGlite') test.skip('one connection');
    const ids = await makeReasons(3);
    const { store } = contract.context;
    const values = { en: { name: 'Held' } };
    const { id } = jobOf(await start('delayReasons', { kind: 'edit', selection: { ids }, values }));
    await work();
    await act(id, 'confirm');
    const [held, released] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const holder = store.transaction(async (db) => {
      await sql`select 1 from "delayReasons" where id = ${ids[1]} for update`.execute(db);
      held.resolve(undefined);
      await released.promise;
    });
    try {
      await held.promise;
      let isHeldUp = false;
      while (!isHeldUp || (await look(id)).changed < 2) {
        const claimed = await claimJob(contract.context);
        isHeldUp = (await workOnJob(contract.context, claimed!, log)).isHeldUp || isHeldUp;
      }
      expect(await look(id)).toMatchObject({ state: 'running', changed: 2, failed: 0 });
    } finally {
      released.resolve(undefined);
      await holder;
    }
    await work();
    expect(await look(id)).toMatchObject({ state: 'done', changed: 3, failed: 0 });
  });

  it('notifies its starter at the end when no screen shows it, and goes when its time is over', async () => {
    const ids = await makeReasons(1);
    const values = { en: { name: 'Away' } };
    const { id } = jobOf(await start('delayReasons', { kind: 'edit', selection: { ids }, values }));
    const { store } = contract.context;
    const away = sql`update lawha_jobs set watched_at = watched_at - interval '1 hour'`;
    await away.execute(store.db);
    await work();
    const titles = async (): Promise<unknown[]> =>
      (await contract.call('notifications?per_page=10')).body.data.map(
        (item) => (item['en'] as { title?: string })?.title,
      );
    expect((await titles())[0]).toMatch(/ready for your confirmation/);
    await act(id, 'confirm');
    await away.execute(store.db);
    await work();
    expect((await titles())[0]).toMatch(/: done/);
    await sweepJobs({ store, now: () => new Date(NOW.getTime() + 31 * 24 * 60 * 60 * 1000) });
    expect((await contract.call(`list_jobs/${id}`)).status).toBe(404);
    const left = await sql`select 1 from lawha_job_records`.execute(store.db);
    expect(left.rows).toEqual([]);
  });

  it('BULK-04: exports all that match in three formats, for its starter alone, for a day', async () => {
    const fetchFile = (id: number, as: 'super' | 'admin' = 'super') =>
      contract.app.inject({
        url: `/api/dashboard/list_jobs/${id}/file`,
        headers: { authorization: `Bearer ${contract.tokenOf(as)}`, 'accept-language': 'ar' },
      });
    await contract.call('delayReasons', { json: { ar: { name: 'سبب' }, en: { name: '=HYPERLINK("http://x")' } } });
    const expected = (await contract.call('delayReasons?per_page=100&sort=id', { language: 'ar' })).body;
    const exported = async (format: string) => {
      const job = {
        kind: 'export',
        selection: { query: { sort: 'id' } },
        format,
        columns: ['name', 'created_at'],
      };
      const { id } = jobOf(await start('delayReasons', job, { language: 'ar' }));
      expect((await fetchFile(id)).statusCode).toBe(404);
      await work();
      expect(await look(id)).toMatchObject({ state: 'done', changed: expected.meta.total, file: expect.any(String) });
      return { id, answer: await fetchFile(id) };
    };

    const csv = await exported('csv');
    expect(csv.answer.headers['content-type']).toContain('text/csv');
    const lines = csv.answer.body.split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFF[^,]+,[^,]+$/);
    expect(lines.length - 2).toBe(expected.meta.total);
    const names = expected.data.map((record) => record['name']);
    expect(lines.slice(1, -1).map((line) => line.split(',')[0])).toEqual(names);

    const json = await exported('json');
    expect(json.answer.json<{ name: string }[]>().map(({ name }) => name)).toEqual(names);

    const xlsx = await exported('xlsx');
    const files = unzipSync(new Uint8Array(xlsx.answer.rawPayload));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(Object.keys(files)).toContain('[Content_Types].xml');
    expect(sheet).toContain('rightToLeft="1"');
    expect(sheet.match(/<row /g)?.length).toBe(expected.meta.total + 1);
    expect(sheet).not.toContain('<f>');
    expect(xlsx.answer.headers['content-disposition']).toMatch(/delayReasons-\d{4}-\d\d-\d\d\.xlsx/);

    // In English the name is the formula: quoted in a CSV, a text in a sheet.
    const job = { kind: 'export', selection: { query: { sort: 'id' } }, columns: ['name'] };
    const english = jobOf(await start('delayReasons', { ...job, format: 'csv' }));
    await work();
    expect((await fetchFile(english.id)).body).toContain(`"'=HYPERLINK(""http://x"")"`);

    expect((await fetchFile(csv.id, 'admin')).statusCode).toBe(404);
    const { store } = contract.context;
    await sql`update lawha_jobs set expires_at = ${NOW.toISOString()} where id = ${csv.id}`.execute(store.db);
    expect((await fetchFile(csv.id)).statusCode).toBe(404);
    await sweepJobs({ store, now: () => NOW });
    expect((await sql`select 1 from lawha_job_parts where job_id = ${csv.id}`.execute(store.db)).rows).toEqual([]);
    expect((await start('delayReasons', { ...job, format: 'csv' }, { as: 'none' })).status).toBe(403);
  });
});
