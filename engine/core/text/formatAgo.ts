import { stripBidiControls } from './bidi.ts';
import { parseInstant } from './instant.ts';
import { localeOf, type Language } from './language.ts';

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How many days a moment is spoken of by its distance. */
const NEAR_DAYS = 7;

/**
 * How long ago a moment was: `منذ 5 دقائق`, `5 minutes ago`. `''` for a future one, one a week or more ago, or one refused
 * by `parseInstant`: its date says more.
 */
export function formatAgo(value: unknown, now: number, language: Language): string {
  const instant = parseInstant(value);
  const age = instant === undefined ? -1 : now - instant.getTime();
  if (age < 0 || age >= NEAR_DAYS * 86_400_000) return '';
  const [unit, length] = UNITS.find(([, ms]) => age >= ms) ?? ['minute', 60_000];
  const format = new Intl.RelativeTimeFormat(localeOf(language), { numeric: unit === 'minute' ? 'auto' : 'always' });
  // `Intl` writes قبل; the dashboard's word is منذ.
  return stripBidiControls(format.format(-Math.floor(age / length), unit)).replace(/^قبل /, 'منذ ');
}

const DAY_ALONE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * As `formatAgo`, for a moment of the last 24 hours alone: what a list says in place of day and time. `''` for an older
 * one, and for a day without a time.
 */
export function formatRecent(value: unknown, now: number, language: Language): string {
  const instant = typeof value === 'string' && DAY_ALONE.test(value) ? undefined : parseInstant(value);
  return instant === undefined || now - instant.getTime() >= 86_400_000 ? '' : formatAgo(instant, now, language);
}
