/** The demo world’s first moment of entry. */
const FIRST = Date.parse('2024-01-08T05:00:00Z');
/** Its last; nothing lies after it. */
export const LAST_ENTRY = Date.parse('2026-11-19T14:00:00Z');
const MINUTE = 60_000;

/** When a record of the demo world was entered: spread over nearly three years, unevenly and the same each time, later ids later. */
export function entryTime(index: number, count: number): Date {
  const step = (LAST_ENTRY - FIRST) / Math.max(1, count);
  const jitter = ((index * 2_654_435_761) % 1000) / 1000;
  return new Date(Math.floor((FIRST + step * (index + jitter)) / MINUTE) * MINUTE);
}
