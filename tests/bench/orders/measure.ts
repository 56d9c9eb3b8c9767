/** Milliseconds of many runs of one thing. */
export interface Figures {
  lower: number;
  median: number;
  upper: number;
  p95: number;
  p99: number;
}

/** Quartiles, 95th and 99th percentile of times. */
export function figuresOf(times: readonly number[]): Figures {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { lower: at(0.25), median: at(0.5), upper: at(0.75), p95: at(0.95), p99: at(0.99) };
}

/**
 * Runs several functions in turn, round by round, so that other load of the machine affects all of them equally. Times
 * of each, without the first rounds, in which plans and caches are made.
 */
export async function interleave(
  things: readonly (() => Promise<unknown>)[],
  { rounds, warm = 8 }: { rounds: number; warm?: number },
): Promise<number[][]> {
  const times = things.map((): number[] => []);
  for (let round = -warm; round < rounds; round += 1) {
    for (const [i, thing] of things.entries()) {
      const start = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- one at a time is what is measured
      await thing();
      if (round >= 0) times[i]?.push(performance.now() - start);
    }
  }
  return times;
}

/** `3.21` */
export function ms(value: number): string {
  return value.toFixed(2);
}
