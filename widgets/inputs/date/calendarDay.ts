import { foldDigits } from '../../../engine/core/text/digits.ts';

const DAY = 86_400_000;

/**
 * What a person typed for a day, as YYYY-MM-DD: `2026-11-20`, `20/11/2026`, `20260120`, with either set of digits.
 * Undefined for anything else, the 31st of February included.
 */
export function parseDay(text: string): string | undefined {
  const plain = foldDigits(text).trim();
  const parts =
    /^(?<y>\d{4})[-/.](?<m>\d{1,2})[-/.](?<d>\d{1,2})$/.exec(plain) ??
    /^(?<d>\d{1,2})[-/.](?<m>\d{1,2})[-/.](?<y>\d{4})$/.exec(plain) ??
    /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/.exec(plain);
  if (parts?.groups === undefined) return undefined;
  const { y = '', m = '', d = '' } = parts.groups;
  const day = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return toDay(Date.parse(`${day}T00:00:00Z`)) === day ? day : undefined;
}

/** A day some days later or, with a negative number, earlier. */
export function addDays(day: string, count: number): string {
  return toDay(Date.parse(`${day}T00:00:00Z`) + count * DAY) ?? day;
}

/** The same day of another month, or its last day when it has no such day. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = Date.UTC(year, month - 1 + count, 1);
  const length = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return toDay(first + (Math.min(date, length) - 1) * DAY) ?? day;
}

/** Day of the week of a day, ISO 8601: 1 is Monday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** Six weeks from the Monday on or before the first of the day's month. */
export function monthGrid(day: string): string[] {
  const first = `${day.slice(0, 8)}01`;
  const start = addDays(first, 1 - weekdayOf(first));
  return Array.from({ length: 42 }, (_, index) => addDays(start, index));
}

/** The day, clamped to the allowed span. */
export function clampDay(day: string, min?: string, max?: string): string {
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
}

function toDay(time: number): string | undefined {
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}
