/**
 * The share of a whole in per cent, 0 to 100 to two decimals; the share of a total of 0 is 0. Server and browser both
 * count with it, so that a card says the same before and after the next answer.
 *
 * @example percentOf(1, 3) // 33.33
 */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;
}
