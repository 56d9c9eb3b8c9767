import { foldDigits } from './digits.ts';
import { fromWallClock } from './timeZone.ts';

const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s?(?:(Z)|([+-])(\d{2}):?(\d{2})?)?)?$/i;

/**
 * The moment that an outside value denotes; `undefined` when it denotes none.
 *
 * Reads a `Date`, milliseconds since 1970, and ISO 8601 or PostgreSQL text (`2026-01-05`, `2026-01-05 14:30`,
 * `2026-01-05T14:30:00.000Z`, `2026-01-05 14:30:00+04`), digits of both sets. Text without a zone is a wall clock of
 * the product's zone, a date alone the begin of its day. Days that do not exist (30 February) are refused, not moved.
 */
export function parseInstant(value: unknown): Date | undefined {
  if (value instanceof Date) return valid(value.getTime());
  if (typeof value === 'number') return valid(value);
  return typeof value === 'string' ? parseText(foldDigits(value).trim()) : undefined;
}

/**
 * The text of a moment as records hold it, in UTC: `2026-11-20T06:30:00.000Z`; `undefined` for what denotes no moment of the
 * years 1 to 9999.
 *
 * @example toMoment('2026-11-20 10:30') // '2026-11-20T06:30:00.000Z' in a zone of +04:00
 */
export function toMoment(value: unknown): string | undefined {
  const text = parseInstant(value)?.toISOString();
  return text === undefined || !/^(?!0000)\d{4}-/.test(text) ? undefined : text;
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
  return valid(momentOf(found, wall.getTime()));
}

/** The moment of a wall clock in the zone that a text names; in the product's when it names none. */
function momentOf(found: RegExpExecArray, wall: number): number {
  if (found[8] !== undefined) return wall;
  if (found[9] === undefined) return fromWallClock(wall);
  const minutes = Number(found[10]) * 60 + Number(found[11] ?? 0);
  return wall - (found[9] === '-' ? -minutes : minutes) * 60_000;
}

function valid(time: number): Date | undefined {
  return Number.isNaN(new Date(time).getTime()) ? undefined : new Date(time);
}
