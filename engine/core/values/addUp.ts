/** Sums are exact to this part. */
const SCALE = 1e6;

/**
 * The numbers among these values added up, without the error of binary fractions.
 *
 * @example addUp([0.1, 0.2, undefined]) // 0.3
 */
export function addUp(values: readonly unknown[]): number {
  const sum = values.reduce<number>(
    (total, value) => (typeof value === 'number' ? total + Math.round(value * SCALE) : total),
    0,
  );
  return sum / SCALE;
}
