import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { ApiError } from '../../core/errors/ApiError.ts';
import { isObject } from '../../core/values/isObject.ts';
import {
  JOB_KINDS,
  JOB_STATES,
  type JobAction,
  type JobDetail,
  type JobSelection,
  type JobSummary,
} from '../../features/jobs/Job.types.ts';
import type { RequestOptions } from '../Api.types.ts';
import type { Connection } from '../connection/createConnection.ts';
import { dataOf } from '../connection/readAnswer.ts';
import { fetchFile } from '../connection/fetchFile.ts';
import type { LawhaApiOptions } from '../connection/ApiSession.types.ts';

/** What may be done with a job. */
export type JobStep = 'confirm' | 'cancel' | 'undo' | 'retry';

/** The calls about jobs: work on many records, in the person's own name. */
export interface JobCalls {
  /** The own jobs, newest first. */
  list(options?: RequestOptions): Promise<JobSummary[]>;
  start(resource: ResolvedResource, job: { selection: JobSelection; action: JobAction }): Promise<JobDetail>;
  get(id: number, options?: RequestOptions): Promise<JobDetail>;
  /** Resolves to the job; of `retry` to the new one. */
  act(id: number, step: JobStep): Promise<JobDetail>;
  /** The records that failed, or the file of an export. */
  file(id: number, which: 'failures' | 'file'): Promise<Blob>;
}

/** Those calls in the specification's dialect, below `list_jobs`. */
export function createJobCalls(request: Connection, options: LawhaApiOptions): JobCalls {
  const one = (method: 'GET' | 'POST', url: string, body: unknown): JobDetail => {
    const job = readJob(dataOf(body));
    if (job === undefined) throw new ApiError({ code: 'server', method, url });
    return job;
  };
  return {
    async list(opts) {
      const body = dataOf(await request('list_jobs', opts));
      if (!Array.isArray(body)) throw new ApiError({ code: 'server', method: 'GET', url: 'list_jobs' });
      return body.flatMap((item) => readJob(item) ?? []);
    },
    async start({ name: resource }, { selection, action }) {
      const body = await request('list_jobs', { method: 'POST', json: { resource, selection, ...action } });
      return one('POST', 'list_jobs', body);
    },
    // Asked for again and again while it is shown: a refusal of one of them must not navigate.
    get: async (id, opts) =>
      one('GET', `list_jobs/${id}`, await request(`list_jobs/${id}`, { ...opts, isQuiet: true })),
    act: async (id, step) =>
      one('POST', `list_jobs/${id}/${step}`, await request(`list_jobs/${id}/${step}`, { method: 'POST' })),
    file: (id, which) => fetchFile(`list_jobs/${id}/${which}`, options),
  };
}

/** A job; undefined for anything else. Its records are checked where they are drawn. */
function readJob(value: unknown): JobDetail | undefined {
  if (!isObject(value)) return undefined;
  const { id, kind, state, resource, differences, failures } = value;
  if (!Number.isSafeInteger(id) || typeof resource !== 'string') return undefined;
  if (!JOB_KINDS.some((known) => known === kind) || !JOB_STATES.some((known) => known === state)) return undefined;
  return {
    ...(value as unknown as JobDetail),
    differences: Array.isArray(differences) ? (differences as JobDetail['differences']) : [],
    failures: Array.isArray(failures) ? (failures as JobDetail['failures']) : [],
  };
}
