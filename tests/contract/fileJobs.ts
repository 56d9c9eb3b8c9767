import { expect } from 'vitest';
import type { ImportFile } from '../../engine/features/import/Import.types.ts';
import type { JobDetail } from '../../engine/features/jobs/Job.types.ts';
import { workOnJobs } from '../../server/jobs/startRunningJobs.ts';
import type { Contract, DemoRole } from './openContract.ts';
import { sendImport } from './sendImport.ts';

interface Asked {
  as?: DemoRole;
  language?: 'ar' | 'en';
}

const LOG = { error: (details: object) => expect(details).toBeUndefined() };

/** Exports records of a group as a whole job. @returns the text of the file */
export async function exportFile(
  contract: Contract,
  group: string,
  {
    as = 'super',
    language = 'en',
    ...action
  }: Asked & { format?: string; selection?: object; columns?: string[] } = {},
): Promise<string> {
  const json = { resource: group, kind: 'export', format: 'csv', selection: { query: { sort: 'id' } }, ...action };
  const job = await contract.call('list_jobs', { json, as, language });
  expect([job.status, job.body.errors]).toEqual([201, undefined]);
  await workOnJobs(contract.context, LOG);
  const file = await contract.app.inject({
    url: `/api/dashboard/list_jobs/${Number(job.body.data['id'])}/file`,
    headers: { authorization: `Bearer ${contract.tokenOf(as)}`, 'accept-language': language },
  });
  expect(file.statusCode).toBe(200);
  return file.body;
}

/** Reads a table, and runs its import to the end. @returns what the file was read as, and the job */
export async function importTable(
  contract: Contract,
  { resource, content }: { resource: string; content: string },
  { as = 'super', language = 'en', ...plan }: Asked & Partial<ImportFile> = {},
): Promise<{ file: ImportFile; job: JobDetail }> {
  const sent = await sendImport(contract, { resource, content }, { as, language });
  expect([sent.status, sent.body.errors]).toEqual([201, undefined]);
  const file = { ...(sent.body.data as unknown as ImportFile), ...plan };
  const { id: source, mapping, mode, match } = file;
  const json = { resource, kind: 'import', source, mapping, mode, ...(match !== null && { match }) };
  const started = await contract.call('list_jobs', { json, as, language });
  expect([started.status, started.body.errors]).toEqual([201, undefined]);
  const id = Number(started.body.data['id']);
  await workOnJobs(contract.context, LOG);
  await contract.call(`list_jobs/${id}/confirm`, { method: 'POST', as, language });
  await workOnJobs(contract.context, LOG);
  return { file, job: (await contract.call(`list_jobs/${id}`, { as, language })).body.data as unknown as JobDetail };
}
