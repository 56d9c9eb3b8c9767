import { describe, expect, it } from 'vitest';
import { findTyped } from './findTyped.ts';

const TITLES = ['أحمد', 'بدر', 'أمل', 'Omar'];

describe('findTyped', () => {
  it.each([
    ['ا', 0, 2],
    ['ا', 2, 0],
    ['اح', 0, 0],
    ['o', -1, 3],
    ['أ', -1, 0],
    ['x', 0, -1],
    [' ', 0, -1],
  ])('HOUSE-05: «%s» leads from %d to %d', (typed, from, found) => {
    expect(findTyped(TITLES, from, typed)).toBe(found);
  });
});
