import type { Progress, Sums } from './Transfer.types.ts';

/** Prints on one line how far a transfer is, where a person looks on. */
export function reportTransfer({ table, rows }: Progress): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${table}: ${rows}`);
}

/** One line about what has been copied. */
export function describeTransfer({ tables }: Sums, files: number | undefined): string {
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
  const sums = Object.values(tables);
  const rows = sums.reduce((all, sum) => all + sum.rows, 0);
  const counted = files === undefined ? '' : `, ${files} files`;
  return `${rows} rows of ${sums.length} tables${counted}`;
}
