import { type RawBuilder, sql } from 'kysely';
import type { Db } from './Store.types.ts';

/**
 * The number of a lock. A database may hold the tables of several products, each in a schema of its own: they never wait
 * for one another.
 */
export function lockNumber(name: string): RawBuilder<number> {
  return numberOf(sql.val(textOf(name)));
}

/** The same as SQL without parameters, for a name that the code has itself. */
export function fixedLockNumber(name: string): RawBuilder<number> {
  return numberOf(sql.lit(textOf(name)));
}

/** What the number of a lock is made of, with the name of the schema behind it. */
export function textOf(name: string): string {
  return `lawha ${name} of `;
}

/** The number of a lock by what it is made of, as SQL. */
export function numberOf(text: RawBuilder<string>): RawBuilder<number> {
  return sql<number>`hashtext(${text}::text || current_schema())`;
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

/** Whether a transaction or a connection holds a lock of that name, alone or with others. */
export async function isLockHeld(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select ${isHeld(lockNumber(name))} as held`.execute(db);
  return rows[0]?.held === true;
}

/** The same of a number, as SQL. */
export function isHeld(number: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from pg_locks where locktype = 'advisory' and granted and database = (
      select oid from pg_database where datname = current_database())
      and classid::bigint = ((${number}::bigint >> 32) & 4294967295)
      and objid::bigint = (${number}::bigint & 4294967295) and objsubid = 1)`;
}
