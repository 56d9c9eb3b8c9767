import { sql, type Transaction } from 'kysely';
import { keepSteps, openSteps, runChecks } from './commitSteps.ts';
import type { Db, Tables } from './Store.types.ts';

/** Inner ones hide outer ones of the same name, so that one name is enough. */
const SAVEPOINT = sql.raw('lawha_part');

/** Runs work as a part of an open transaction: kept or taken back alone, and committed with it. */
export async function runPart<T>(outer: Db, work: (db: Db) => Promise<T>): Promise<T> {
  // A handle of its own, so that what it leaves for the commit can be dropped with it.
  const inner = (outer as Transaction<Tables>).$extendTables<Tables>() as Db;
  openSteps(inner);
  await sql`savepoint ${SAVEPOINT}`.execute(outer);
  try {
    const result = await work(inner);
    await runChecks(inner);
    await sql`release savepoint ${SAVEPOINT}`.execute(outer);
    keepSteps(inner, outer);
    return result;
  } catch (error) {
    await sql`rollback to savepoint ${SAVEPOINT}`.execute(outer);
    await sql`release savepoint ${SAVEPOINT}`.execute(outer);
    throw error;
  }
}
