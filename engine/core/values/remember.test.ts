import { expect, it, vi } from 'vitest';
import { remember } from './remember.ts';

it('asks once of each object, also where the answer is none', () => {
  const ask = vi.fn<(of: { size: number }) => number[] | undefined>(({ size }) => (size > 1 ? [size] : undefined));
  const sizes = remember(ask);
  const [small, large] = [{ size: 1 }, { size: 2 }];
  expect([sizes(small), sizes(large), sizes(large), sizes(small)]).toEqual([undefined, [2], [2], undefined]);
  expect(sizes(large)).toBe(sizes(large));
  expect(ask).toHaveBeenCalledTimes(2);
});

it('keeps no answer of one that failed', () => {
  let isReady = false;
  const read = remember((_key: object) => {
    if (!isReady) throw new Error('not yet');
    return 'read';
  });
  const key = {};
  expect(() => read(key)).toThrow('not yet');
  isReady = true;
  expect(read(key)).toBe('read');
});
