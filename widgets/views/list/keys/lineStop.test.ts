import { describe, expect, it } from 'vitest';
import { lineStop } from './lineStop.ts';

describe('lineStop', () => {
  it.each([
    ['ArrowRight', false, -1, 0],
    ['ArrowRight', false, 1, 2],
    ['ArrowRight', false, 2, -1],
    ['ArrowLeft', false, 0, -1],
    ['ArrowLeft', false, -1, 2],
    ['ArrowLeft', true, -1, 0],
    ['ArrowLeft', true, 2, -1],
    ['ArrowRight', true, -1, 2],
    ['ArrowRight', true, 1, 0],
    ['Home', true, 2, 0],
    ['End', false, -1, 2],
    ['Escape', false, 1, -1],
    ['Escape', false, -1, undefined],
    ['ArrowDown', false, 1, undefined],
    ['a', false, 1, undefined],
  ])('DESK-05: %s (right to left: %s) leads from %d to %s in a row of three controls', (key, isRtl, here, next) => {
    expect(lineStop(key, { here, count: 3, isStop: true, isRtl })).toBe(next);
  });

  it.each([
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['Escape', 1, undefined],
  ])('DESK-05: the head of a table takes no focus itself: %s leads from %d to %s', (key, here, next) => {
    expect(lineStop(key, { here, count: 3, isStop: false, isRtl: false })).toBe(next);
  });

  it.each(['ArrowLeft', 'Home', 'End'])('DESK-05: %s leads nowhere in a row without controls', (key) => {
    expect(lineStop(key, { here: -1, count: 0, isStop: true, isRtl: false })).toBeUndefined();
  });
});
