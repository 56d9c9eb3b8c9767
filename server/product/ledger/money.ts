/** 100 fils in a dirham, and as many hundredths in a percent. */
export const HUNDRED = 100;

/** Whole fils of an amount, or hundredths of a percentage; an absent one is 0. */
export function toHundredths(value: unknown): number {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? Math.round(number * HUNDRED) : 0;
}

/** A quotient of numbers that are not negative, rounded half up. */
export function divideHalfUp(value: bigint, by: bigint): number {
  return Number((2n * value + by) / (2n * by));
}
