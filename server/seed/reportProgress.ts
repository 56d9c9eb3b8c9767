import type { FillProgress } from '../context/parts/SeedPart.types.ts';

/** Milliseconds between two lines. */
const PAUSE = 1000;

/** Reports the progress of a run on stderr: number of records of the group, rate, and remaining time. */
export function reportProgress(
  group: string,
  write: (line: string) => void = (line) => void process.stderr.write(line),
  clock: () => number = () => performance.now(),
): (progress: FillProgress) => void {
  const begun = clock();
  let lastLine = begun - PAUSE;
  let first: number | undefined;
  return ({ done, count, batch }) => {
    first ??= done - batch;
    const now = clock();
    if (now - lastLine < PAUSE && done < count) return;
    lastLine = now;
    const rate = Math.round((done - first) / Math.max(0.001, (now - begun) / 1000));
    const left = Math.ceil((count - done) / Math.max(1, rate));
    const resumed = first > 0 ? ` (continuing after ${first})` : '';
    write(`lawha: ${done} of ${count} ${group}${resumed}, ${rate} per second, ${left} s left\n`);
  };
}
