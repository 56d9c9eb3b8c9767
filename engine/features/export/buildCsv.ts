import { stripBidiControls } from '../../core/text/bidi.ts';

/** Begins a CSV file, so that spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A table as CSV: UTF-8 with a byte order mark so that spreadsheets read Arabic, CRLF,
 * quoting of RFC 4180, no direction marks. A text that a spreadsheet would run as a formula (`= + - @ TAB` in front) gets
 * a `'` before it.
 *
 * @example buildCsv([['الاسم'], ['=1+1']]) // "\uFEFFالاسم\r\n'=1+1\r\n"
 */
export function buildCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + csvLines(rows);
}

/** Lines of such a file, without its beginning. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
}

function formatCell(value: string): string {
  const guarded = guardFormula(stripBidiControls(value));
  return /[",\r\n]/.test(guarded) ? quote(guarded) : guarded;
}

/** A text with a `'` before it where a spreadsheet would run it as a formula. */
export function guardFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** A cell in quotes, those in it doubled. */
export function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
