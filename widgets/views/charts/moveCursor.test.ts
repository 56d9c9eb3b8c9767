import { describe, expect, it } from 'vitest';
import { moveCursor } from './moveCursor.ts';

describe('moveCursor', () => {
  const at = (key: string, direction: 'rtl' | 'ltr', index = 2): number | undefined =>
    moveCursor(key, { index, count: 5, direction });

  it('§5.3: the left arrow moves left on screen: on in Arabic, back in English', () => {
    expect([at('ArrowLeft', 'rtl'), at('ArrowRight', 'rtl')]).toEqual([3, 1]);
    expect([at('ArrowLeft', 'ltr'), at('ArrowRight', 'ltr')]).toEqual([1, 3]);
  });

  it.each(['rtl', 'ltr'] as const)('stays among the values (%s)', (direction) => {
    expect([at('ArrowUp', direction, 0), at('ArrowDown', direction, 4)]).toEqual([0, 4]);
    expect([at('Home', direction), at('End', direction)]).toEqual([0, 4]);
  });

  it('leaves other keys alone', () => {
    expect(at('Tab', 'rtl')).toBeUndefined();
  });
});
