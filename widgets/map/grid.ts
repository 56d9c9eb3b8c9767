/** Degrees between two lines of the grid, coarse to fine. */
const STEPS = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];

/** Least number of pixels between two lines. */
const CLOSEST = 120;

/** The step of the grid at a zoom level: the finest that keeps that distance. */
export function gridStep(zoom: number): number {
  const pixelsPerDegree = (256 * 2 ** zoom) / 360;
  return STEPS.findLast((step) => step * pixelsPerDegree >= CLOSEST) ?? 30;
}

/** The multiples of a step within two values, without the noise of binary fractions. */
export function gridValues(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  const decimals = decimalsOf(step);
  return Array.from({ length: count }, (_, place) => Number(((first + place) * step).toFixed(decimals)));
}

/** The label of a line of the grid: its degrees, to the decimals of the step. */
export function gridLabel(value: number, step: number): string {
  return `${value.toFixed(decimalsOf(step))}°`;
}

function decimalsOf(step: number): number {
  return (String(step).split('.')[1] ?? '').length;
}
