import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { MAX_JOB_RECORDS } from '../../engine/features/jobs/jobLimits.ts';
import { capabilitiesOfJob } from '../../engine/features/jobs/bulkActions.ts';
import type { JobState } from '../../engine/features/jobs/Job.types.ts';
import { HttpError } from '../base/HttpError.ts';
import { inTrace } from '../tracing/inTrace.ts';
import { textOf } from '../base/messages/formatMessage.ts';
import type { Text } from '../../engine/core/text/Text.ts';
import type { AppContext } from '../context/AppContext.ts';
import { seenBy, seenFieldsBy } from '../context/seenBy.ts';
import { rowLimitSql } from '../context/rowLimits.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { matchesOf } from '../lists/listRecords.ts';
import { IDS_FILTER } from '../lists/filterCondition.ts';
import { parseListQuery } from '../lists/parseListQuery.ts';
import { refuseClosedGroup, requireCapability } from '../lists/requireCapability.ts';
import type { Db } from '../store/Store.types.ts';
import { storeWithin } from '../store/storeWithin.ts';
import { writeExportPart } from './export/writeExportPart.ts';
import { finishJob } from './finishJob.ts';
import { handleRecord } from './handleRecord.ts';
import { collectRows, readImportRows } from './import/readImportRows.ts';
import { type Handled, type Job, type JobRecord, type Pass, PASSES } from './Job.types.ts';
import { publishJob } from './publishJob.ts';
import { JOB_COLUMNS, toJob } from './readJobs.ts';
import { readStarter } from './readStarter.ts';

/** Records of one transaction, and how long it takes at most: no person waits longer for one of them. */
const BATCH = 200;
const BATCH_MS = 150;
/** How long a server that says nothing keeps a job. */
const LEASE_S = 30;
/** Steps in a row that may fail before the job does. */
const MAX_TROUBLES = 5;

export interface JobLog {
  error: (details: object, message: string) => void;
}

/** The lease was lost: another server has the job, and everything of this step is taken back. */
class LeaseLost extends Error {}

/** A job in the hands of this server. */
export interface Claimed {
  job: Job;
  lease: string;
}

/**
 * Takes the job that has waited longest, of those that no server works on; undefined where there is none. Each step of a
 * job is one claim, so that servers share jobs, and jobs share a server.
 */
export async function claimJob({ store }: Pick<AppContext, 'store'>): Promise<Claimed | undefined> {
  const lease = randomUUID();
  const { rows } = await sql<object>`
    with due as materialized (
      select id as due_id from lawha_jobs
      where state in ('waiting', 'dry-run', 'running', 'undoing')
        and (lease_until is null or lease_until < clock_timestamp())
      order by worked_at nulls first, id limit 1 for update skip locked)
    update lawha_jobs set lease = ${lease}::uuid, worked_at = clock_timestamp(),
      lease_until = clock_timestamp() + make_interval(secs => ${LEASE_S}::int)
    from due where id = due_id returning ${JOB_COLUMNS}`.execute(store.db);
  return rows[0] && { job: toJob(rows[0]), lease };
}

/**
 * Makes one step of a job: one transaction that handles some of its records and says so, or ends a pass. A server that
 * dies in the middle leaves nothing of it.
 *
 * @returns whether records are left that are locked, so that a pause is due
 */
export async function workOnJob(app: AppContext, claimed: Claimed, log: JobLog): Promise<{ isHeldUp: boolean }> {
  const { job } = claimed;
  try {
    const facts = { 'lawha.job': job.id, 'lawha.job_state': job.state, 'lawha.definition': job.resource };
    return await inTrace(app.traces, { name: `step of ${job.kind}`, facts, cause: job.cause }, () =>
      step(app, claimed, log),
    );
  } catch (error) {
    if (error instanceof LeaseLost) return { isHeldUp: false };
    log.error({ err: error, job: job.id }, 'a step of a job failed');
    await noteTrouble(app, claimed);
    return { isHeldUp: true };
  }
}

async function step(app: AppContext, claimed: Claimed, log: JobLog): Promise<{ isHeldUp: boolean }> {
  const { job } = claimed;
  const entry = app.catalogue.entries.get(job.resource);
  const caller = await readStarter(app, job);
  const refusal =
    entry === undefined
      ? textOf('jobGone')
      : caller === undefined
        ? textOf('jobNoAccount')
        : await refusalOf({ app, entry, caller }, job);
  if (entry === undefined || caller === undefined || refusal !== undefined) {
    return end(app, claimed, { state: 'failed', reason: refusal ?? textOf('jobGone') });
  }
  if (job.isCancelled) return end(app, claimed, { state: 'cancelled', reason: null });
  const context = { app, entry, caller };
  switch (job.state) {
    case 'waiting':
      return collect(context, claimed);
    case 'dry-run':
      return handleBatch(context, claimed, { pass: 'try', log });
    case 'running':
      return job.kind === 'export'
        ? exportBatch(context, claimed)
        : handleBatch(context, claimed, { pass: 'run', log });
    case 'undoing':
      return handleBatch(context, claimed, { pass: 'undo', log });
    default:
      return { isHeldUp: false };
  }
}

/** Why the starter may not do any more what the job does; undefined while it may. */
async function refusalOf(context: WriteContext, job: Job): Promise<Text | undefined> {
  const isUndone = job.state === 'undoing' && job.kind === 'delete';
  try {
    refuseClosedGroup(context, 'list');
    for (const name of isUndone ? ['trash' as const] : capabilitiesOfJob(job.action)) {
      // oxlint-disable-next-line no-await-in-loop -- one or two
      await requireCapability(context, name, {
        ...(job.kind === 'export' && { query: job.selection.query ?? {} }),
      });
    }
    return undefined;
  } catch (error) {
    if (error instanceof HttpError && error.status === 403) return textOf('jobNoRight');
    throw error;
  }
}

/** Writes down which records the job is about, in the order of the list; of an import the rows of its file. */
async function collect(started: WriteContext, claimed: Claimed): Promise<{ isHeldUp: boolean }> {
  const context = seenFieldsBy(started);
  const limit = rowLimitSql(started, started.entry.resource.name);
  const { app, entry, caller } = context;
  const { job } = claimed;
  if (job.kind === 'import') {
    await app.store.transaction(async (db) => {
      const total = await collectRows(db, context, job);
      await saveStep(db, app, claimed, { state: 'dry-run', total, done: 0 });
    });
    return { isHeldUp: false };
  }
  const { ids, query = {} } = job.selection;
  const list = parseListQuery(entry, query, new Date(job.createdAt));
  if (ids !== undefined) list.filters.push({ filter: IDS_FILTER, value: ids.join(',') });
  const { from: all, where, order } = matchesOf(entry, list, caller.language);
  const name = sql.ref(entry.resource.name);
  const from = limit ? sql`(select * from ${all} where ${limit}) as ${name}` : all;
  await app.store.transaction(async (db) => {
    const { rows } = await sql<{ n: number }>`
      with chosen as materialized (
        select id, row_number() over (${order})::int as position from ${from} ${where}
        ${order} limit ${MAX_JOB_RECORDS + 1}),
      written as (
        insert into lawha_job_records (job_id, position, record_id)
        select ${job.id}::bigint, position, id from chosen where position <= ${MAX_JOB_RECORDS})
      select count(*)::int as n from chosen`.execute(db);
    const total = rows[0]?.n ?? 0;
    if (total > MAX_JOB_RECORDS) {
      const reason = textOf('jobTooMany', { most: MAX_JOB_RECORDS });
      await saveStep(db, app, claimed, { state: 'failed', reason });
      return;
    }
    await saveStep(db, app, claimed, { state: job.kind === 'export' ? 'running' : 'dry-run', total, done: 0 });
  });
  return { isHeldUp: false };
}

/** Handles records until the batch is full or the time is over, and writes down the result of each. */
async function handleBatch(
  context: WriteContext,
  claimed: Claimed,
  { pass, log }: { pass: Pass; log: JobLog },
): Promise<{ isHeldUp: boolean }> {
  const { app } = context;
  const { job } = claimed;
  const records = await dueRecords(app.store.db, job, pass);
  if (records.length === 0) return finishPass(context, claimed, pass);
  const rows =
    job.kind === 'import' && pass !== 'undo'
      ? await readImportRows(
          seenBy(context),
          job,
          records.map(({ position }) => position),
        )
      : undefined;
  const deadline = performance.now() + BATCH_MS;
  let held = 0;
  await app.store.transaction(async (db) => {
    const within: AppContext = { ...app, store: storeWithin(db, app.store), deliveryPatienceMs: 0 };
    const handled: Handled[] = [];
    const locked: number[] = [];
    for (const record of records) {
      if (handled.length + locked.length > 0 && performance.now() > deadline) break;
      // oxlint-disable-next-line no-await-in-loop -- in the one connection of the transaction
      const result = await handleRecord(
        { ...context, app: within },
        {
          job,
          pass,
          record,
          row: rows?.get(record.position),
          onError: (error) => log.error({ err: error, job: job.id, record: record.id }, 'a record of a job failed'),
        },
      );
      if (result === undefined) locked.push(record.position);
      else handled.push(result);
    }
    held = locked.length;
    await writeHandled(db, job, { pass, handled, locked });
    await saveStep(db, app, claimed, countsAfter(job, handled));
  });
  return { isHeldUp: held > 0 };
}

interface RecordRow extends Omit<JobRecord, 'id'> {
  record_id: string;
}

async function dueRecords(db: Db, job: Job, pass: Pass): Promise<JobRecord[]> {
  // Only what the job has changed is put back; all else is handled in every pass.
  const due = pass === 'undo' ? sql`pass = ${PASSES.run} and outcome = 'changed'` : sql`pass = ${PASSES[pass] - 1}`;
  const { rows } = await sql<RecordRow>`
    select position, record_id, tries, outcome, before, after, version from lawha_job_records
    where job_id = ${job.id} and ${due} order by tries, position limit ${BATCH}`.execute(db);
  return rows.map(({ record_id: id, ...row }) => ({ ...row, id: Number(id) }));
}

async function writeHandled(
  db: Db,
  job: Job,
  { pass, handled, locked }: { pass: Pass; handled: readonly Handled[]; locked: readonly number[] },
): Promise<void> {
  if (handled.length > 0) {
    // What is put back keeps what it was, for those who look later.
    const values = pass === 'undo' ? sql`` : sql`, before = n.before, after = n.after, version = n.version`;
    await sql`update lawha_job_records r set pass = ${PASSES[pass]}, tries = 0, outcome = n.outcome, reason = n.reason,
        faults = n.faults, record_id = coalesce(n."recordId", r.record_id) ${values}
      from jsonb_to_recordset(${JSON.stringify(handled)}::text::jsonb) as n(position int, outcome text, before jsonb,
        after jsonb, version int, reason jsonb, faults jsonb, "recordId" bigint)
      where r.job_id = ${job.id} and r.position = n.position`.execute(db);
  }
  if (locked.length > 0) {
    await sql`update lawha_job_records set tries = tries + 1
      where job_id = ${job.id} and position = any(${[...locked]}::int[])`.execute(db);
  }
}

type Change = Partial<
  Pick<Job, 'state' | 'reason' | 'total' | 'done' | 'changed' | 'same' | 'failed' | 'undone' | 'file'>
>;

function countsAfter(job: Job, handled: readonly Handled[]): Change {
  const count = (...outcomes: Handled['outcome'][]): number =>
    handled.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return {
    done: job.done + handled.length,
    changed: job.changed + count('changed'),
    same: job.same + count('same'),
    failed: job.failed + count('failed', 'left'),
    undone: job.undone + count('undone'),
  };
}

/** Nothing is left for a pass: the trial waits for its starter, all else has ended. */
async function finishPass(context: WriteContext, claimed: Claimed, pass: Pass): Promise<{ isHeldUp: boolean }> {
  const state: JobState = pass === 'try' ? 'ready' : pass === 'run' ? 'done' : 'undone';
  return end(context.app, claimed, { state, reason: null });
}

async function exportBatch(context: WriteContext, claimed: Claimed): Promise<{ isHeldUp: boolean }> {
  const { app } = context;
  const { job } = claimed;
  const written = await writeExportPart(seenBy(context), job);
  await app.store.transaction(async (db) => {
    if (written.part !== undefined) {
      await sql`insert into lawha_job_parts (job_id, position, content)
        values (${job.id}, ${job.done}, ${written.part})`.execute(db);
      await saveStep(db, app, claimed, { done: job.done + written.handled, changed: job.changed + written.rows });
    } else {
      await finishJob(db, app, job, { state: 'done' });
      await saveStep(db, app, claimed, { state: 'done', file: written.file });
    }
  });
  return { isHeldUp: false };
}

async function end(
  app: AppContext,
  claimed: Claimed,
  { state, reason }: { state: JobState; reason: Text | null },
): Promise<{ isHeldUp: boolean }> {
  await app.store.transaction(async (db) => {
    await finishJob(db, app, claimed.job, { state });
    await saveStep(db, app, claimed, { state, reason });
  });
  return { isHeldUp: false };
}

/** The last statement of a step: its counts, and the end of the lease; everything is taken back where that is lost. */
async function saveStep(db: Db, app: AppContext, { job, lease }: Claimed, change: Change): Promise<void> {
  const state = change.state ?? job.state;
  const next = { ...job, ...change, state };
  const isOver = !['waiting', 'dry-run', 'running', 'undoing'].includes(state);
  const ended = isOver && state !== 'ready' ? app.now().toISOString() : null;
  const { rows } = await sql`
    update lawha_jobs set state = ${state}, reason = ${next.reason === null ? null : JSON.stringify(next.reason)}::text::jsonb,
      total = ${next.total}, done = ${next.done}, changed = ${next.changed}, same = ${next.same}, failed = ${next.failed},
      undone = ${next.undone}, file = ${next.file}, troubles = 0, lease = null, lease_until = null,
      ended_at = coalesce(${ended}::timestamptz, ended_at)
    where id = ${job.id} and lease = ${lease}::uuid returning id`.execute(db);
  if (rows.length === 0) throw new LeaseLost();
  publishJob(db, next);
}

/** A step that could not be made is made again after a while; after several the job has failed. */
async function noteTrouble(app: AppContext, { job, lease }: Claimed): Promise<void> {
  const hasFailed = job.troubles + 1 >= MAX_TROUBLES;
  await app.store.transaction(async (db) => {
    if (hasFailed) {
      await finishJob(db, app, job, { state: 'failed' });
      await saveStep(db, app, { job, lease }, { state: 'failed', reason: textOf('serverError') });
      return;
    }
    await sql`update lawha_jobs set troubles = troubles + 1, lease = null,
        lease_until = clock_timestamp() + make_interval(secs => 2)
      where id = ${job.id} and lease = ${lease}::uuid`.execute(db);
  });
}
