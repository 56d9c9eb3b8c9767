import { IMPORT_SEPARATORS, type ImportSeparator } from '../../../../engine/features/import/Import.types.ts';
import { MAX_CELL_LENGTH, MAX_IMPORT_COLUMNS } from '../../../../engine/features/import/importLimits.ts';
import { TableRefused } from './TableRefused.ts';

/** A row of a file: its number as a spreadsheet shows it, and its cells. */
export interface TextRow {
  row: number;
  cells: string[];
}

/**
 * The rows of a text file by RFC 4180, with any of the separators and line ends. An apostrophe that an export put before
 * what looks like a formula is taken away.
 */
export function* csvRows(text: string, separator: ImportSeparator): Generator<TextRow> {
  let at = startOf(text);
  for (let row = text.slice(0, at).includes('=') ? 2 : 1; at < text.length; row += 1) {
    const cells: string[] = [];
    for (let column = 0; ; column += 1) {
      const { value, next } = readCell(text, at, separator);
      if (value.length > MAX_CELL_LENGTH) throw new TableRefused('importCellTooLong');
      const plain = value.replace(/^'(?=[=+\-@\t\r])/, '');
      if (column < MAX_IMPORT_COLUMNS) cells.push(plain);
      else if (plain.trim() !== '') throw new TableRefused('importColumns');
      const hasMore = text[next] === separator;
      at = hasMore ? next + 1 : afterLine(text, next);
      if (!hasMore) break;
    }
    yield { row, cells };
  }
}

/** The separator that most of the first lines have the same number of times; a comma where none is. */
export function guessSeparator(text: string): ImportSeparator {
  const stated = /^\uFEFF?sep=([,;\t|])\r?\n/.exec(text)?.[1];
  if (stated !== undefined) return stated as ImportSeparator;
  const lines = text
    .slice(0, 64 * 1024)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  let best: ImportSeparator = ',';
  let most = 0;
  for (const separator of IMPORT_SEPARATORS) {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const head = counts[0] ?? 0;
    const score = head === 0 ? 0 : counts.filter((count) => count === head).length * 1000 + Math.min(head, 999);
    if (score > most) [best, most] = [separator, score];
  }
  return best;
}

/** Where the table begins: after a byte order mark and the line that names the separator. */
function startOf(text: string): number {
  return /^\uFEFF?(?:sep=[,;\t|](?:\r\n|\n|\r))?/.exec(text)?.[0].length ?? 0;
}

function readCell(text: string, from: number, separator: string): { value: string; next: number } {
  if (text[from] !== '"') {
    const next = endOfBare(text, from, separator);
    return { value: text.slice(from, next), next };
  }
  let value = '';
  let at = from + 1;
  for (;;) {
    const end = text.indexOf('"', at);
    // A quote that is never closed: what follows is one cell, which its length refuses.
    if (end === -1) return { value: value + text.slice(at), next: text.length };
    value += text.slice(at, end);
    if (text[end + 1] !== '"') {
      // What follows the closing quote up to the separator belongs to the cell.
      const rest = endOfBare(text, end + 1, separator);
      return { value: value + text.slice(end + 1, rest), next: rest };
    }
    value += '"';
    at = end + 2;
  }
}

function endOfBare(text: string, from: number, separator: string): number {
  let next = from;
  while (next < text.length && text[next] !== separator && text[next] !== '\n' && text[next] !== '\r') next += 1;
  return next;
}

function afterLine(text: string, at: number): number {
  return text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1;
}
