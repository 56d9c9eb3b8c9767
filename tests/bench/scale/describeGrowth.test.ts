import { describe, expect, it } from 'vitest';
import { describeGrowth } from './describeGrowth.ts';

describe('the growth of a call', () => {
  it('OPS-30: it is from the fewest to the most orders, and more than twice is said', () => {
    const shown = (medians: number[], isBounded: boolean): string =>
      describeGrowth('a list', medians, isBounded).replaceAll(/ +/g, ' ');
    expect(shown([10, 11, 9, 20], true)).toBe('a list 10.00 11.00 9.00 20.00 2.00');
    expect(shown([10, 40, 20.1], true)).toBe('a list 10.00 40.00 20.10 2.01 over 2');
    expect(shown([10, 400], false)).toBe('a list 10.00 400.00 40.00 (no bound)');
  });
});
