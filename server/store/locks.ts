import { type RawBuilder, sql } from 'kysely';
import type { Db } from './Store.types.ts';

/**
 * The number of a lock. A database may hold the tables of several products, each in a schema of its own: they never wait
 * for one another.
 */
export function lockNumber(name: string): RawBuilder<number> {
  return sql<number>`hashtext(${`lawha ${name} of `}::text || current_schema())`;
}

/** Waits for a lock of that name and holds it until the end of the transaction. */
export async function acquireLock(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber(name)})`.execute(db);
}

/**
 * Takes a lock until the end of the transaction, unless another one holds it.
 *
 * @returns whether it was free
 */
export async function tryLock(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${lockNumber(name)}) as free`.execute(
    db,
  );
  return rows[0]?.free === true;
}
