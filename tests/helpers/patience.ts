/**
 * How long tests wait for anything, in ms. None is a limit that a test measures: each only ends a hanging one, so they
 * are far above the need of a machine that runs four other processes beside.
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
  /** A walk over every screen, beside other work. */
  walk: 7_200_000,
} as const;
