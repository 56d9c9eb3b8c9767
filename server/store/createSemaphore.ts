import { StoreFailure } from './StoreFailure.ts';

export interface SemaphoreOptions {
  /** How many may run at once. */
  room: number;
  /** How many may wait. */
  maxWaiting: number;
}

/** Waits for a permit, at most so long; resolves to a function that releases it. */
export interface Semaphore {
  (waitMs: number): Promise<() => void>;
  /** How many wait now. */
  waiting: () => number;
  /** How many have a permit now. */
  taken: () => number;
}

/**
 * A first-in-first-out semaphore. Waiting is bounded in time and in number, so that a stuck holder makes the others
 * fail soon in place of piling up.
 *
 * @throws StoreFailure `busy` when the wait is over or too many wait already
 * @example const end = await turns(5000); try { await query(); } finally { end(); }
 */
export function createSemaphore({ room, maxWaiting }: SemaphoreOptions): Semaphore {
  const waiting = new Set<() => void>();
  let taken = 0;
  const end = (): void => {
    const [next] = waiting;
    if (next === undefined) taken -= 1;
    else next();
  };
  /** A permit is released once, however often its function is called. */
  const once = (): (() => void) => {
    let ended = false;
    return () => {
      if (!ended) end();
      ended = true;
    };
  };
  const take = async (waitMs: number): Promise<() => void> => {
    if (taken < room) {
      taken += 1;
      return once();
    }
    if (waiting.size >= maxWaiting) throw new StoreFailure('busy', `${maxWaiting} calls wait for the database`);
    await new Promise<void>((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(new StoreFailure('busy', `no turn at the database within ${waitMs} ms`));
      }, waitMs);
      waiting.add(begin);
    });
    return once();
  };
  return Object.assign(take, { waiting: () => waiting.size, taken: () => taken });
}
