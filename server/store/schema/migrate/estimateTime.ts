import type { StatementCost } from './describeStatement.ts';

/** What a statement does with each row. */
export type Work = NonNullable<StatementCost['work']>;

/**
 * Rows in a second, measured on PostgreSQL 15 with 500,000 rows of 270 bytes, without indexes in memory and on two cores
 * that had other work: an index of numbers or texts 430,000, one for searching (trigrams of 80 letters) 8,300, a
 * reference that is checked 1,000,000, a stored expression with the indexes that are built again 6,200, rows that are
 * written 3,400. A machine of its own is two to five times as fast.
 */
export const ROWS_PER_SECOND: Readonly<Record<Work, number>> = {
  index: 400_000,
  searchIndex: 8000,
  check: 1_000_000,
  rewrite: 6000,
  update: 3000,
};

/** How long a statement is expected to take, in words for a person. */
export function estimateTime(work: Work, rows: number): string {
  const rate = ROWS_PER_SECOND[work];
  const seconds = rows / rate;
  if (seconds < 1) return 'less than a second';
  return `about ${lengthOf(seconds)} at ${rate} rows per second`;
}

function lengthOf(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 90 * 60) return `${Math.ceil(seconds / 60)} min`;
  return `${Math.ceil(seconds / 360) / 10} h`;
}
