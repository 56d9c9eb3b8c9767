import { describe, expect, it } from 'vitest';
import { clearanceAbove, type Sides } from './clearanceAbove.ts';

/** A toast of 60 px in the bottom right corner of a screen of 1000 x 800. */
const toast: Sides = { left: 624, right: 984, top: 724, bottom: 784 };
const bar = (top: number, bottom: number, left = 0, right = 1000): Sides => ({ top, bottom, left, right });

describe('clearanceAbove (5.6)', () => {
  it('leaves a toast that covers nothing in its corner', () => {
    expect(clearanceAbove(toast, [], 64)).toBe(0);
    expect(clearanceAbove(toast, [bar(500, 560), bar(740, 800, 0, 600), bar(900, 960)], 64)).toBe(0);
  });

  it('lifts it above a bar, with a gap', () => {
    expect(toast.bottom - clearanceAbove(toast, [bar(736, 800)], 64)).toBe(736 - 12);
  });

  it('lifts it above a second bar that it would then cover, and not above one that it would not', () => {
    const lift = clearanceAbove(toast, [bar(660, 720), bar(736, 800), bar(300, 360)], 64);
    expect(toast.bottom - lift).toBe(660 - 12);
  });

  it('stays below the ceiling', () => {
    expect(toast.top - clearanceAbove(toast, [bar(70, 800)], 64)).toBe(64);
    expect(clearanceAbove({ ...toast, top: 20 }, [bar(70, 800)], 64)).toBe(0);
  });
});
