import { arc, pie, type PieArcDatum } from 'd3-shape';
import type { ChartDirection } from './Chart.types.ts';

/** A slice of a ring around the origin. */
export interface Slice {
  /** Path of the slice. */
  path: string;
  /** Share of the whole, 0 to 1. */
  share: number;
  /** Its middle. */
  x: number;
  y: number;
}

/** Space between neighbours in px, so that colour is not the only border. */
const GAP = 2;

/** Slices of a ring from the top: with the clock, against it in Arabic. */
export function donutLayout(
  values: readonly number[],
  { outer, inner, direction }: { outer: number; inner: number; direction: ChartDirection },
): Slice[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  const turn = direction === 'rtl' ? -2 * Math.PI : 2 * Math.PI;
  const divide = pie<number>()
    .sortValues(null)
    .endAngle(turn)
    .padAngle(values.length > 1 ? GAP / outer : 0);
  const draw = arc<PieArcDatum<number>>().outerRadius(outer).innerRadius(inner).cornerRadius(2);
  return divide([...values]).map((slice) => {
    const [x, y] = draw.centroid(slice);
    return { path: draw(slice) ?? '', share: total === 0 ? 0 : slice.data / total, x, y };
  });
}
