import { foldDigits } from '../text/digits.ts';
import { sanitizeLine } from '../text/sanitizeLine.ts';
import type { Language } from '../text/language.ts';
import { pickText } from '../text/Text.ts';
import { periodWords } from '../../../schemas/fields/index.ts';
import type { TextKind } from './TextKind.types.ts';

/** A week or a quarter of a year. */
export interface Period {
  unit: 'week' | 'quarter';
  year: number;
  number: number;
}

/** Its name in texts: `2026-W07`, `2026-Q1`. */
const WRITTEN = /^(\d{4})-([WQ])(\d{1,2})$/;

/** The period of a stored text; undefined for what is none. */
export function parsePeriod(text: string): Period | undefined {
  const [, years = '', letter, digits = ''] = WRITTEN.exec(text) ?? [];
  const unit = letter === 'W' ? 'week' : 'quarter';
  const [year, number] = [Number(years), Number(digits)];
  const isNamed = letter !== undefined && digits.length === (unit === 'week' ? 2 : 1) && year >= 1;
  return isNamed && number >= 1 && number <= periodsIn(unit, year) ? { unit, year, number } : undefined;
}

/** The stored text of a period; periods of one unit are in the order of their texts. */
export function formatPeriod({ unit, year, number }: Period): string {
  const years = String(year).padStart(4, '0');
  return unit === 'week' ? `${years}-W${String(number).padStart(2, '0')}` : `${years}-Q${number}`;
}

/** How many weeks or quarters a year has. The last week of a year is that of 28 December (ISO 8601). */
export function periodsIn(unit: Period['unit'], year: number): number {
  return unit === 'quarter' ? 4 : weekOf(`${String(year).padStart(4, '0')}-12-28`).number;
}

/** The period that a day (`YYYY-MM-DD`) is in. */
export function periodOf(unit: Period['unit'], day: string): Period {
  if (unit === 'week') return weekOf(day);
  return { unit, year: Number(day.slice(0, 4)), number: Math.ceil(Number(day.slice(5, 7)) / 3) };
}

const DAY_MS = 86_400_000;

/** The week of a day; it belongs to the year of its Thursday. */
function weekOf(day: string): Period {
  const date = utc(day);
  const thursday = new Date(date.getTime() + (4 - (date.getUTCDay() || 7)) * DAY_MS);
  const year = thursday.getUTCFullYear();
  const first = utc(`${String(year).padStart(4, '0')}-01-01`).getTime();
  return { unit: 'week', year, number: Math.floor((thursday.getTime() - first) / DAY_MS / 7) + 1 };
}

/** The first and the last day of a period; a week is from Monday to Sunday. */
export function daysOf({ unit, year, number }: Period): [first: string, last: string] {
  const years = String(year).padStart(4, '0');
  if (unit === 'quarter') {
    const month = String(number * 3 - 2).padStart(2, '0');
    const last = new Date(utc(`${years}-${String(number * 3).padStart(2, '0')}-01`));
    last.setUTCMonth(last.getUTCMonth() + 1, 0);
    return [`${years}-${month}-01`, last.toISOString().slice(0, 10)];
  }
  // The fourth of January is in the first week.
  const fourth = utc(`${years}-01-04`);
  const monday = fourth.getTime() + ((number - 1) * 7 - ((fourth.getUTCDay() || 7) - 1)) * DAY_MS;
  return [new Date(monday), new Date(monday + 6 * DAY_MS)].map((date) => date.toISOString().slice(0, 10)) as [
    string,
    string,
  ];
}

function utc(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** A period in words: `الأسبوع 7 من 2026`, `Q1 2026`; `''` for a text that is none. */
export function periodText(text: unknown, language: Language): string {
  const period = typeof text === 'string' ? parsePeriod(text) : undefined;
  return period === undefined ? '' : wordsOf(period, language);
}

function wordsOf({ unit, year, number }: Period, language: Language): string {
  const words = unit === 'week' ? periodWords.week : periodWords.quarters[number - 1];
  return words === undefined
    ? ''
    : pickText(words, language).replace('{number}', String(number)).replace('{year}', String(year));
}

/** What names a period of the other unit. */
const OTHER = { week: /q|ربع/i, quarter: /w|سبوع/i } as const;

/** Names of quarters in words, folded to what people may leave out. */
const ORDINALS = periodWords.quarters.map(({ ar }) => ar.split(' ')[1] ?? '');

/**
 * A period as people and exports write it: `2026-W7`, `2026/07`, `الأسبوع 7 من 2026`, `Q1 2026`, `الربع الأول 2026`: a year
 * and a number in either order, in either set of digits.
 */
function read(unit: Period['unit'], text: string): string {
  const plain = sanitizeLine(foldDigits(text));
  if (OTHER[unit].test(plain)) return plain;
  const ordinal = ORDINALS.findIndex((word) => plain.includes(word));
  const numbers = plain.match(/\d+/g) ?? [];
  const year = numbers.find(({ length }) => length === 4);
  const others = numbers.filter((number) => number !== year);
  const number = others[0] ?? (ordinal === -1 || unit === 'week' ? undefined : String(ordinal + 1));
  if (year === undefined || number === undefined || others.length > 1 || number.length > 2) return plain;
  return formatPeriod({ unit, year: Number(year), number: Number(number) });
}

function periodKind(unit: Period['unit']): TextKind {
  return {
    read: (text) => read(unit, text),
    isValid: (text) => parsePeriod(text)?.unit === unit,
    sample: (number) =>
      formatPeriod({ unit, year: 2020 + (number % 7), number: 1 + (number % (unit === 'week' ? 52 : 4)) }),
  };
}

/** A week of a year by ISO 8601, `2026-W07`. */
export const week = periodKind('week');

/** A quarter of a year, `2026-Q1`. */
export const quarter = periodKind('quarter');
