import { describe, expect, it } from 'vitest';
import { createPace } from './createPace.ts';
import { GeocoderBusyError } from '../context/parts/Geocoder.types.ts';

/** A clock that only the pauses and the tasks of a test move. */
function ownClock() {
  let time = 5000;
  return {
    now: () => time,
    pass: (milliseconds: number): void => void (time += milliseconds),
    sleep: (milliseconds: number): Promise<void> => {
      time += milliseconds;
      return Promise.resolve();
    },
  };
}

describe('createPace', () => {
  it('MEND-19: starts each task a pause after the one before, however long that takes', async () => {
    const clock = ownClock();
    const inTurn = createPace({ pause: 1000, longest: 4, clock });
    const starts: number[] = [];
    const task = (): Promise<void> => {
      starts.push(clock.now());
      return new Promise(() => undefined);
    };
    for (let count = 0; count < 4; count += 1) void inTurn(task);
    await expect.poll(() => starts).toEqual([5000, 6000, 7000, 8000]);
  });

  it('MEND-19: does not pause before a task that arrives late enough', async () => {
    const clock = ownClock();
    const inTurn = createPace({ pause: 1000, longest: 1, clock });
    const start = (): Promise<number> => inTurn(() => Promise.resolve(clock.now()));
    expect(await start()).toBe(5000);
    clock.pass(1500);
    expect(await start()).toBe(6500);
    clock.pass(300);
    expect(await start()).toBe(7500);
  });

  it('refuses one more than may wait', async () => {
    const inTurn = createPace({ pause: 1000, longest: 2, clock: ownClock() });
    const answers = await Promise.allSettled([1, 2, 3].map((value) => inTurn(() => Promise.resolve(value))));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(answers[2]).toMatchObject({ reason: expect.any(GeocoderBusyError) as unknown });
  });
});
