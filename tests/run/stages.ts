import type { Stage } from './runStages.ts';

/** What `npm test` runs. Two checks at once, since most use one core; the tests use all of them. */
export const STAGES: readonly Stage[] = [
  { scripts: ['check:types', 'check:packages', 'check:lint', 'build', 'requirements'], atOnce: 2 },
  { scripts: ['test:unit'], atOnce: 1 },
  { scripts: ['test:e2e'], atOnce: 1 },
];
