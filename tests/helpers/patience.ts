/**
 * How long anything in the tests is waited for, in ms. None is a bound that a test measures: each only ends what hangs, so
 * they are far above what a machine needs that does four other things beside.
 */
export const PATIENCE = {
  /** A condition: a request, a part that is loaded, an element that appears. */
  condition: 90_000,
  /** A whole test. Above that of a condition, whose message says more. */
  test: 600_000,
  /** A hook: a database that is made and seeded. */
  hook: 600_000,
  /** A whole journey. */
  journey: 900_000,
} as const;
