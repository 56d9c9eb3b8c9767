import { sql } from 'kysely';
import { isUndoable } from '../../engine/features/jobs/bulkActions.ts';
import type { JobDetail, JobDifference, JobFailure, JobSummary } from '../../engine/features/jobs/Job.types.ts';
import { SAMPLE_LENGTH } from '../../engine/features/import/importLimits.ts';
import { textOf } from '../../engine/features/import/readImportCell.ts';
import { SHOWN_RECORDS } from '../../engine/features/jobs/jobLimits.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { pickText, type Text } from '../../engine/core/text/Text.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { Caller } from '../context/Caller.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import { seenApp } from '../context/seenBy.ts';
import { readNames } from '../records/recordNames.ts';
import { presentRecords } from '../records/presentRecords.ts';
import { signerFor } from '../uploads/signPrivate.ts';
import type { CellFault } from './import/placeFaults.ts';
import { readFaultyCells } from './import/readFaultyCells.ts';
import type { Job } from './Job.types.ts';

/** A job without its records, as the API answers it. */
export function presentSummary({ catalogue }: AppContext, job: Job): JobSummary {
  const resource = catalogue.entries.get(job.resource)?.resource;
  const isOver = ['done', 'cancelled', 'failed'].includes(job.state);
  return {
    id: job.id,
    kind: job.kind,
    resource: job.resource,
    state: job.state,
    about: job.about,
    reason: job.reason,
    total: job.total,
    done: job.done,
    changed: job.changed,
    same: job.same,
    failed: job.failed,
    undone: job.undone,
    hasRun: job.hasRun,
    canUndo: isOver && job.hasRun && job.changed > 0 && resource !== undefined && isUndoable(resource, job.action),
    file: job.file,
    created_at: job.createdAt,
    ended_at: job.endedAt,
  };
}

/** A job with the first records that change, and the first that fail. */
export async function presentJob(context: AppContext, caller: Caller, job: Job): Promise<JobDetail> {
  const app = seenApp(context, caller);
  const summary = presentSummary(app, job);
  const entry = app.catalogue.entries.get(job.resource);
  if (entry === undefined || job.kind === 'export') return { ...summary, differences: [], failures: [] };
  return {
    ...summary,
    differences: await readDifferences(app, { entry, caller, job }),
    failures: await readFailures(app, { entry, caller, job, limit: SHOWN_RECORDS }),
    ...(job.kind === 'import' && { added: await countAdded(app, job) }),
  };
}

async function countAdded({ store }: AppContext, { id }: Job): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from lawha_job_records
    where job_id = ${id} and outcome = 'changed' and before is null`.execute(store.db);
  return rows[0]?.n ?? 0;
}

interface Asked {
  entry: CatalogueEntry;
  caller: Caller;
  job: Job;
}

async function readDifferences(app: AppContext, { entry, caller, job }: Asked): Promise<JobDifference[]> {
  const { db } = app.store;
  const { resource } = entry;
  const { rows } = await sql<RecordRow & { before: RecordValue | null; after: RecordValue | null }>`
    select record_id, position, before, after from lawha_job_records
    where job_id = ${job.id} and outcome in ('changed', 'undone') order by position limit ${SHOWN_RECORDS}`.execute(db);
  const sides = rows.flatMap(({ before, after }) => [before, after].filter((side) => side !== null));
  const empty = Object.fromEntries(resource.fields.map(({ name }) => [name, null]));
  const shown = await presentRecords(
    db,
    sides.map((side) => ({ ...empty, ...side })),
    {
      catalogue: app.catalogue,
      resource,
      language: caller.language,
      sign: await signerFor(db, app, resource, caller.account),
    },
  );
  const answers = new Map(sides.map((side, i) => [side, shown[i] ?? {}]));
  const names = await namesFor(app, { entry, caller }, rows);
  return rows.map((row) => ({
    ...identify(job, row, names),
    before: row.before && (answers.get(row.before) ?? {}),
    after: row.after && (answers.get(row.after) ?? {}),
  }));
}

/** The records that failed, or were left at an undo, in the order of the list. */
export async function readFailures(
  app: AppContext,
  { entry, caller, job, limit }: Asked & { limit: number },
): Promise<JobFailure[]> {
  const { rows } = await sql<RecordRow & { reason: Text | null; faults: CellFault[] | null }>`
    select record_id, position, reason, faults from lawha_job_records
    where job_id = ${job.id} and outcome in ('failed', 'left') order by position limit ${limit}`.execute(app.store.db);
  const names = await namesFor(app, { entry, caller }, rows);
  const cells = await readFaultyCells(app, job, rows);
  return rows.map((row) => ({
    ...identify(job, row, names),
    reason: row.reason === null ? '' : pickText(row.reason, caller.language),
    ...(row.faults !== null && {
      faults: row.faults.map(({ column, reason }) => ({
        column,
        title: cells.titles[column] ?? '',
        value: textOf(cells.rows.get(row.position)?.[column] ?? null).slice(0, SAMPLE_LENGTH),
        reason: pickText(reason, caller.language),
      })),
    }),
  }));
}

interface RecordRow {
  record_id: string;
  position: number;
}

/** A record by its name; of an import also by its row, and a new one by its row alone. */
function identify(
  { kind }: Job,
  { record_id: id, position }: RecordRow,
  names: ReadonlyMap<number, string>,
): Pick<JobDifference, 'id' | 'name' | 'row'> {
  const isNew = id === '0';
  const name = names.get(Number(id)) ?? (isNew ? '' : `#${id}`);
  return { id: Number(id), name, ...(kind === 'import' && { row: position }) };
}

/** Most names of one statement. */
const NAMES = 1000;

async function namesFor(
  { store }: AppContext,
  { entry, caller }: Pick<Asked, 'entry' | 'caller'>,
  rows: readonly RecordRow[],
): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  const known = rows.flatMap(({ record_id: id }) => (id === '0' ? [] : [Number(id)]));
  for (let start = 0; start < known.length; start += NAMES) {
    const ids = known.slice(start, start + NAMES);
    // oxlint-disable-next-line no-await-in-loop -- one statement after the other
    for (const [id, name] of await readNames(store.db, entry, { ids, language: caller.language })) names.set(id, name);
  }
  return names;
}
