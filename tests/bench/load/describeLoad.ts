import { figuresOf } from '../orders/measure.ts';
import type { MixedResult } from './playMixed.ts';

/** The table of a load: a line for each kind of call, and one for all. */
export function describeLoad({ times, failures, seconds }: MixedResult, connections: number): string[] {
  const kinds = [...times].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const all = kinds.flatMap(([, each]) => each);
  const line = (name: string, each: readonly number[]): string => {
    const { median, p95, p99 } = figuresOf(each);
    const share = `${((each.length / all.length) * 100).toFixed(0)} %`;
    return `${name.padEnd(8)} ${String(each.length).padStart(7)} ${share.padStart(5)}  p50 ${fixed(median)}  p95 ${fixed(p95)}  p99 ${fixed(p99)} ms`;
  };
  const failed = [...failures].map(([status, count]) => `${status === 0 ? 'no answer' : status} ${count}`);
  return [
    ...kinds.map(([name, each]) => line(name, each)),
    line('all', all),
    `${connections} connections for ${seconds.toFixed(0)} s: ${(all.length / seconds).toFixed(0)} calls a second, ` +
      `not done: ${failed.length === 0 ? 'none' : failed.join(', ')}`,
  ];
}

/** Longest delay of the event loop, at its 99th percentile, in milliseconds. */
const MOST_DELAY_MS = 100;

/** A delay of the event loop, with whether it is within its bound. */
export function describeDelay(milliseconds: number): string {
  const verdict = milliseconds < MOST_DELAY_MS ? 'held' : 'not held';
  return `${milliseconds.toFixed(1)} ms (bound of ${MOST_DELAY_MS} ms: ${verdict})`;
}

function fixed(milliseconds: number): string {
  return milliseconds.toFixed(1).padStart(7);
}
