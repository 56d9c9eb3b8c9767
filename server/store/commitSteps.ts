import type { Db } from './Store.types.ts';

/** A step that a transaction runs before it commits. */
export type CommitStep = (db: Db) => Promise<void>;

interface OpenStep {
  run: CommitStep;
  /** Whether it may refuse the transaction. */
  isCheck: boolean;
}

const steps = new WeakMap<Db, OpenStep[]>();

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
export function beforeCommit(db: Db, run: CommitStep): void {
  addStep(db, { run, isCheck: false });
}

/** The same for a step that may refuse what was written: a part of a transaction runs it at its own end. */
export function checkBeforeCommit(db: Db, run: CommitStep): void {
  addStep(db, { run, isCheck: true });
}

function addStep(db: Db, step: OpenStep): void {
  const open = steps.get(db);
  if (open === undefined) throw new Error('beforeCommit() needs the db of a store.transaction()');
  open.push(step);
}

/** Runs the steps of a transaction; resolves to whether there were any. */
export async function runSteps(db: Db): Promise<boolean> {
  const open = steps.get(db) ?? [];
  // oxlint-disable-next-line no-await-in-loop -- one connection, one statement after the other
  for (const { run } of open) await run(db);
  return open.length > 0;
}

/** Runs the checks of a part of a transaction, at its end. */
export async function runChecks(db: Db): Promise<void> {
  const open = steps.get(db) ?? [];
  // oxlint-disable-next-line no-await-in-loop -- one connection, one statement after the other
  for (const { run, isCheck } of open) if (isCheck) await run(db);
}

/** Leaves the other steps of a part to the transaction that it is a part of. */
export function keepSteps(part: Db, whole: Db): void {
  for (const step of steps.get(part) ?? []) if (!step.isCheck) addStep(whole, step);
}
