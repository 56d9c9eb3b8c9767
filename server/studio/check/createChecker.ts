import { Worker } from 'node:worker_threads';
import { HttpError, RETRY_AFTER } from '../../base/HttpError.ts';
import { createPool, PoolFull, type StartTimer, ThreadLost } from '../../uploads/inspect/createPool.ts';
import type { CheckResult, CheckTask } from './StudioCheck.types.ts';

/** Checks definitions in a thread of its own. */
export interface Checker {
  /**
   * One check at a time for each person.
   *
   * @param person whose check it is
   * @throws HttpError 429 while another check of the same person is under way, 503 when it takes too long or too many wait
   */
  check: (person: string, task: CheckTask) => Promise<CheckResult>;
  close: () => Promise<void>;
}

export interface CheckerOptions {
  /** Makes a thread. Default: one that checks definitions, with {@link MEMORY}. */
  start?: () => Worker;
  /** The clock of the limit. Default: the machine's. */
  startTimer?: StartTimer;
}

/** Of all definitions of a large project, with what is remembered of them. */
const MEMORY = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };

/** Longest time for one check. The first one reads the project: 1,000 groups take some seconds. */
const LIMIT_MS = 20_000;

/** Checks that may wait for the thread. */
const MAX_WAITING = 16;

/** Starts the thread with the first check. */
export function createChecker({ start = startCheckThread, startTimer }: CheckerOptions = {}): Checker {
  const pool = createPool<CheckTask, CheckResult>({
    start,
    size: 1,
    maxWaiting: MAX_WAITING,
    limitMs: LIMIT_MS,
    ...(startTimer && { startTimer }),
  });
  const busy = new Set<string>();
  return {
    check: async (person, task) => {
      if (busy.has(person)) throw new HttpError(429, 'studioCheckRuns', { headers: { 'retry-after': '1' } });
      busy.add(person);
      try {
        return await pool.run(task);
      } catch (error) {
        throw translate(error);
      } finally {
        busy.delete(person);
      }
    },
    close: () => pool.close(),
  };
}

function startCheckThread(): Worker {
  // The server's environment is not passed on: a check needs no keys.
  return new Worker(new URL('./checkThread.ts', import.meta.url), { resourceLimits: MEMORY, execArgv: [], env: {} });
}

function translate(error: unknown): unknown {
  if (error instanceof PoolFull || error instanceof ThreadLost)
    return new HttpError(503, 'studioCheckHeavy', { headers: RETRY_AFTER });
  return error;
}
