import { type RawBuilder, sql } from 'kysely';
import type { JobAction, JobKind, JobSelection, JobState } from '../../engine/features/jobs/Job.types.ts';
import type { Language } from '../../engine/core/text/language.ts';
import type { Text } from '../../engine/core/text/Text.ts';
import type { Account } from '../context/Account.types.ts';
import type { Db } from '../store/Store.types.ts';
import { readTraceParent } from '../tracing/readTraceParent.ts';
import type { Job } from './Job.types.ts';

interface JobRow {
  id: string;
  kind: JobKind;
  resource: string;
  account_id: string;
  account_resource: string;
  language: Language;
  tab: string | null;
  action: JobAction;
  selection: JobSelection;
  about: Text;
  state: JobState;
  reason: Text | null;
  total: number;
  done: number;
  changed: number;
  same: number;
  failed: number;
  undone: number;
  is_cancelled: boolean;
  has_run: boolean;
  file: string | null;
  troubles: number;
  created_at: string;
  watched_at: string;
  ended_at: string | null;
  expires_at: string;
  traceparent: string | null;
}

/** The columns of a job, for `select` and `returning`. */
export const JOB_COLUMNS: RawBuilder<unknown> =
  sql.raw(`id, kind, resource, account_id, account_resource, language, tab, action, selection,
    about, state, reason, total, done, changed, same, failed, undone, is_cancelled, has_run, file, troubles, created_at,
    watched_at, ended_at, expires_at, traceparent`);

/** Jobs that meet a condition, the newest first. */
export async function selectJobs(db: Db, where: RawBuilder<unknown>, limit = 1): Promise<Job[]> {
  const { rows } = await sql<JobRow>`select ${JOB_COLUMNS} from lawha_jobs where ${where}
    order by id desc limit ${limit}`.execute(db);
  return rows.map(toJob);
}

/** Jobs of an account alone. */
export function isOwnJob({ id, resource }: Pick<Account, 'id' | 'resource'>): RawBuilder<boolean> {
  return sql<boolean>`account_resource = ${resource} and account_id = ${id}`;
}

/** A job as `returning` answers it. */
export function toJob(row: object): Job {
  const {
    id,
    account_id: accountId,
    account_resource: accountResource,
    is_cancelled: isCancelled,
    has_run: hasRun,
    tab,
    created_at: createdAt,
    watched_at: watchedAt,
    ended_at: endedAt,
    expires_at: expiresAt,
    traceparent,
    ...rest
  } = row as JobRow;
  return {
    ...rest,
    id: Number(id),
    accountId: Number(accountId),
    accountResource,
    isCancelled,
    hasRun,
    tab: tab ?? undefined,
    cause: readTraceParent(traceparent),
    createdAt: new Date(createdAt).toISOString(),
    watchedAt: new Date(watchedAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
  };
}
