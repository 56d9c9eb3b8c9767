import { describe, expect, it } from 'vitest';
import { fitTabs } from './fitTabs.ts';

const widths = [100, 80, 120, 90];

describe('fitTabs', () => {
  it.each([
    ['all fit', 390, 0, [0, 1, 2, 3]],
    ['as many as fit beside the button', 389, 0, [0, 1, 2]],
    ['the open one in place of the last', 389, 3, [0, 1, 3]],
    ['the open one alone where there is room for one', 150, 2, [2]],
    ['the open one where there is no room at all', 10, 3, [3]],
    ['not laid out yet', 0, 0, [0, 1, 2, 3]],
  ])('DESK-01: %s', (_name, room, current, drawn) => {
    expect(fitTabs({ widths, room, more: 70, current })).toEqual(drawn);
  });
});
