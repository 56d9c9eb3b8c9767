import type { JobCalls } from '../../engine/client/records/createJobCalls.ts';
import type { ImportFile } from '../../engine/features/import/Import.types.ts';
import type { JobDetail } from '../../engine/features/jobs/Job.types.ts';

/** A job as the server answers it. */
export function sampleJob(own: Partial<JobDetail> = {}): JobDetail {
  return {
    id: 1,
    kind: 'edit',
    resource: 'countries',
    state: 'ready',
    about: { ar: 'الاسم', en: 'Name' },
    reason: null,
    total: 3,
    done: 3,
    changed: 2,
    same: 0,
    failed: 1,
    undone: 0,
    hasRun: false,
    canUndo: false,
    file: null,
    created_at: '2026-11-20T08:00:00.000Z',
    ended_at: null,
    differences: [],
    failures: [{ id: 3, name: 'مصر', reason: 'مستخدم' }],
    ...own,
  };
}

/** A file of an import as the server answers it. */
export function sampleImport(own: Partial<ImportFile> = {}): ImportFile {
  return {
    id: 4,
    name: 'أشياء.csv',
    rows: 3,
    columns: [
      { title: 'id', samples: ['1', '2'] },
      { title: 'الاسم', samples: ['شيء'] },
      { title: 'ملاحظات', samples: [] },
    ],
    encoding: 'utf-8',
    separator: ',',
    sheets: [],
    sheet: 0,
    mapping: ['id', 'name.ar', null],
    match: 'id',
    mode: 'both',
    ...own,
  };
}

/** Calls that answer one job. */
export function sampleJobCalls(own: Partial<JobCalls> = {}): JobCalls {
  return {
    list: () => Promise.resolve([sampleJob()]),
    start: () => Promise.resolve(sampleJob()),
    get: () => Promise.resolve(sampleJob()),
    act: () => Promise.resolve(sampleJob()),
    file: () => Promise.resolve(new Blob()),
    read: () => Promise.resolve(sampleImport()),
    ...own,
  };
}
