import { sql } from 'kysely';
import { type LockPatience, PATIENCE_MS, shortenLocks, withShortLocks } from '../../shortLocks.ts';
import type { Store } from '../../Store.types.ts';
import { PREPARATION, runAs, type Workload } from '../../workload.ts';
import { SchemaConflictError } from '../syncSchema.ts';
import type { OnlineChange } from './onlineSteps.ts';

/** Called before each statement that is committed by itself, and how long locks are waited for. */
export interface MakeOptions extends LockPatience {
  onStep?: (statement: string) => void;
}

/**
 * Makes one change beside calls, each of its statements committed by itself. What records do not allow is taken back.
 *
 * @throws SchemaConflictError, TablesLockedError
 */
export async function makeOnline(store: Store, { steps, undo }: OnlineChange, options: MakeOptions): Promise<void> {
  for (const step of steps) {
    options.onStep?.(step);
    let isAgain = false;
    const change = async (): Promise<void> => {
      // An index that was given up is left unfinished, under its name.
      const [, unfinished] = /^create (?:unique )?index concurrently ("(?:[^"]|"")+")/.exec(step) ?? [];
      if (isAgain && unfinished !== undefined)
        await run(store, `drop index concurrently if exists ${unfinished}`, options);
      isAgain = true;
      await run(store, step, options);
    };
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await withShortLocks(store, change, options);
    } catch (error) {
      if (!isOfRecords(error)) throw error;
      // oxlint-disable-next-line no-await-in-loop
      for (const taking of undo) await withShortLocks(store, () => run(store, taking, options), options);
      throw new SchemaConflictError(step, error);
    }
  }
}

/**
 * Building an index waits for the transactions that began before it, and no call waits for it meanwhile: it may wait as
 * long as all tries of the others together.
 */
function patient({ patienceMs = PATIENCE_MS }: LockPatience): Workload {
  return { ...PREPARATION, limits: { ...PREPARATION.limits, lockMs: patienceMs } };
}

function isConcurrent(step: string): boolean {
  return /^(?:create (?:unique )?|drop )index concurrently /.test(step);
}

function run(store: Store, step: string, options: MakeOptions): Promise<unknown> {
  if (isConcurrent(step)) return runAs(patient(options), () => sql.raw(step).execute(store.db));
  return store.transaction(async (db) => {
    await shortenLocks(db, options);
    await sql.raw(step).execute(db);
  });
}

/** Whether the records do not allow what the definitions want. */
function isOfRecords(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('23');
}
