import { describe, expect, it } from 'vitest';
import { besideWidth, clampBeside } from './besideWidth.ts';

describe('besideWidth', () => {
  it.each([
    [undefined, 1024, 952, 389],
    [undefined, 1366, 1102, 519],
    [undefined, 1440, 1176, 547],
    [900, 1440, 1176, 716],
    [900, 1024, 952, 492],
    [10, 1440, 1176, 380],
  ])(
    'PANEL-01: a chosen width of %s in a window of %d px, %d beside the menu, is %d',
    (chosen, window, room, width) => {
      expect(besideWidth(chosen, { window, room })).toBe(width);
    },
  );

  it('PANEL-01: is never less than can be read', () => {
    expect(clampBeside(500, 600)).toBe(380);
  });
});
