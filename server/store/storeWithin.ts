import { sql, type Transaction } from 'kysely';
import { keepSteps, openSteps, runChecks } from './commitSteps.ts';
import type { Db, Store, Tables } from './Store.types.ts';

/** Inner ones hide outer ones of the same name, so that one name is enough. */
const SAVEPOINT = sql.raw('lawha_part');

/**
 * A store whose transactions are parts of an open one: each is kept or taken back alone, and all are committed with it.
 * What is written once for a call of its own can so be done many times in one transaction.
 */
export function storeWithin(db: Db, store: Store): Store {
  return {
    engine: store.engine,
    db,
    transaction: (work) => runPart(db, work),
    onCommit: (listener) => store.onCommit(listener),
    onStatement: (listener) => store.onStatement(listener),
    load: () => store.load(),
    analyze: () => store.analyze(),
    vacuum: () => store.vacuum(),
    close: () => Promise.resolve(),
  };
}

async function runPart<T>(outer: Db, work: (db: Db) => Promise<T>): Promise<T> {
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
