import { describe, expect, it } from 'vitest';
import { isSameValue } from './isSameValue.ts';

describe('isSameValue', () => {
  it.each([
    [{ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 }, true],
    [[1, 2], [2, 1], false],
    [{ a: 1 }, { a: 1, b: undefined }, true],
    [{ a: null }, {}, false],
    [{}, [], false],
    ['1', 1, false],
  ])('%j and %j: %s', (a, b, isSame) => {
    expect(isSameValue(a, b)).toBe(isSame);
  });
});
