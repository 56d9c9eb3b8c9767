import { describe, expect, it } from 'vitest';
import { listTarget } from './listKeys.ts';

describe('listTarget', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 3, 0],
    ['ArrowUp', -1, 3],
    ['ArrowUp', 0, 3],
    ['Home', 2, 0],
    ['End', 1, 3],
    ['Home', -1, undefined],
    ['End', -1, undefined],
    ['ArrowLeft', 1, undefined],
    ['ArrowRight', 1, undefined],
    ['a', 1, undefined],
  ])('HOUSE-05: in a list of four %s leads from %d to %s', (key, active, target) => {
    expect(listTarget(key, { active, count: 4 })).toBe(target);
  });

  it.each([
    ['rtl', 'ArrowLeft', 1, 2],
    ['rtl', 'ArrowRight', 1, 0],
    ['ltr', 'ArrowLeft', 1, 0],
    ['ltr', 'ArrowRight', 1, 2],
    ['rtl', 'ArrowDown', 1, 4],
    ['rtl', 'ArrowUp', 4, 1],
    ['rtl', 'ArrowDown', 6, 6],
    ['ltr', 'ArrowUp', 1, 0],
    ['ltr', 'ArrowDown', -1, 0],
    ['ltr', 'End', 1, 6],
  ] as const)(
    'HOUSE-05: in a grid of three columns in %s, %s leads from %d to %s',
    (direction, key, active, target) => {
      expect(listTarget(key, { active, count: 7, columns: 3, direction })).toBe(target);
    },
  );

  it('HOUSE-05: an empty list leads nowhere', () => {
    expect(listTarget('ArrowDown', { active: -1, count: 0 })).toBeUndefined();
  });
});
