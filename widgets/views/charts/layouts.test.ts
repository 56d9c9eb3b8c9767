import { describe, expect, it } from 'vitest';
import { lastDays } from '../../../engine/core/query/lastDays.ts';
import { barLayout } from './barLayout.ts';
import { donutLayout } from './donutLayout.ts';
import { nearestPoint, trendLayout } from './trendLayout.ts';

const days = lastDays('2026-11-20', 30).map((date, index) => ({ date, value: (index * 7) % 23 }));
const size = { width: 400, height: 200 };
const ltr = trendLayout(days, { ...size, direction: 'ltr' });
const rtl = trendLayout(days, { ...size, direction: 'rtl' });

describe('trendLayout', () => {
  it('§5.4: time runs from right to left in Arabic, from left to right in English', () => {
    const xs = rtl.points.map(({ x }) => x);
    expect(xs).toEqual(xs.toSorted((a, b) => b - a));
    expect(ltr.points.map(({ x }) => x)).toEqual(ltr.points.map(({ x }) => x).toSorted((a, b) => a - b));
  });

  it('§5.4: the value axis is at inline-start, where the oldest day is', () => {
    expect(rtl.axis).toBeGreaterThan(size.width / 2);
    expect(ltr.axis).toBeLessThan(size.width / 2);
    expect(rtl.points[0]?.x).toBe(rtl.axis);
    expect(ltr.points[0]?.x).toBe(ltr.axis);
  });

  it('§5.4: Arabic is the mirror of English; heights are the same', () => {
    ltr.points.forEach(({ x, y }, index) => {
      expect(rtl.points[index]?.x).toBeCloseTo(size.width - x);
      expect(rtl.points[index]?.y).toBe(y);
    });
    expect(rtl.ticks).toEqual(ltr.ticks);
    expect(rtl.labels.map(({ date }) => date)).toEqual(ltr.labels.map(({ date }) => date));
  });

  it.each([ltr, rtl])('everything is inside the picture, greater values higher', ({ points, ticks, base }) => {
    for (const { x, y } of points) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(size.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(base);
    }
    expect(ticks[0]).toEqual({ value: 0, y: base });
    const heights = ticks.map(({ y }) => y);
    expect(heights).toEqual(heights.toSorted((a, b) => b - a));
  });

  it('names first and last day, and fewer between where there is less room', () => {
    expect(ltr.labels.at(0)).toMatchObject({ date: days[0]?.date, anchor: 'start' });
    expect(ltr.labels.at(-1)).toMatchObject({ date: days.at(-1)?.date, anchor: 'end' });
    const narrow = trendLayout(days, { width: 180, height: 200, direction: 'rtl' });
    expect(narrow.labels.length).toBeLessThan(ltr.labels.length);
  });

  it.each([0, 1, 3])('axis values are whole numbers, also when the greatest is %i', (value) => {
    const { ticks, points } = trendLayout(
      days.map(({ date }) => ({ date, value })),
      { ...size, direction: 'rtl' },
    );
    expect(ticks.every((tick) => Number.isInteger(tick.value))).toBe(true);
    expect(points.every(({ y }) => Number.isFinite(y))).toBe(true);
  });

  it('a single day and none do not break it', () => {
    expect(trendLayout(days.slice(0, 1), { ...size, direction: 'rtl' }).points).toHaveLength(1);
    expect(trendLayout([], { ...size, direction: 'rtl' }).line).toBe('');
  });

  it('the nearest point answers a pointer', () => {
    expect(nearestPoint(rtl.points, size.width)).toBe(0);
    expect(nearestPoint(rtl.points, 0)).toBe(29);
    expect(nearestPoint([], 5)).toBeUndefined();
  });
});

describe('barLayout', () => {
  const values = [10, 5, 0, 0.001];

  it('§5.4: bars grow from inline-start', () => {
    expect(barLayout(values, { width: 200, direction: 'ltr' }).slice(0, 2)).toEqual([
      { x: 0, width: 200 },
      { x: 0, width: 100 },
    ]);
    expect(barLayout(values, { width: 200, direction: 'rtl' }).slice(0, 2)).toEqual([
      { x: 0, width: 200 },
      { x: 100, width: 100 },
    ]);
  });

  it('a value above zero can be seen, zero cannot', () => {
    const [, , zero, little] = barLayout(values, { width: 200, direction: 'rtl' });
    expect(zero?.width).toBe(0);
    expect(little?.width).toBeGreaterThan(1);
    expect((little?.x ?? 0) + (little?.width ?? 0)).toBeCloseTo(200);
  });
});

describe('donutLayout', () => {
  const options = { outer: 80, inner: 54 };

  it('§5.4: starts at the top, with the clock in English and against it in Arabic', () => {
    const [first] = donutLayout([1, 3], { ...options, direction: 'ltr' });
    const [mirrored] = donutLayout([1, 3], { ...options, direction: 'rtl' });
    expect(first?.x).toBeGreaterThan(0);
    expect(first?.y).toBeLessThan(0);
    expect(mirrored?.x).toBeCloseTo(-(first?.x ?? 0));
    expect(mirrored?.y).toBeCloseTo(first?.y ?? 0);
  });

  it.each(['ltr', 'rtl'] as const)('shares make a whole (%s)', (direction) => {
    const slices = donutLayout([5, 3, 2], { ...options, direction });
    expect(slices.map(({ share }) => share)).toEqual([0.5, 0.3, 0.2]);
    expect(slices.every(({ path }) => path.startsWith('M') && !path.includes('NaN'))).toBe(true);
  });

  it('one value is a whole ring, nothing is no slice', () => {
    expect(donutLayout([4], { ...options, direction: 'rtl' })[0]?.share).toBe(1);
    expect(donutLayout([], { ...options, direction: 'rtl' })).toEqual([]);
  });
});
