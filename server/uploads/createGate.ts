/** Runs work when there is room for it; heavy work takes the room of several. */
export type Gate = <T>(work: () => Promise<T>, weight?: number) => Promise<T>;

/**
 * Lets only so much work run at once; the rest waits in the order it came.
 *
 * @param room what may weigh together; work that weighs more runs alone
 * @example const gate = createGate(2); await gate(() => resize(picture));
 */
export function createGate(room: number): Gate {
  const waiting: { weight: number; begin: () => void }[] = [];
  let taken = 0;
  const letIn = (): void => {
    for (;;) {
      const [next] = waiting;
      if (next === undefined || taken + next.weight > room) return;
      waiting.shift();
      taken += next.weight;
      next.begin();
    }
  };
  return async (work, weight = 1) => {
    const own = Math.min(weight, room);
    const turn = new Promise<void>((begin) => void waiting.push({ weight: own, begin }));
    letIn();
    await turn;
    try {
      return await work();
    } finally {
      taken -= own;
      letIn();
    }
  };
}
