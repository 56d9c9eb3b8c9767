import { StoreFailure } from './StoreFailure.ts';

export interface LanesOptions {
  /** Most connections of all lanes together. */
  room: number;
  /** Most that may wait, of one lane. */
  maxWaiting: number;
}

/** Waits for a connection of a lane, at most so long; resolves to a function that gives it back. */
export interface Lanes {
  (lane: string, waitMs: number): Promise<() => void>;
  /** How many wait now. */
  waiting: () => number;
}

/** One that waits. */
interface Waiting {
  lane: string;
  begin: () => void;
}

/**
 * Shares connections out. A lane takes another one while it has fewer than are free: half of all when it is alone, and the
 * less the more lanes are busy, so that lanes which give nothing back, as those of locked tables, leave some to the
 * others. This is the rule of dynamic thresholds for shared buffers (Choudhury and Hahne, 1998). A free one goes to the
 * waiting lane that has the fewest: a short call never waits behind the dear ones of other lanes. Waiting is bounded in
 * time and in number: when nothing is given back, the others fail soon in place of piling up.
 *
 * @throws StoreFailure `busy` when the wait is over or too many wait already
 * @example const end = await lanes('cities', 5000); try { await query(); } finally { end(); }
 */
export function createLanes({ room, maxWaiting }: LanesOptions): Lanes {
  const taken = new Map<string, number>();
  const waiting = new Set<Waiting>();
  let all = 0;
  const takenBy = (lane: string): number => taken.get(lane) ?? 0;
  const isFree = (lane: string): boolean => takenBy(lane) < room - all;
  const add = (lane: string, count: 1 | -1): void => {
    all += count;
    const left = takenBy(lane) + count;
    if (left === 0) taken.delete(lane);
    else taken.set(lane, left);
  };
  /** The lane with the fewest connections; of several the one that has waited longest. */
  const nextWaiting = (): Waiting | undefined => {
    let next: Waiting | undefined;
    for (const one of waiting) {
      if (isFree(one.lane) && (next === undefined || takenBy(one.lane) < takenBy(next.lane))) next = one;
    }
    return next;
  };
  /** A connection is given back once, however often its function is called. */
  const take = (lane: string): (() => void) => {
    add(lane, 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      add(lane, -1);
      // Of the lane that gave it back another may begin, too.
      for (let next = nextWaiting(); next !== undefined; next = nextWaiting()) next.begin();
    };
  };
  const connect = async (lane: string, waitMs: number): Promise<() => void> => {
    if (isFree(lane)) return take(lane);
    const beside = [...waiting].filter((one) => one.lane === lane).length;
    if (beside >= maxWaiting) throw new StoreFailure('busy', `${maxWaiting} calls wait for the database`);
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        lane,
        begin: () => {
          clearTimeout(timer);
          waiting.delete(one);
          resolve(take(lane));
        },
      };
      const timer = setTimeout(() => {
        waiting.delete(one);
        reject(new StoreFailure('busy', `no turn at the database within ${waitMs} ms`));
      }, waitMs);
      waiting.add(one);
    });
  };
  return Object.assign(connect, { waiting: () => waiting.size });
}
