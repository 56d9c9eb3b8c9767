import type { Language } from '../../engine/core/text/language.ts';
import { textInAll } from '../../engine/core/text/textInAll.ts';
import { sql } from 'kysely';
import { HttpError } from '../base/HttpError.ts';
import { textOf } from '../base/messages/formatMessage.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { explainRefusal } from '../records/explainRefusal.ts';
import { storeFailureReason } from '../store/StoreFailure.ts';
import { storeWithin } from '../store/storeWithin.ts';
import { placeFaults } from './import/placeFaults.ts';
import type { ImportRow } from './import/readImportRows.ts';
import type { Handled, Job, JobRecord, Pass } from './Job.types.ts';
import { ChangedSince, performAction, performImport, type Performed, undoAction } from './performAction.ts';

/** How often a record is tried that another transaction has locked. */
const MAX_TRIES = 5;

/** What a pass has found, taken back with all that it wrote. */
class Tried extends Error {
  readonly performed: Performed;

  constructor(performed: Performed) {
    super('tried');
    this.performed = performed;
  }
}

/** Another transaction has the record. */
class Locked extends Error {}

export interface HandleOptions {
  job: Job;
  pass: Pass;
  record: JobRecord;
  /** What the row of an import says, while it is tried or run. */
  row?: ImportRow | undefined;
  /** Called with an error that refuses nothing. */
  onError: (error: unknown) => void;
}

/**
 * Handles one record of a job as a part of the open transaction of `context.app.store`: what the record's call refuses is
 * taken back and noted, and stops nothing else.
 *
 * @returns undefined for a record that is locked, which is tried again after the others
 * @throws where the database cannot be used
 */
export async function handleRecord(context: WriteContext, options: HandleOptions): Promise<Handled | undefined> {
  const { job, pass, record, row, onError } = options;
  const { resource } = context.entry;
  const { position } = record;
  try {
    return { position, ...(await perform(context, options)) };
  } catch (error) {
    if (error instanceof Tried) return { position, ...error.performed };
    const outcome = pass === 'undo' ? ('left' as const) : ('failed' as const);
    if (error instanceof ChangedSince) return { position, outcome, reason: textOf('jobChangedSince') };
    if (error instanceof HttpError && row !== undefined) {
      const { faults, rest } = placeFaults(context, job, error);
      const explain = (language: Language): string =>
        rest === undefined ? '' : explainRefusal(resource, rest, language);
      const recordId = row.id;
      return { position, outcome, recordId, faults, reason: textInAll(explain) };
    }
    if (error instanceof HttpError) {
      const explain = (language: Language): string => explainRefusal(resource, error, language);
      return { position, outcome, reason: textInAll(explain) };
    }
    const failure = storeFailureReason(error);
    if (failure === 'down' || failure === 'full') throw error;
    if (error instanceof Locked || failure === 'busy' || failure === 'slow') {
      if (record.tries + 1 < MAX_TRIES) return undefined;
      return { position, outcome, reason: textOf('jobLocked') };
    }
    onError(error);
    return { position, outcome, reason: textOf('serverError') };
  }
}

/** Keeps what was written where records are to change; a record that is as wanted already gets no new version. */
async function perform(context: WriteContext, { job, pass, record, row }: HandleOptions): Promise<Performed> {
  const { app, entry } = context;
  return app.store.transaction(async (db) => {
    const inner: WriteContext = { ...context, app: { ...app, store: storeWithin(db, app.store) } };
    const isThere = pass !== 'undo' || job.kind !== 'delete';
    const id = row === undefined ? record.id : row.id;
    if (isThere && id !== undefined) {
      const table = sql.table(entry.resource.name);
      const { rows } = await sql`select 1 from ${table} where id = ${id} for update skip locked`.execute(db);
      if (rows.length === 0) {
        const { rows: present } = await sql`select 1 from ${table} where id = ${id}`.execute(db);
        if (present.length > 0) throw new Locked();
      }
    }
    const performed =
      pass === 'undo'
        ? await undoAction(inner, job, record)
        : row === undefined
          ? await performAction(inner, job, record.id)
          : await performImport(inner, job, row);
    if (pass === 'try' || performed.outcome === 'same') {
      // The number of a record that is taken back is no record's.
      const { recordId: _tried, ...rest } = performed;
      throw new Tried(row?.id === undefined ? rest : performed);
    }
    return performed;
  });
}
