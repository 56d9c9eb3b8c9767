/** The queue is full. */
export class GateFull extends Error {
  override readonly name = 'GateFull';
}

/** Runs work when there is capacity; heavy work takes several units of it. */
export type Gate = <T>(work: () => Promise<T>, weight?: number) => Promise<T>;

/**
 * Limits the work that runs at once; the rest waits in order, and beyond `maxWaiting` is refused at once with {@link
 * GateFull}.
 *
 * @param room the capacity; work that needs more runs alone
 * @example const gate = createGate(2); await gate(() => resize(picture));
 */
export function createGate(room: number, maxWaiting = Infinity): Gate {
  const waiting: { weight: number; begin: () => void }[] = [];
  let taken = 0;
  const admitNext = (): void => {
    for (;;) {
      const [next] = waiting;
      if (next === undefined || taken + next.weight > room) return;
      waiting.shift();
      taken += next.weight;
      next.begin();
    }
  };
  return async (work, weight = 1) => {
    // Work that can start leaves the queue before more is added.
    if (waiting.length >= maxWaiting) throw new GateFull('too much work waits');
    const own = Math.min(weight, room);
    const turn = new Promise<void>((begin) => void waiting.push({ weight: own, begin }));
    admitNext();
    await turn;
    try {
      return await work();
    } finally {
      taken -= own;
      admitNext();
    }
  };
}
