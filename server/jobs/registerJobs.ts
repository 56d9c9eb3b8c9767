/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { JobAction, JobDetail, JobSelection } from '../../engine/features/jobs/Job.types.ts';
import { MAX_JOB_RECORDS } from '../../engine/features/jobs/jobLimits.ts';
import { buildCsv } from '../../engine/features/export/buildCsv.ts';
import { isRecordId } from '../../engine/core/routing/paths.ts';
import { pickText } from '../../engine/core/text/Text.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { HttpError } from '../base/HttpError.ts';
import { formatMessage, type MessageKey } from '../base/messages/formatMessage.ts';
import { quoteInput } from '../base/messages/quoteInput.ts';
import { readBody } from '../base/readBody.ts';
import type { AppContext } from '../context/AppContext.ts';
import { type Caller, callerOf, refuseWhileViewing } from '../context/Caller.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import { seenBy } from '../context/seenBy.ts';
import { createJob } from './createJob.ts';
import { sendExport } from './export/sendExport.ts';
import { intendedCells } from './intendedCells.ts';
import { sendFailedRows } from './import/sendFailedRows.ts';
import type { Job } from './Job.types.ts';
import { jobCalls } from './jobCalls.ts';
import { presentJob, presentSummary, readFailures } from './presentJob.ts';
import { publishJob } from './publishJob.ts';
import { isOwnJob, JOB_COLUMNS, selectJobs, toJob } from './readJobs.ts';
import { wakeJobs } from './startRunningJobs.ts';

/** Jobs of an answer. */
const LISTED = 50;

/** The calls about jobs; each account sees those that it has started, and no other account does. */
export function registerJobs(api: FastifyInstance, app: AppContext): void {
  const calls = jobCalls();
  const { store } = app;

  api.get('/list_jobs', { schema: calls.all.get }, async (request) => {
    const jobs = await selectJobs(store.db, isOwnJob(callerOf(request).account), LISTED);
    return { data: jobs.map((job) => presentSummary(app, job)) };
  });

  api.post('/list_jobs', { schema: calls.all.post }, async (request, reply) => {
    const caller = callerOf(request);
    const { values } = await readBody(request);
    const { resource, selection = {}, ...action } = values;
    const entry = app.catalogue.entries.get(String(resource));
    if (entry === undefined)
      throw new HttpError(404, { key: 'unknownResource', values: { name: quoteInput(String(resource)) } });
    const context = { app, entry, caller };
    const job = await createJob(context, {
      selection: selection as JobSelection,
      action: action as unknown as JobAction,
    });
    wakeJobs(store);
    reply.code(201);
    return { data: await presentJob(app, caller, job) };
  });

  api.get('/list_jobs/:id', { schema: calls.one.get }, async (request) => {
    const caller = callerOf(request);
    const job = await findJob(app, request);
    // An account that looks needs no notification of the end.
    await sql`update lawha_jobs set watched_at = ${app.now().toISOString()} where id = ${job.id}`.execute(store.db);
    return { data: await presentJob(app, caller, job) };
  });

  api.post('/list_jobs/:id/confirm', { schema: calls.confirm.post }, (request) =>
    change(app, request, {
      set: sql`state = 'running', has_run = true, done = 0, changed = 0, same = 0, failed = 0`,
      where: sql`state = 'ready'`,
      refusal: 'jobNotReady',
    }),
  );

  api.post('/list_jobs/:id/cancel', { schema: calls.cancel.post }, (request) =>
    change(app, request, {
      set: sql`is_cancelled = true, state = case when state = 'ready' then 'cancelled' else state end,
        ended_at = case when state = 'ready' then ${app.now().toISOString()}::timestamptz else ended_at end`,
      where: sql`state in ('waiting', 'dry-run', 'ready', 'running')`,
      refusal: 'jobOver',
    }),
  );

  api.post('/list_jobs/:id/undo', { schema: calls.undo.post }, async (request) => {
    if (!presentSummary(app, await findJob(app, request)).canUndo) throw new HttpError(409, 'jobNoUndo');
    return change(app, request, {
      set: sql`state = 'undoing', is_cancelled = false, reason = null, total = changed, done = 0, failed = 0`,
      where: sql`state in ('done', 'cancelled', 'failed')`,
      refusal: 'jobNoUndo',
    });
  });

  api.post('/list_jobs/:id/retry', { schema: calls.retry.post }, async (request) => {
    const caller = callerOf(request);
    const { entry, job } = await findWithGroup(app, request);
    const { rows } = await sql<{
      id: string;
    }>`select ${sql.ref(job.kind === 'import' ? 'position' : 'record_id')} as id from lawha_job_records
      where job_id = ${job.id} and outcome = 'failed' order by position`.execute(store.db);
    if (rows.length === 0) throw new HttpError(409, 'jobNoFailures');
    const selection = { ids: rows.map(({ id }) => Number(id)) };
    const made = await createJob({ app, entry, caller }, { selection, action: job.action });
    wakeJobs(store);
    return { data: await presentJob(app, caller, made) };
  });

  api.get('/list_jobs/:id/failures', { schema: calls.failures.get }, async (request, reply) => {
    const caller = callerOf(request);
    const { entry, job } = await findWithGroup(app, request);
    const name = `${job.resource}-${job.id}-failures.csv`;
    if (job.kind === 'import') return sendFailedRows(app, job, { reply, language: caller.language, name });
    const failures = await readFailures(app, { entry, caller, job, limit: MAX_JOB_RECORDS });
    if (failures.length === 0) throw new HttpError(409, 'jobNoFailures');
    const title = (key: MessageKey): string => formatMessage(caller.language, { key });
    const intended = intendedCells(entry.resource, job, caller.language);
    const titles = intended.map((cell) => cell.title);
    const number = entry.resource.fields.find(({ name }) => name === 'id');
    const head = [
      number === undefined ? 'id' : pickText(number.label, caller.language),
      title('jobColumnRecord'),
      ...titles,
      title('jobColumnReason'),
    ];
    const cells = intended.map(({ text }) => text);
    const lines = failures.map(({ id, name, reason }) => [String(id), name, ...cells, reason]);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(buildCsv([head, ...lines]));
  });

  api.get('/list_jobs/:id/file', { schema: calls.file.get }, async (request, reply) => {
    const { entry, job } = await findWithGroup(app, request);
    if (job.file === null || new Date(job.expiresAt) <= app.now()) throw new HttpError(404, 'jobNoFile');
    return sendExport(seenBy({ app, entry, caller: callerOf(request) }), job, reply);
  });
}

/** The job of an address, when the caller has started it. */
async function findJob({ store }: AppContext, request: FastifyRequest): Promise<Job> {
  const id = isObject(request.params) ? request.params['id'] : undefined;
  if (typeof id !== 'string' || !isRecordId(id)) throw new HttpError(404, 'notFound');
  const [job] = await selectJobs(store.db, sql`id = ${id} and ${isOwnJob(callerOf(request).account)}`);
  if (job === undefined) throw new HttpError(404, 'notFound');
  return job;
}

async function findWithGroup(app: AppContext, request: FastifyRequest): Promise<{ job: Job; entry: CatalogueEntry }> {
  const job = await findJob(app, request);
  const entry = app.catalogue.entries.get(job.resource);
  if (entry === undefined) throw new HttpError(404, 'notFound');
  return { job, entry };
}

/** Changes where a job is, if it is where that may be done. */
async function change(
  app: AppContext,
  request: FastifyRequest,
  { set, where, refusal }: { set: RawBuilder<unknown>; where: RawBuilder<unknown>; refusal: MessageKey },
): Promise<{ data: JobDetail }> {
  const caller: Caller = callerOf(request);
  refuseWhileViewing(caller);
  const { id } = await findJob(app, request);
  const job = await app.store.transaction(async (db) => {
    const { rows } = await sql<object>`update lawha_jobs set ${set}, watched_at = ${app.now().toISOString()}
      where id = ${id} and ${where} returning ${JOB_COLUMNS}`.execute(db);
    if (rows[0] === undefined) throw new HttpError(409, refusal);
    const changed = toJob(rows[0]);
    publishJob(db, changed);
    return changed;
  });
  wakeJobs(app.store);
  return { data: await presentJob(app, caller, job) };
}
