import { setTimeout as sleep } from 'node:timers/promises';
import { GeocoderBusyError } from '../context/parts/Geocoder.types.ts';

/** The clock; tests bring their own. */
export interface PaceClock {
  /** Milliseconds since any fixed moment. */
  now: () => number;
  sleep: (milliseconds: number) => Promise<unknown>;
}

export interface PaceOptions {
  /** Milliseconds from the start of one task to the start of the next. */
  pause: number;
  /** Tasks that may wait; more are refused. */
  longest: number;
  /** Default: the machine's own. */
  clock?: PaceClock | undefined;
}

const MACHINE: PaceClock = {
  now: () => performance.now(),
  sleep: (milliseconds) => sleep(milliseconds, undefined, { ref: false }),
};

/** Starts tasks one after the other with a pause between them. Rejects with `GeocoderBusyError` when too many wait. */
export function createPace({
  pause,
  longest,
  clock = MACHINE,
}: PaceOptions): <Value>(task: () => Promise<Value>) => Promise<Value> {
  let waiting = 0;
  let nextStart = 0;
  let last: Promise<void> = Promise.resolve();

  const takeTurn = async (before: Promise<void>): Promise<void> => {
    await before;
    const wait = nextStart - clock.now();
    if (wait > 0) await clock.sleep(wait);
    nextStart = clock.now() + pause;
  };

  return async (task) => {
    if (waiting >= longest) throw new GeocoderBusyError('too many questions wait for the geocoder');
    waiting += 1;
    last = takeTurn(last);
    try {
      await last;
    } finally {
      waiting -= 1;
    }
    return task();
  };
}
