import { scaleLinear } from 'd3-scale';
import type { ChartDirection } from './Chart.types.ts';

/** A bar on a horizontal axis, in the unit of `width`. */
export interface Bar {
  x: number;
  width: number;
}

/** Shortest bar of a value above zero, so that it can be seen. */
const LEAST = 0.02;

/** Bars of values: they grow from inline-start, the greatest over the whole width. */
export function barLayout(
  values: readonly number[],
  { width, direction }: { width: number; direction: ChartDirection },
): Bar[] {
  const scale = scaleLinear([0, Math.max(1, ...values)], [0, width]);
  return values.map((value) => {
    const length = value <= 0 ? 0 : Math.max(width * LEAST, scale(value));
    return { x: direction === 'rtl' ? width - length : 0, width: length };
  });
}
