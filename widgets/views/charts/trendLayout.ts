import { scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import type { ChartDay, ChartDirection } from './Chart.types.ts';

export interface TrendOptions {
  width: number;
  height: number;
  direction: ChartDirection;
}

/** Positions of all parts of a trend, in px from the top left corner. */
export interface Trend {
  /** One for each day, in the order of the days. */
  points: { x: number; y: number }[];
  line: string;
  area: string;
  /** Values of the axis, from zero up. */
  ticks: { value: number; y: number }[];
  /** Days that are named below. */
  labels: { date: string; x: number; anchor: 'start' | 'middle' | 'end' }[];
  /** The value axis: at inline-start, that is on the right in Arabic. */
  axis: number;
  /** The other end of the grid. */
  end: number;
  /** Height of zero. */
  base: number;
}

/** Room above the highest value, and below zero for the days. */
const TOP = 10;
const BOTTOM = 26;
/** Room at the end of the grid, so that the last point is whole. */
const END = 8;
const DIGIT_WIDTH = 8;
const LABEL_WIDTH = 64;
const TICKS = 4;

/**
 * A line over days: time runs with the reading direction, from right to left in Arabic, and the axis of values is at
 * inline-start, where the oldest day is.
 */
export function trendLayout(days: readonly ChartDay[], { width, height, direction }: TrendOptions): Trend {
  const most = Math.max(1, ...days.map(({ value }) => value));
  const y = scaleLinear([0, most], [height - BOTTOM, TOP]).nice(TICKS);
  const ticks = y.ticks(TICKS).filter((value) => Number.isInteger(value));
  const gutter = String(Math.round(ticks.at(-1) ?? 0)).length * 1.35 * DIGIT_WIDTH + 10;
  const [axis, end] = direction === 'rtl' ? [width - gutter, END] : [gutter, width - END];
  const x = scaleLinear([0, Math.max(1, days.length - 1)], [axis, end]);
  const points = days.map(({ value }, index) => ({ x: x(index), y: y(value) }));
  const base = y(0);
  return {
    points,
    line: smooth(points),
    area: fill(points, base),
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    labels: labelsOf(days, Math.abs(end - axis)).map(({ date, index, anchor }) => ({ date, x: x(index), anchor })),
    axis,
    end,
    base,
  };
}

/** Index of the point nearest to a place. */
export function nearestPoint(points: readonly { x: number }[], x: number): number | undefined {
  let nearest: number | undefined;
  for (const [index, point] of points.entries())
    if (nearest === undefined || Math.abs(point.x - x) < Math.abs((points[nearest]?.x ?? 0) - x)) nearest = index;
  return nearest;
}

function smooth(points: readonly { x: number; y: number }[]): string {
  const draw = line<{ x: number; y: number }>(
    ({ x }) => x,
    ({ y }) => y,
  ).curve(curveMonotoneX);
  return draw([...points]) ?? '';
}

function fill(points: readonly { x: number; y: number }[], base: number): string {
  const draw = area<{ x: number; y: number }>(
    ({ x }) => x,
    base,
    ({ y }) => y,
  ).curve(curveMonotoneX);
  return draw([...points]) ?? '';
}

/** First and last day, and as many between at equal distances as there is room for. */
function labelsOf(
  days: readonly ChartDay[],
  room: number,
): { date: string; index: number; anchor: 'start' | 'middle' | 'end' }[] {
  const last = days.length - 1;
  if (last < 0) return [];
  const wanted = Math.max(1, Math.min(4, Math.floor(room / LABEL_WIDTH) - 1));
  const indexes = Array.from({ length: wanted + 1 }, (_, part) => Math.round((part * last) / wanted));
  return [...new Set(indexes)].map((index) => ({
    date: days[index]?.date ?? '',
    index,
    anchor: index === 0 ? 'start' : index === last ? 'end' : 'middle',
  }));
}
