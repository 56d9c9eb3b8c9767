import { describe, expect, it } from 'vitest';
import { placePopover } from './placePopover.ts';

const bounds = { top: 0, bottom: 800, left: 0, right: 1000 };
const at = (top: number, left = 400) => ({ top, bottom: top + 40, left, right: left + 100 });
const size = { width: 0, height: 300 };
const place = (options: Partial<Parameters<typeof placePopover>[0]>) =>
  placePopover({ anchor: at(100), size, bounds, direction: 'rtl', ...options });

describe('placePopover', () => {
  it.each([
    ['below where it fits', at(100), 300, 'below'],
    ['below where it fits on both sides', at(380), 300, 'below'],
    ['above where it fits only there', at(700), 300, 'above'],
    ['below where it fits on neither side', at(380), 500, 'below'],
  ] as const)('HOUSE-05: a popover opens %s', (_, anchor, height, side) => {
    expect(place({ anchor, size: { width: 0, height } }).side).toBe(side);
  });

  it('HOUSE-05: one that can shrink takes the side with more room, and is cut to it', () => {
    const tall = { width: 0, height: 900 };
    expect(place({ anchor: at(600), size: tall, canShrink: true })).toMatchObject({ side: 'above', room: 600 });
    expect(place({ anchor: at(100), size: tall, canShrink: true })).toMatchObject({ side: 'below', room: 660 });
  });

  it.each([
    ['rtl', 'start', 400, 'start'],
    ['rtl', 'start', 100, 'end'],
    ['rtl', 'end', 800, 'start'],
    ['ltr', 'start', 100, 'start'],
    ['ltr', 'start', 800, 'end'],
    ['ltr', 'end', 100, 'start'],
  ] as const)(
    'HOUSE-05: in %s at the %s edge of a control at %d px it shares the %s edge',
    (direction, prefer, left, edge) => {
      const wide = { width: 450, height: 300 };
      expect(place({ anchor: at(100, left), size: wide, direction, prefer }).edge).toBe(edge);
    },
  );

  it('HOUSE-05: one that fits at neither edge keeps the wanted one', () => {
    expect(place({ size: { width: 2000, height: 10 }, prefer: 'end' }).edge).toBe('end');
  });
});
