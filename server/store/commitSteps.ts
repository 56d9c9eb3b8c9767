import type { Db } from './Store.types.ts';

/** A step that a transaction runs before it commits. */
export type CommitStep = (db: Db) => Promise<void>;

const steps = new WeakMap<Db, CommitStep[]>();

/** Prepares a transaction to collect steps. */
export function openSteps(db: Db): void {
  steps.set(db, []);
}

/**
 * Runs a step as one of the last statements of a transaction, after all other work: locks that all transactions need
 * are held there for the shortest time, and no other lock is waited for meanwhile.
 *
 * @throws Error outside `store.transaction()`
 */
export function beforeCommit(db: Db, step: CommitStep): void {
  const open = steps.get(db);
  if (open === undefined) throw new Error('beforeCommit() needs the db of a store.transaction()');
  open.push(step);
}

/** Runs the steps of a transaction; resolves to whether there were any. */
export async function runSteps(db: Db): Promise<boolean> {
  const open = steps.get(db) ?? [];
  // oxlint-disable-next-line no-await-in-loop -- one connection, one statement after the other
  for (const step of open) await step(db);
  return open.length > 0;
}
