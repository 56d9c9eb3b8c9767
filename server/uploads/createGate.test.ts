import { describe, expect, it } from 'vitest';
import { createGate } from './createGate.ts';

describe('createGate', () => {
  it('lets so many run at once, the others in the order they came, whatever becomes of those before', async () => {
    const gate = createGate(2);
    const ends: (() => void)[] = [];
    const begun: number[] = [];
    const work = (n: number) =>
      gate(async () => {
        begun.push(n);
        await new Promise<void>((resolve) => void (ends[n] = resolve));
        if (n === 0) throw new Error('failed');
        return n;
      });
    const all = Promise.allSettled([0, 1, 2, 3].map((n) => work(n)));
    const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    await settle();
    expect(begun).toEqual([0, 1]);
    ends[0]?.();
    await settle();
    expect(begun).toEqual([0, 1, 2]);
    ends[1]?.();
    ends[2]?.();
    await settle();
    ends[3]?.();
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
    expect(begun).toEqual([0, 1, 2, 3]);
  });
});
