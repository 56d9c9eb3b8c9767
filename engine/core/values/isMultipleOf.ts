/** How far a quotient of two doubles may be from a whole number that it is meant to be. */
export const QUOTIENT_SLACK = { least: 1e-8, share: 4e-16 } as const;

/**
 * Whether a decimal number is so many times a step, as people write both. Neither is exact in a double, so that the quotient
 * of large amounts is further from a whole number than that of small ones: its error is up to three times the rounding of
 * a double (2⁻⁵³) of its size.
 *
 * @example isMultipleOf(69_739_119.32, 0.01) // true, though the quotient is 6973911931.999999
 */
export function isMultipleOf(value: number, step: number): boolean {
  const quotient = value / step;
  return (
    Math.abs(Math.round(quotient) - quotient) <=
    Math.max(QUOTIENT_SLACK.least, Math.abs(quotient) * QUOTIENT_SLACK.share)
  );
}
