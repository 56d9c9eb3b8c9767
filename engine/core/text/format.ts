import { stripBidiControls } from './bidi.ts';
import { foldDigits, parseNumber } from './digits.ts';
import { parseInstant } from './instant.ts';
import { wallClock } from './timeZone.ts';
import { defaultLanguage, directionOf, localeOf, type Language } from './language.ts';
import { pickText } from './Text.ts';
import type { PageCurrency } from '../product/Product.types.ts';
import { currentProduct } from '../product/currentProduct.ts';
import { MONTHS } from '../constants.ts';

export { MONTHS } from '../constants.ts';
export { parseInstant } from './instant.ts';

/**
 * What a number formatter accepts: a number, decimal text as the database sends it, or nothing. Whatever
 * `parseNumber` refuses is formatted as `''`, so that the caller draws its own "empty".
 */
export type NumberLike = number | bigint | string | null | undefined;

/** Options of {@link formatNumber}. */
export interface FormatNumberOptions {
  /** Decimals to round to, half away from zero; trailing zeros are not written. Default 3. */
  maximumFractionDigits?: number;
}

/** Days of the week for {@link weekdayName}, ISO 8601: 1 is Monday, the first day of the week. */
export const WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

/** `1,234.5` in Arabic and English: grouped as the language does, Latin digits, no direction marks. */
export function formatNumber(value: NumberLike, language: Language, options: FormatNumberOptions = {}): string {
  return decimal(value, language, { maximumFractionDigits: options.maximumFractionDigits ?? 3 });
}

/** A number rounded to a whole one: `1,235`. */
export function formatInteger(value: NumberLike, language: Language = defaultLanguage()): string {
  return formatNumber(value, language, { maximumFractionDigits: 0 });
}

/** A number of records, with a plus where counting stopped and there are more: `10,000+`. */
export function formatCount(
  { total, isCapped = false }: { total: number; isCapped?: boolean | undefined },
  language: Language = defaultLanguage(),
): string {
  return `${formatInteger(total, language)}${isCapped ? '+' : ''}`;
}

/** A percentage given as 0 to 100: `formatPercent(12.5)` is `12.5%` in both languages. */
export function formatPercent(value: NumberLike, language: Language = defaultLanguage()): string {
  const number = formatNumber(value, language, { maximumFractionDigits: 2 });
  return number === '' ? '' : `${number}%`;
}

/** An amount without its unit, for columns that name it in the header: `1,234.50`. Default: in the product's currency. */
export function formatAmount(
  value: NumberLike,
  language: Language = defaultLanguage(),
  { decimals }: Pick<PageCurrency, 'decimals'> = currentProduct().currency,
): string {
  return decimal(value, language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/**
 * An amount with its currency after the number: `1,234.50 ريال`, `1,234.50 SAR`.
 * The Arabic form mixes directions; a negative one needs `<Ltr>` around {@link formatAmount} and the label beside it.
 */
export function formatMoney(value: NumberLike, language: Language): string {
  const amount = formatAmount(value, language);
  return amount === '' ? '' : `${amount} ${currencyLabel(language)}`;
}

/** The currency as it is written after an amount or in a column header: `ريال`, `SAR`. */
export function currencyLabel(language: Language, { labels }: PageCurrency = currentProduct().currency): string {
  return pickText(labels, language);
}

/**
 * A statistic rounded up to a whole number; format it afterwards. Noise of binary fractions below
 * a millionth does not count: `roundUp(0.07 * 100)` is 7.
 */
export function roundUp(value: number): number {
  return Math.ceil(Number(value.toFixed(6))) + 0;
}

/** A distance in whole kilometres: `12 كم`, `12 km`. */
export function formatDistance(kilometres: NumberLike, language: Language): string {
  return withUnit(kilometres, language, { unit: 'kilometer', unitDisplay: 'short' });
}

/** A duration in whole minutes: `3 دقائق`, `12 دقيقة`, `12 min`. */
export function formatDuration(minutes: NumberLike, language: Language): string {
  return withUnit(minutes, language, {
    unit: 'minute',
    unitDisplay: directionOf(language) === 'rtl' ? 'long' : 'short',
  });
}

/** The day as people read it in both languages, `dd/MM/yyyy`, or `''` for what {@link parseInstant} refuses. */
export function formatDate(value: unknown): string {
  const [year, month, day] = isoDay(value).split('-');
  return day === undefined ? '' : `${day}/${month}/${year}`;
}

/** The day as addresses, calls and comparisons have it, `YYYY-MM-DD`, or `''` for what {@link parseInstant} refuses. */
export function isoDay(value: unknown): string {
  const instant = parseInstant(value);
  if (instant === undefined) return '';
  const { year, month, day } = wallClock(instant);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The time as `HH:mm`; a time without a day (`9:30`, `09:30:00`) keeps its hour. `''` for anything else. */
export function formatTime(value: unknown): string {
  const alone =
    typeof value === 'string' ? /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(foldDigits(value).trim()) : null;
  if (alone !== null) {
    const [hour, minute] = [Number(alone[1]), Number(alone[2])];
    return hour < 24 && minute < 60 ? `${twoDigits(hour)}:${twoDigits(minute)}` : '';
  }
  const instant = parseInstant(value);
  if (instant === undefined) return '';
  const { hour, minute } = wallClock(instant);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** Day and time as `dd/MM/yyyy HH:mm`, or `''` for what {@link parseInstant} refuses. */
export function formatDateTime(value: unknown): string {
  const instant = parseInstant(value);
  return instant === undefined ? '' : `${formatDate(instant)} ${formatTime(instant)}`;
}

/** The day in the product's zone at `now`, as `YYYY-MM-DD`. */
export function todayInZone(now: Date): string {
  return isoDay(now);
}

/** The name of a month, 1 to 12: `يناير`, `January`. Another number throws a `RangeError`. */
export function monthName(month: number, language: Language): string {
  if (!MONTHS.includes(month)) throw new RangeError(`Month ${month} does not exist; give 1 to 12.`);
  return calendarName(new Date(Date.UTC(2024, month - 1, 1)), language, { month: 'long' });
}

/** The name of a weekday, 1 (Monday) to 7 (Sunday): `الاثنين`, `Monday`. Another number throws a `RangeError`. */
export function weekdayName(weekday: number, language: Language): string {
  if (!WEEKDAYS.includes(weekday)) throw new RangeError(`Weekday ${weekday} does not exist; give 1 (Monday) to 7.`);
  return calendarName(new Date(Date.UTC(2024, 0, weekday)), language, { weekday: 'long' });
}

function decimal(value: NumberLike, language: Language, options: Intl.NumberFormatOptions): string {
  const number = parseNumber(value);
  if (number === undefined) return '';
  return stripBidiControls(numberFormat(language, { ...options, signDisplay: 'negative' }).format(number));
}

/**
 * A whole number and its unit word. In Arabic, `Intl` writes one and two minutes as a word alone (دقيقتان); the number
 * is what a reader of a column looks for, so it stays and takes the word of the large numbers.
 */
function withUnit(value: NumberLike, language: Language, options: Intl.NumberFormatOptions): string {
  const number = formatInteger(value, language);
  if (number === '') return '';
  const format = numberFormat(language, { ...options, style: 'unit', maximumFractionDigits: 0 });
  const parts = format.formatToParts(Math.abs(parseNumber(value) ?? 0));
  const worded = parts.some(({ type }) => type === 'integer') ? parts : format.formatToParts(100);
  const word = worded.find(({ type }) => type === 'unit')?.value ?? '';
  return `${number} ${stripBidiControls(word)}`;
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Building a formatter costs far more than using it; lists format thousands of cells. */
function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language}${JSON.stringify(options)}`;
  const known = numberFormats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(localeOf(language), options);
  numberFormats.set(key, made);
  return made;
}

function calendarName(day: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { ...options, calendar: 'gregory', timeZone: 'UTC' });
  return stripBidiControls(format.format(day));
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
