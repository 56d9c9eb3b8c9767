import { describe, expect, it } from 'vitest';
import { createGate, GateFull } from './createGate.ts';

describe('createGate', () => {
  it('runs so many at once, the others in the order of arrival, whatever the result of those before', async () => {
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

  it('MEND-03: refuses work while the queue is full, and takes it when there is room again', async () => {
    const gate = createGate(1, 2);
    const { promise, resolve } = Promise.withResolvers<void>();
    const taken = [gate(() => promise), gate(async () => 'second'), gate(async () => 'third')];
    await expect(gate(async () => 'fourth')).rejects.toThrow(GateFull);
    resolve();
    expect(await Promise.all(taken)).toEqual([undefined, 'second', 'third']);
    expect(await gate(async () => 'later')).toBe('later');
  });

  it('runs heavy work alone, without overtaking', async () => {
    const gate = createGate(2);
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const work = (name: string, weight: number): Promise<void> =>
      gate(async () => {
        begun.push(name);
        await new Promise<void>((resolve) => void ends.set(name, resolve));
      }, weight);
    const all = [work('light', 1), work('heavy', 9), work('other', 1), work('last', 1)];
    const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
    await settle();
    expect(begun).toEqual(['light']);
    ends.get('light')?.();
    await settle();
    expect(begun).toEqual(['light', 'heavy']);
    ends.get('heavy')?.();
    await settle();
    expect(begun).toEqual(['light', 'heavy', 'other', 'last']);
    ends.get('other')?.();
    ends.get('last')?.();
    await Promise.all(all);
  });
});
