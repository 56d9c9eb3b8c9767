import { foldDigits } from './digits.ts';

/** The United Arab Emirates keep UTC+4 the whole year, without daylight saving. */
const DUBAI_OFFSET_MS = 4 * 60 * 60 * 1000;

const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s?(?:(Z)|([+-])(\d{2}):?(\d{2})?)?)?$/i;

/** Year, month (1-12), day, hour and minute on a wall clock in Dubai. */
export interface DubaiClock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/**
 * The moment that an outside value denotes; `undefined` when it denotes none.
 *
 * Reads a `Date`, milliseconds since 1970, and ISO 8601 or PostgreSQL text (`2026-01-05`, `2026-01-05 14:30`,
 * `2026-01-05T14:30:00.000Z`, `2026-01-05 14:30:00+04`), digits of both sets. Text without a zone is a wall clock in
 * Dubai, a date alone its midnight. Days that do not exist (30 February) are refused, not moved.
 */
export function parseInstant(value: unknown): Date | undefined {
  if (value instanceof Date) return valid(value.getTime());
  if (typeof value === 'number') return valid(value);
  return typeof value === 'string' ? parseText(foldDigits(value).trim()) : undefined;
}

/** The wall clock in Dubai at a moment. */
export function dubaiClock(instant: Date): DubaiClock {
  const shifted = new Date(instant.getTime() + DUBAI_OFFSET_MS);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  };
}

function parseText(text: string): Date | undefined {
  const found = DATE_TIME.exec(text);
  if (found === null) return undefined;
  const part = (place: number): number => Number(found[place] ?? 0);
  const [year, month, day, hour, minute, second] = [part(1), part(2), part(3), part(4), part(5), part(6)];
  if (hour > 23 || minute > 59 || second > 59 || part(10) > 23 || part(11) > 59) return undefined;
  const wall = new Date(0);
  wall.setUTCFullYear(year, month - 1, day);
  if (wall.getUTCMonth() !== month - 1 || wall.getUTCDate() !== day) return undefined;
  wall.setUTCHours(hour, minute, second, Math.trunc(Number(`0.${found[7] ?? '0'}`) * 1000));
  return valid(wall.getTime() - offsetOf(found));
}

/** The zone a text names, in milliseconds east of UTC; Dubai's when it names none. */
function offsetOf(found: RegExpExecArray): number {
  if (found[8] !== undefined) return 0;
  if (found[9] === undefined) return DUBAI_OFFSET_MS;
  const minutes = Number(found[10]) * 60 + Number(found[11] ?? 0);
  return (found[9] === '-' ? -minutes : minutes) * 60_000;
}

function valid(time: number): Date | undefined {
  return Number.isNaN(new Date(time).getTime()) ? undefined : new Date(time);
}
