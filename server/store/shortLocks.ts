import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { isLockHeld, lockNumber } from './locks.ts';
import { isDeadlock } from './retryDeadlock.ts';
import type { Db, Store, Tables } from './Store.types.ts';

/** How long a change of tables waits for a lock: calls of the table wait behind it meanwhile. */
const SHORT_MS = 2000;
/** Pause before it is tried again, in which the calls have their turn; longer each time. */
const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** How long it is tried again. */
export const PATIENCE_MS = 15 * 60_000;

/** How changes of tables wait for others. */
export interface LockPatience {
  /** Longest wait for one lock. Default: 2 s. */
  lockMs?: number;
  pauseMs?: number;
  /** How long is tried again. Default: 15 min. */
  patienceMs?: number;
  /** Called before each pause, with what the change waits for. */
  onHeldUp?: (holders: string) => void;
}

/** Tables stayed locked by others for longer than a change of them is tried. */
export class TablesLockedError extends Error {
  constructor(holders: string, cause: Error) {
    super(
      `The tables could not be changed, since others have locked them all the time: ${holders}. What was finished is kept. ` +
        'End those transactions, or wait for them, and run this again.',
      { cause },
    );
    this.name = 'TablesLockedError';
  }
}

/** Whether a statement was given up since another transaction held a lock for longer than it waits. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}

/**
 * Runs a change of tables again that could not have its locks in a short time. A transaction of another program that
 * holds a table for long so delays the change alone: while a change waits for its lock, every call of that table waits
 * behind it.
 *
 * @param change the whole transaction or statement; it runs several times, and `shortenLocks` in it
 * @throws TablesLockedError when the locks cannot be had for as long as it is tried
 */
export async function withShortLocks<Result>(
  store: Store,
  change: () => Promise<Result>,
  { pauseMs = PAUSE_MS, patienceMs = PATIENCE_MS, onHeldUp }: LockPatience = {},
): Promise<Result> {
  const begun = performance.now();
  for (let wait = pauseMs; ; wait = Math.min(LONGEST_PAUSE_MS, wait * 2)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      return await change();
    } catch (error) {
      if (!(error instanceof Error) || !(isLockTimeout(error) || isDeadlock(error))) throw error;
      // oxlint-disable-next-line no-await-in-loop
      const holders = await describeHolders(store);
      if (performance.now() - begun > patienceMs) throw new TablesLockedError(holders, error);
      onHeldUp?.(holders);
    }
    // oxlint-disable-next-line no-await-in-loop
    await pause(wait);
  }
}

/** Transactions that are named. */
const NAMED = 3;

/** The longest transactions of others that have tables of the current schema locked, without their statements. */
async function describeHolders(store: Store): Promise<string> {
  const { rows } = await sql<{ pid: number; program: string; seconds: number; tables: string[] }>`
    select a.pid, coalesce(nullif(a.application_name, ''), a.usename, a.backend_type) as program,
      round(extract(epoch from clock_timestamp() - a.xact_start))::int as seconds,
      array_agg(distinct c.relname::text order by c.relname::text) as tables
    from pg_stat_activity a join pg_locks l on l.pid = a.pid and l.granted and l.locktype = 'relation'
    join pg_class c on c.oid = l.relation and c.relkind in ('r', 'p')
    where a.pid <> pg_backend_pid() and a.datname = current_database() and a.xact_start is not null
      and l.database = (select oid from pg_database where datname = current_database())
      and c.relnamespace = current_schema()::regnamespace
    group by a.pid, program, seconds order by seconds desc, a.pid limit ${NAMED}`.execute(store.db);
  if (rows.length === 0) return 'the transaction that had the lock has ended';
  return rows
    .map(({ pid, program, seconds, tables }) => {
      const more = tables.length > NAMED ? ' …' : '';
      return `process ${pid} (${program}) of the database, whose transaction has been open for ${seconds} s (${tables.slice(0, NAMED).join(', ')}${more})`;
    })
    .join('; ');
}

/** Lets the rest of a transaction wait only shortly for each lock. */
export async function shortenLocks(db: Db, { lockMs = SHORT_MS }: LockPatience = {}): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(lockMs)}::text, true)`.execute(db);
}

/** Name of the lock of a migration. */
export const MIGRATION = 'migration';

/** Another migration is under way. */
export class MigrationUnderWay extends Error {
  constructor() {
    super('Another migration of this database is under way. Run this again when it has ended.');
    this.name = 'MigrationUnderWay';
  }
}

/**
 * Does work that only one program does in a database. The lock belongs to a connection of its own, which is idle
 * meanwhile, so that indexes can be built that wait for all transactions; it ends with the process.
 *
 * @throws MigrationUnderWay when another one does it
 */
export async function whileMigrating<Result>(store: Store, work: () => Promise<Result>): Promise<Result> {
  // An embedded database has one process alone.
  if (store.engine === 'pglite') return work();
  return (store.db as Kysely<Tables>).connection().execute(async (own) => {
    const { rows } = await sql<{
      free: boolean;
    }>`select pg_try_advisory_lock(${lockNumber(MIGRATION)}) as free`.execute(own);
    if (rows[0]?.free !== true) throw new MigrationUnderWay();
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${lockNumber(MIGRATION)})`.execute(own).catch(() => undefined);
    }
  });
}

/** Whether a migration is under way. */
export async function isMigrating(db: Db): Promise<boolean> {
  return isLockHeld(db, MIGRATION);
}
