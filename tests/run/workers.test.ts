import { expect, it } from 'vitest';
import { thisMachine, workersOn } from './workers.ts';

const GIGABYTE = 2 ** 30;

it('HOUSE-08: one worker more than cores runs tests where there is memory for it', () => {
  expect(workersOn({ cores: 2, memory: 24 * GIGABYTE })).toBe(3);
  expect(workersOn({ cores: 2, memory: 12 * GIGABYTE })).toBe(3);
  expect(workersOn({ cores: 2, memory: 8 * GIGABYTE })).toBe(2);
  expect(workersOn({ cores: 1, memory: GIGABYTE })).toBe(1);
  const { cores, memory } = thisMachine();
  expect([cores > 0, memory > 0, Number.isFinite(memory)]).toEqual([true, true, true]);
});
