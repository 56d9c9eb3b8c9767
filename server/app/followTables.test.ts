import { describe, expect, it } from 'vitest';
import { withPauses } from './followTables.ts';

describe('withPauses', () => {
  /** A look that takes so many milliseconds of a clock. */
  const follow = (milliseconds: number) => {
    const at = { now: 0, looks: 0 };
    const look = withPauses(
      async () => {
        at.looks += 1;
        await Promise.resolve();
        at.now += milliseconds;
      },
      () => at.now,
    );
    return { at, look };
  };

  it('looks at the first call, and again after a second (TABLE-08)', async () => {
    const { at, look } = follow(10);
    await look();
    at.now += 999;
    await look();
    expect(at.looks).toBe(1);
    at.now += 1;
    await look();
    expect(at.looks).toBe(2);
  });

  it('pauses for twenty times as long as a look took (TABLE-08)', async () => {
    const { at, look } = follow(400);
    await look();
    at.now += 7999;
    await look();
    expect(at.looks).toBe(1);
    at.now += 1;
    await look();
    expect(at.looks).toBe(2);
  });

  it('shares a look among calls at one time (TABLE-08)', async () => {
    const { at, look } = follow(0);
    await Promise.all([look(), look(), look()]);
    expect(at.looks).toBe(1);
  });
});
