import { describe, expect, it } from 'vitest';
import { metersPerPixel, scaleOf } from './scale.ts';

describe('scaleOf', () => {
  it.each([
    [1, 88, { meters: 50, pixels: 50 }],
    [4.3, 88, { meters: 200, pixels: 47 }],
    [10, 100, { meters: 1000, pixels: 100 }],
    [0.3, 88, { meters: 20, pixels: 67 }],
  ])('%s m a pixel in %s pixels', (perPixel, widest, scale) => {
    expect(scaleOf(perPixel, widest)).toEqual(scale);
  });
});

describe('metersPerPixel', () => {
  it('is that of Web Mercator', () => {
    expect(metersPerPixel(0, 0)).toBeCloseTo(156_543, 0);
    expect(metersPerPixel(25.2, 15)).toBeCloseTo(4.32, 2);
  });
});
