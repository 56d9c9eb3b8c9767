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
import type { ImportEncoding, ImportFile, ImportSeparator } from '../../features/import/Import.types.ts';
import type { RequestOptions } from '../Api.types.ts';
import type { Connection } from '../connection/createConnection.ts';
import { requestKeysOf, withRequestKeys } from '../connection/requestKeys.ts';
import { dataOf } from '../connection/readAnswer.ts';
import { fetchFile } from '../connection/fetchFile.ts';
import { sendForm, type SendFormOptions } from '../connection/sendForm.ts';
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
  /** Reads a file that is to be imported; nothing is imported yet. */
  read(resource: ResolvedResource, file: File, choice: ImportChoice, options?: SendFormOptions): Promise<ImportFile>;
}

/** How a file is to be read. What is absent is found out. */
export type ImportChoice = Partial<{ encoding: ImportEncoding; separator: ImportSeparator; sheet: number }>;

/** Those calls in the specification's dialect, below `list_jobs`. */
export function createJobCalls(request: Connection, options: LawhaApiOptions): JobCalls {
  const one = (method: 'GET' | 'POST', url: string, body: unknown): JobDetail => {
    const job = readJob(dataOf(body));
    if (job === undefined) throw new ApiError({ code: 'server', method, url });
    return job;
  };
  const repeatable = withRequestKeys(request);
  return {
    async list(opts) {
      const body = dataOf(await request('list_jobs', opts));
      if (!Array.isArray(body)) throw new ApiError({ code: 'server', method: 'GET', url: 'list_jobs' });
      return body.flatMap((item) => readJob(item) ?? []);
    },
    async start({ name: resource }, { selection, action }) {
      const body = await repeatable('list_jobs', { method: 'POST', json: { resource, selection, ...action } });
      return one('POST', 'list_jobs', body);
    },
    // Asked for again and again while it is shown: a refusal of one of them must not navigate.
    get: async (id, opts) =>
      one('GET', `list_jobs/${id}`, await request(`list_jobs/${id}`, { ...opts, isQuiet: true })),
    act: async (id, step) =>
      one('POST', `list_jobs/${id}/${step}`, await repeatable(`list_jobs/${id}/${step}`, { method: 'POST' })),
    file: (id, which) => fetchFile(`list_jobs/${id}/${which}`, options),
    async read({ name: resource }, file, choice, opts) {
      const form = new FormData();
      form.append('resource', resource);
      for (const [name, value] of Object.entries(choice)) form.append(name, String(value));
      form.append('file', file);
      const { name, size, lastModified } = file;
      const body = await requestKeysOf(request).send([resource, choice, name, size, lastModified], (key) =>
        sendForm('list_imports', form, { ...options, ...opts, key }),
      );
      const read = readImport(dataOf(body));
      if (read === undefined) throw new ApiError({ code: 'server', method: 'POST', url: 'list_imports' });
      return read;
    },
  };
}

/** A file that was read; undefined for anything else. */
function readImport(value: unknown): ImportFile | undefined {
  if (!isObject(value)) return undefined;
  const { id, columns, mapping } = value;
  if (!Number.isSafeInteger(id) || !Array.isArray(columns) || !Array.isArray(mapping)) return undefined;
  return value as unknown as ImportFile;
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
