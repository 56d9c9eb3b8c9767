import { AsyncLocalStorage } from 'node:async_hooks';

/** How long the database may be kept busy, in milliseconds; 0: no limit. */
export interface StoreLimits {
  /** Waiting for a connection. */
  waitMs: number;
  /** Waiting for a lock of another transaction. */
  lockMs: number;
  /** One statement. */
  statementMs: number;
  /** Between two statements of a transaction. */
  idleMs: number;
}

/** The kind of work that statements belong to, with its limits. */
export interface Workload {
  /** Work of one lane uses half of the connections at most: work that hangs there leaves the others free. */
  lane: string;
  limits: StoreLimits;
  /** Number of the request that it belongs to. */
  request?: string;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A call of the API: a client waits for it. */
export const CALL_LIMITS: StoreLimits = {
  waitMs: 5 * SECOND,
  lockMs: 3 * SECOND,
  statementMs: 15 * SECOND,
  idleMs: 30 * SECOND,
};

/** Background work: timers, outbox, clean-up, counting. */
const JOB: Workload = {
  lane: 'jobs',
  limits: { waitMs: MINUTE, lockMs: 10 * SECOND, statementMs: 10 * MINUTE, idleMs: 2 * MINUTE },
};

/** Bringing the tables to the definitions and filling them: as long as it takes. */
export const PREPARATION: Workload = {
  lane: 'preparation',
  limits: { waitMs: MINUTE, lockMs: 5 * MINUTE, statementMs: 0, idleMs: 0 },
};

/** How long the database may take to say how it is. */
const HEALTH_MS = 2 * SECOND;

/** Whether the database answers, and what operators ask it. */
export const HEALTH: Workload = {
  lane: 'health',
  limits: { waitMs: HEALTH_MS, lockMs: HEALTH_MS, statementMs: HEALTH_MS, idleMs: HEALTH_MS },
};

const current = new AsyncLocalStorage<Workload>();

/** Runs a function, and everything that it starts, under a workload. */
export function runAs<T>(workload: Workload, work: () => T): T {
  return current.run(workload, work);
}

/** The current workload. Default: a job. */
export function currentWorkload(): Workload {
  return current.getStore() ?? JOB;
}
