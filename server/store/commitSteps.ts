import type { Db } from './Store.types.ts';

/** A step that a transaction runs before it commits. */
export type CommitStep = (db: Db) => Promise<void>;

/** What a transaction, or a part of one, leaves for its commit. */
interface Left {
  /** Those that may refuse it. */
  checks: CommitStep[];
  /** What is written at its end. */
  writes: CommitStep[];
  /** Whether those who wait for commits are called back (`Store.onCommit`). */
  isAnnounced: boolean;
}

const left = new WeakMap<Db, Left>();

/** Prepares a transaction to collect steps. */
export function openSteps(db: Db): void {
  left.set(db, { checks: [], writes: [], isAnnounced: false });
}

/** Whether steps can be left for the commit: whether this is the database of a `store.transaction()`. */
export function hasSteps(db: Db): boolean {
  return left.has(db);
}

/**
 * Runs a step as one of the last statements of a transaction, after all other work: locks that all transactions need
 * are held there for the shortest time, and no other lock is waited for meanwhile.
 *
 * @throws Error outside `store.transaction()`
 */
export function beforeCommit(db: Db, run: CommitStep): void {
  leftOf(db).writes.push(run);
}

/** The same for a step that may refuse what was written: before the others, and of a part of a transaction at its own end. */
export function checkBeforeCommit(db: Db, run: CommitStep): void {
  leftOf(db).checks.push(run);
}

/**
 * Calls those who wait for commits back once this transaction is committed (`Store.onCommit`).
 *
 * @throws Error outside `store.transaction()`
 */
export function announceCommit(db: Db): void {
  leftOf(db).isAnnounced = true;
}

function leftOf(db: Db): Left {
  const found = left.get(db);
  if (found === undefined) throw new Error('a step before the commit needs the db of a store.transaction()');
  return found;
}

/** Runs the steps of a transaction; resolves to whether its commit is announced. */
export async function runSteps(db: Db): Promise<boolean> {
  const { checks, writes } = leftOf(db);
  // oxlint-disable-next-line no-await-in-loop -- one connection, one statement after the other
  for (const run of [...checks, ...writes]) await run(db);
  return leftOf(db).isAnnounced;
}

/** Runs the checks of a part of a transaction, at its end. */
export async function runChecks(db: Db): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one connection, one statement after the other
  for (const run of leftOf(db).checks) await run(db);
}

/** Leaves what else a part left to the transaction that it is a part of. */
export function keepSteps(part: Db, whole: Db): void {
  const { writes, isAnnounced } = leftOf(part);
  leftOf(whole).writes.push(...writes);
  if (isAnnounced) announceCommit(whole);
}
