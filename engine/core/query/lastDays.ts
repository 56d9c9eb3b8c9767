const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The last days up to one, oldest first.
 *
 * @param today `YYYY-MM-DD`
 * @example lastDays('2026-03-01', 2) // ['2026-02-28', '2026-03-01']
 */
export function lastDays(today: string, count: number): string[] {
  const end = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(end - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}
