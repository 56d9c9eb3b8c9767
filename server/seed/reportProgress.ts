import type { OrdersProgress } from './orders/seedOrders.ts';

/** Milliseconds between two lines. */
const PAUSE = 1000;

/** Tells on stderr how far a run is: how many orders, at what rate, and how long the rest takes. */
export function reportProgress(
  write: (line: string) => void = (line) => void process.stderr.write(line),
  clock: () => number = () => performance.now(),
): (progress: OrdersProgress) => void {
  const begun = clock();
  let told = begun - PAUSE;
  let first: number | undefined;
  return ({ done, count, batch }) => {
    first ??= done - batch;
    const now = clock();
    if (now - told < PAUSE && done < count) return;
    told = now;
    const rate = Math.round((done - first) / Math.max(0.001, (now - begun) / 1000));
    const left = Math.ceil((count - done) / Math.max(1, rate));
    const resumed = first > 0 ? ` (going on behind ${first})` : '';
    write(`lawha: ${done} of ${count} orders${resumed}, ${rate} per second, ${left} s left\n`);
  };
}
