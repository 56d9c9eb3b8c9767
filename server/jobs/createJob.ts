import { sql } from 'kysely';
import { callsOfCapability } from '../../engine/core/access/capabilityCalls.ts';
import { bulkFields, capabilitiesOfJob } from '../../engine/features/jobs/bulkActions.ts';
import type { JobAction, JobSelection } from '../../engine/features/jobs/Job.types.ts';
import { MAX_JOBS_PER_DAY, MAX_OPEN_JOBS } from '../../engine/features/jobs/jobLimits.ts';
import { HttpError, invalidField } from '../base/HttpError.ts';
import { refuseWhileViewing } from '../context/Caller.ts';
import { seenFieldsBy } from '../context/seenBy.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { parseListQuery } from '../lists/parseListQuery.ts';
import { refuseClosedGroup, requireCapability } from '../lists/requireCapability.ts';
import { acquireLock } from '../store/locks.ts';
import type { Db } from '../store/Store.types.ts';
import { currentTraceParent } from '../tracing/activeSpan.ts';
import { checkAction } from './checkAction.ts';
import { checkImport } from './import/checkImport.ts';
import type { Job } from './Job.types.ts';
import { isOwnJob, JOB_COLUMNS, toJob } from './readJobs.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a job is kept, with its records and its undo. A file of an export is kept for a day. */
const KEPT_DAYS = 30;

/**
 * Writes a job; a server takes it up at once. Refuses what the single call would refuse of any record.
 *
 * @throws HttpError 403, 422, 429
 */
export async function createJob(
  asked: WriteContext,
  { selection, action }: { selection: JobSelection; action: JobAction },
): Promise<Job> {
  const context = seenFieldsBy(asked);
  const { app, entry, caller } = context;
  const { resource } = entry;
  refuseWhileViewing(caller);
  refuseClosedGroup(context, 'list');
  const capabilities = capabilitiesOfJob(action);
  const isOffered =
    resource.singleton === undefined &&
    capabilities.every((capability) => callsOfCapability(capability, resource).length > 0) &&
    (action.kind !== 'edit' || bulkFields(resource).length > 0) &&
    resource.storage.source === undefined;
  if (!isOffered) throw invalidField('kind', { key: 'enum' });
  const isNamed = (selection.ids === undefined) !== (selection.query === undefined);
  if (action.kind === 'import' ? selection.query !== undefined : !isNamed)
    throw invalidField('selection', { key: 'jobSelection' });
  if (action.kind !== 'export') {
    // oxlint-disable-next-line no-await-in-loop -- one or two
    for (const capability of capabilities) await requireCapability(context, capability);
  }
  const query = selection.query ?? {};
  // What an account may not list, it may not choose by a query; the ids that it names are judged one by one.
  if (selection.query !== undefined || action.kind === 'export') await requireCapability(context, 'list', { query });
  parseListQuery(entry, query, app.now());
  const imported = action.kind === 'import' ? await checkImport(context, action) : undefined;
  const about = imported?.about ?? checkAction(resource, action);
  const now = app.now();
  const days = action.kind === 'export' ? 1 : KEPT_DAYS;
  const until = new Date(now.getTime() + days * DAY_MS);
  return app.store.transaction(async (db) => {
    await acquireLock(db, `jobs ${caller.account.resource} ${caller.account.id}`);
    await refuseTooMany(db, context, now);
    const { rows } = await sql<object>`
      insert into lawha_jobs (kind, resource, account_id, account_resource, language, tab, action, selection, about,
        created_at, watched_at, expires_at, traceparent)
      values (${action.kind}, ${resource.name}, ${caller.account.id}, ${caller.account.resource}, ${caller.language},
        ${caller.tab ?? null}, ${JSON.stringify(action)}::text::jsonb, ${JSON.stringify(selection)}::text::jsonb,
        ${JSON.stringify(about)}::text::jsonb, ${now.toISOString()}, ${now.toISOString()},
        ${until.toISOString()}, ${currentTraceParent()})
      returning ${JOB_COLUMNS}`.execute(db);
    await imported?.keep(db, until);
    return toJob(rows[0] ?? {});
  });
}

async function refuseTooMany(db: Db, { caller }: WriteContext, now: Date): Promise<void> {
  const { rows } = await sql<{ open: number; today: number }>`
    select count(*) filter (where state in ('waiting', 'dry-run', 'ready', 'running', 'undoing'))::int as open,
      count(*) filter (where created_at > ${new Date(now.getTime() - DAY_MS).toISOString()})::int as today
    from lawha_jobs where ${isOwnJob(caller.account)}`.execute(db);
  const { open = 0, today = 0 } = rows[0] ?? {};
  if (open >= MAX_OPEN_JOBS) throw new HttpError(429, { key: 'jobsOpen', values: { most: MAX_OPEN_JOBS } });
  if (today >= MAX_JOBS_PER_DAY) throw new HttpError(429, { key: 'jobsToday', values: { most: MAX_JOBS_PER_DAY } });
}
