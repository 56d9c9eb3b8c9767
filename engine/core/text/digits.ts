import { stripBidiControls } from './bidi.ts';

/**
 * Arabic-Indic (٠-٩) and Persian (۰-۹) digits as 0-9; everything else untouched.
 *
 * @example foldDigits('٠٥٠١٢٣٤٥٦٧') // '0501234567'
 */
export function foldDigits(value: string): string {
  return value.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/**
 * What a person typed or pasted for a number, in the form the product stores: Latin digits, `٫` as the decimal point,
 * `٬` (thousands) and invisible direction marks removed, spaces around it trimmed. Checks nothing.
 *
 * @example normaliseNumberText(' ١٬٢٣٤٫٥٠ ') // '1234.50'
 */
export function normaliseNumberText(value: string): string {
  return stripBidiControls(foldDigits(value)).replaceAll('\u066B', '.').replaceAll('\u066C', '').trim();
}

/**
 * The digits of a value and nothing else, as 0-9.
 *
 * @example digitsOnly('+971 50 ١٢٣') // '97150123'
 */
export function digitsOnly(value: string): string {
  return foldDigits(value).replace(/[^0-9]/g, '');
}

/**
 * A number from outside (JSON number, decimal text of the database, typed text), or `undefined` when it is none.
 * Text may use either set of digits; exponents, hexadecimal and thousands commas are no numbers here.
 */
export function parseNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'string') return undefined;
  const text = normaliseNumberText(value);
  return /^[-+]?(\d+(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : undefined;
}
