import { IMPORT_SEPARATORS, type ImportSeparator } from '../../../../engine/features/import/Import.types.ts';
import { readDelimitedRow } from '../../../../engine/features/import/delimitedRows.ts';
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
  const keep = (value: string, column: number): boolean => {
    if (value.length > MAX_CELL_LENGTH) throw new TableRefused('importCellTooLong');
    if (column < MAX_IMPORT_COLUMNS) return true;
    if (value.trim() !== '') throw new TableRefused('importColumns');
    return false;
  };
  for (let row = text.slice(0, at).includes('=') ? 2 : 1; at < text.length; row += 1) {
    const { cells, next } = readDelimitedRow(text, at, { separator, keep });
    at = next;
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
