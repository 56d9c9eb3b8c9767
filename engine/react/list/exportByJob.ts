import type { Api } from '../../client/Api.types.ts';
import type { ResolvedColumn, ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { saveFile } from '../../features/export/saveFile.ts';
import { BUSY_STATES, type JobDetail, type JobExportFormat } from '../../features/jobs/Job.types.ts';

/** How often the job is asked for. */
const POLL_MS = 1000;

export interface JobExport {
  api: Pick<Api, 'jobs'>;
  resource: ResolvedResource;
  columns: readonly ResolvedColumn[];
  /** Query of everything that matches, without page. */
  query: Readonly<Record<string, string>>;
  format: JobExportFormat;
}

/**
 * Has the server write a file of all that match, and saves it when it is done. Once the screen is left nothing is saved:
 * the job continues, and the person is notified of its end.
 *
 * @returns the job, whose reason says why there is no file; undefined when the screen was left before
 */
export async function exportByJob(list: JobExport): Promise<JobDetail | undefined> {
  const { api, resource, columns, query, format } = list;
  const { pathname } = window.location;
  const jobs = await api.jobs();
  const action = { kind: 'export' as const, format, columns: columns.map(({ key }) => key) };
  let job = await jobs.start(resource, { selection: { query }, action });
  while (BUSY_STATES.has(job.state)) {
    // oxlint-disable-next-line no-await-in-loop -- the job is asked for one time after the other
    await pause();
    if (window.location.pathname !== pathname) return undefined;
    // oxlint-disable-next-line no-await-in-loop
    job = await jobs.get(job.id);
  }
  if (job.state === 'done' && job.file !== null) saveFile(job.file, await jobs.file(job.id, 'file'));
  return job;
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, POLL_MS);
  });
}
