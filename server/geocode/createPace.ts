import { setTimeout as sleep } from 'node:timers/promises';
import { GeocoderBusyError } from './Geocoder.types.ts';

export interface PaceOptions {
  /** Milliseconds from the start of one task to the start of the next. */
  pause: number;
  /** Tasks that may wait; one more is refused. */
  longest: number;
}

/** Starts tasks one after the other with a pause between them. Rejects with `GeocoderBusyError` when too many wait. */
export function createPace({ pause, longest }: PaceOptions): <Value>(task: () => Promise<Value>) => Promise<Value> {
  let waiting = 0;
  let nextStart = 0;
  let last: Promise<void> = Promise.resolve();

  const takeTurn = async (before: Promise<void>): Promise<void> => {
    await before;
    const wait = nextStart - performance.now();
    if (wait > 0) await sleep(wait, undefined, { ref: false });
    nextStart = performance.now() + pause;
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
