import { todayInDubai } from '../text/format.ts';

/** Days that a filter of kind `day` knows by name, in the zone of the product. */
export const DAYS = ['today', 'tomorrow', 'yesterday'] as const;

const OFFSETS: Readonly<Record<(typeof DAYS)[number], number>> = { today: 0, tomorrow: 1, yesterday: -1 };

/** Whether text is a day that filters know by name. */
export function isNamedDay(text: string): text is (typeof DAYS)[number] {
  return (DAYS as readonly string[]).includes(text);
}

/**
 * A day by name → `YYYY-MM-DD` in Asia/Dubai; other text stays as it is.
 *
 * @example namedDay('tomorrow', new Date('2026-11-21T21:00:00Z')) // '2026-11-23': in Dubai it is the 22nd already
 */
export function namedDay(name: string, now: Date): string {
  if (!isNamedDay(name)) return name;
  const [year = 0, month = 1, day = 1] = todayInDubai(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + OFFSETS[name])).toISOString().slice(0, 10);
}
