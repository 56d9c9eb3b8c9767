import type { ImportCell } from '../../../../engine/features/import/Import.types.ts';
import { MAX_CELL_LENGTH, MAX_IMPORT_COLUMNS } from '../../../../engine/features/import/importLimits.ts';
import { serialText } from '../../../../engine/features/import/readImportCell.ts';
import { type NumberStyle, readSharedStrings, readStyles, type Workbook } from './openWorkbook.ts';
import { readXml } from './readXml.ts';
import { TableRefused } from './TableRefused.ts';

/** Days between the two beginnings of spreadsheets. */
const DAYS_TO_1904 = 1462;

/** A cell while it is read. */
interface OpenCell {
  column: number;
  type: string;
  style: number;
  hasFormula: boolean;
  value: string;
  text: string;
}

/**
 * Reads the rows of a sheet: texts, numbers, yes and no, days by the formats of their cells. Of a formula the value counts
 * that the spreadsheet has stored; nothing is computed.
 *
 * @param onRow called with each row that has a cell
 */
export async function readSheet(
  book: Workbook,
  { path }: { path: string },
  onRow: (row: number, cells: ImportCell[]) => void,
): Promise<void> {
  const shared = await readSharedStrings(book);
  const styles = await readStyles(book);
  let row = 0;
  let next = 0;
  let cells: ImportCell[] = [];
  let cell: OpenCell | undefined;
  let collects: 'value' | 'text' | undefined;
  let isReading = false;
  await readXml(book.zip.read(path), {
    onOpen: (tag, attributes) => {
      switch (tag) {
        case 'row':
          row = rowNumber(attributes['r']) ?? row + 1;
          next = 0;
          cells = [];
          return;
        case 'c':
          cell = {
            column: columnNumber(attributes['r']) ?? next,
            type: attributes['t'] ?? 'n',
            style: Number(attributes['s'] ?? 0),
            hasFormula: false,
            value: '',
            text: '',
          };
          next = cell.column + 1;
          return;
        case 'f':
          if (cell) cell.hasFormula = true;
          return;
        case 'v':
          collects = 'value';
          return;
        case 'rPh':
          isReading = true;
          return;
        case 't':
          collects = isReading ? undefined : 'text';
          return;
        default:
      }
    },
    onText: (piece) => {
      if (cell === undefined || collects === undefined) return;
      cell[collects] += piece;
      if (cell[collects].length > MAX_CELL_LENGTH) throw new TableRefused('importCellTooLong');
    },
    onClose: (tag) => {
      if (tag === 'v' || tag === 't') collects = undefined;
      if (tag === 'rPh') isReading = false;
      if (tag === 'row' && cells.length > 0) onRow(row, cells);
      if (tag !== 'c' || cell === undefined) return;
      const read = readCell(cell, { shared, styles, is1904: book.is1904 });
      if (read !== null) {
        if (cell.column >= MAX_IMPORT_COLUMNS) throw new TableRefused('importColumns');
        while (cells.length < cell.column) cells.push(null);
        cells[cell.column] = read;
      }
      cell = undefined;
    },
  });
}

interface Means {
  shared: readonly string[];
  styles: readonly NumberStyle[];
  is1904: boolean;
}

function readCell({ type, style, hasFormula, value, text }: OpenCell, { shared, styles, is1904 }: Means): ImportCell {
  switch (type) {
    case 's':
      return emptyToNull(shared[Number(value)] ?? '');
    case 'inlineStr':
      return emptyToNull(text);
    case 'str':
      return emptyToNull(value);
    case 'b':
      return value === '' ? null : value === '1' || value === 'true';
    case 'e':
      return { broken: value.slice(0, 20) };
    case 'd':
      return value === '' ? null : { day: value.slice(0, 30) };
    default: {
      if (value === '') return hasFormula ? { broken: '=' } : null;
      const number = Number(value);
      if (!Number.isFinite(number)) return { broken: value.slice(0, 20) };
      return numberCell(number, styles[style] ?? 'plain', is1904);
    }
  }
}

function numberCell(number: number, style: NumberStyle, is1904: boolean): ImportCell {
  if (style === 'percent') return `${Number((number * 100).toPrecision(15))}%`;
  const day = style === 'day' ? serialText(is1904 && number >= 1 ? number + DAYS_TO_1904 : number) : undefined;
  return day === undefined ? number : { day };
}

function emptyToNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}

function rowNumber(reference: string | undefined): number | undefined {
  const number = Number(reference);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/** `BC12` → 54; no column is beyond three letters. */
function columnNumber(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1];
  if (letters === undefined) return undefined;
  let number = 0;
  for (const letter of letters) number = number * 26 + ((letter.codePointAt(0) ?? 64) - 64);
  return number - 1;
}
