import type { EntryPeriod } from '../../context/parts/Seed.types.ts';

const MINUTE = 60_000;

/** When a record was entered: spread over a period, unevenly and the same each time, later ids later. */
export function entryTime(index: number, count: number, { from, to }: EntryPeriod): Date {
  const step = (to - from) / Math.max(1, count);
  const jitter = ((index * 2_654_435_761) % 1000) / 1000;
  return new Date(Math.floor((from + step * (index + jitter)) / MINUTE) * MINUTE);
}
