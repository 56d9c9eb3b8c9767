import type { Contract } from '../contract/openContract.ts';
import { compareRounds } from './compare.ts';

/** Milliseconds between two calls of a person. */
const PAUSE_MS = 200;
/** Calls before the work begins, to compare with. */
const BEFORE = 30;

/** Rows of a list, as many as a page may have. */
export const LIST_CALL = 'delayReasons?per_page=100';

/** Makes a call again and again until it is stopped; resolves to the milliseconds of each. */
export function callMeanwhile(call: () => Promise<unknown>): { stop: () => Promise<number[]> } {
  const over = new AbortController();
  const calling = (async () => {
    const times: number[] = [];
    while (!over.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
      times.push(await timeOf(call));
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return times;
  })();
  return {
    stop: () => {
      over.abort();
      return calling;
    },
  };
}

/** Milliseconds of the plain list of a group, for what works on its records to be compared with. */
export async function timesOfList(contract: Contract): Promise<number[]> {
  const times: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other, as those during the work
  for (let i = 0; i < BEFORE; i += 1) times.push(await timeOf(() => contract.call(LIST_CALL)));
  return times;
}

/** What the plain list takes while something works on its records, against what it took before. */
export function sayList(before: readonly number[], during: readonly number[]): string {
  const longest = Math.max(...during).toFixed(0);
  const quartile = before.toSorted((a, b) => a - b)[Math.floor(before.length / 2)] ?? Number.NaN;
  return `a list of 100 rows meanwhile ${compareRounds(
    during,
    during.map(() => quartile),
  )}, at most ${longest} ms`;
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** `12.3 s, 4065 a second` */
export function secondsOf(ms: number, count: number): string {
  return `${(ms / 1000).toFixed(1)} s (${((count / ms) * 1000).toFixed(0)} a second)`;
}
