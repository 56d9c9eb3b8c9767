import { stripBidiControls } from '../../core/text/bidi.ts';
import { guardFormula, quote } from '../export/buildCsv.ts';
import { readDelimitedRow } from '../import/delimitedRows.ts';

/** Most characters and cells of a block that is pasted: more than any page of a list has. */
export const BLOCK_LIMITS = { characters: 2_000_000, cells: 20_000 } as const;

/** A block of cells as texts, row by row. */
export type Block = readonly (readonly string[])[];

/**
 * The cells of a block that a spreadsheet copied: separated by tabs, those with a tab, a quote or a line of their own in
 * quotes. Undefined where it is larger than any table here.
 *
 * @example parseBlock('a\tb\r\n"c\nd"\te\r\n') // [['a', 'b'], ['c\nd', 'e']]
 */
export function parseBlock(text: string): Block | undefined {
  if (text.length > BLOCK_LIMITS.characters) return undefined;
  const rows: string[][] = [];
  let count = 0;
  for (let at = 0; at < text.length;) {
    const { cells, next } = readDelimitedRow(text, at, { separator: '\t' });
    count += cells.length;
    if (count > BLOCK_LIMITS.cells) return undefined;
    rows.push(cells.map((cell) => cell.toWellFormed()));
    at = next;
  }
  return rows;
}

/** A cell that is copied: its text, and whether it is a number, which no spreadsheet takes for a formula. */
export interface CopiedCell {
  text: string;
  isNumber: boolean;
}

/** A block as spreadsheets paste it; a text that one would run as a formula gets a `'` before it, as in exports. */
export function formatBlock(rows: readonly (readonly CopiedCell[])[]): string {
  return rows.map((row) => row.map(formatCell).join('\t')).join('\r\n');
}

function formatCell({ text, isNumber }: CopiedCell): string {
  const plain = stripBidiControls(text);
  const guarded = isNumber ? plain : guardFormula(plain);
  return /["\t\r\n]/.test(guarded) ? quote(guarded) : guarded;
}

/** A rectangle of cells, by the indexes of its first and last row and column. */
export interface CellRange {
  top: number;
  bottom: number;
  start: number;
  end: number;
}

/** A cell of a block, and where it goes. */
export interface PlacedText {
  row: number;
  column: number;
  text: string;
}

/** Where the cells of a block go. */
export interface PlacedBlock {
  cells: readonly PlacedText[];
  /** The cells that are written over. */
  range: CellRange;
  /** How many cells of the block are beyond the table. */
  lost: number;
}

/**
 * Where a block goes: from the first selected cell on; over all selected cells, repeated, where the selection is a multiple of
 * it. What is beyond the table is counted.
 */
export function placeBlock(
  block: Block,
  range: CellRange,
  { rows, columns }: { rows: number; columns: number },
): PlacedBlock {
  const height = block.length;
  const width = Math.max(0, ...block.map((row) => row.length));
  const tall = range.bottom - range.top + 1;
  const wide = range.end - range.start + 1;
  const isRepeated = height > 0 && width > 0 && tall % height === 0 && wide % width === 0;
  const [down, across] = isRepeated ? [tall, wide] : [height, width];
  const cells: PlacedText[] = [];
  let lost = 0;
  for (let i = 0; i < down; i += 1) {
    const source = block[i % height] ?? [];
    for (let j = 0; j < across; j += 1) {
      const text = source[j % width];
      if (text === undefined) continue;
      const [row, column] = [range.top + i, range.start + j];
      if (row < rows && column < columns) cells.push({ row, column, text });
      else lost += 1;
    }
  }
  return {
    cells,
    range: {
      top: range.top,
      start: range.start,
      bottom: Math.min(rows, range.top + Math.max(1, down)) - 1,
      end: Math.min(columns, range.start + Math.max(1, across)) - 1,
    },
    lost,
  };
}
