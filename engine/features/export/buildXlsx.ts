import writeXlsx, { type CellObject, type SheetData } from 'write-excel-file/universal';
import { stripBidiControls } from '../../core/text/bidi.ts';
import type { ExportCell, ExportTable } from './ExportTable.types.ts';

/** Longest name of a sheet, and what it may not hold. */
const LONGEST_TITLE = 31;
const NOT_IN_TITLE = /[[\]/\\:*?]/g;
/** Characters a column is wide: as its longest text, within these. */
const NARROWEST = 10;
const WIDEST = 48;
/** The blue of the theme's tint, for the head; sheets have no themes. */
const HEAD_COLOUR = '#E8EEF7';

/**
 * A table as a spreadsheet: numbers, days and moments have their types, so that the sheet can compute with them; a text
 * is a text cell, also one that looks like a formula. The head row is frozen; an Arabic sheet runs from right to left.
 */
export function buildXlsx({ title, isRtl, head, rows, totals }: ExportTable): Promise<Blob> {
  const data: SheetData = [
    head.map((text) => ({ value: clean(text), type: String, fontWeight: 'bold', backgroundColor: HEAD_COLOUR })),
    ...rows.map((row) => row.map(toCell)),
    ...(totals
      ? [totals.map((cell) => ({ ...toCell(cell), fontWeight: 'bold' as const, topBorderStyle: 'thin' as const }))]
      : []),
  ];
  return writeXlsx(data, {
    sheet: stripBidiControls(title).replaceAll(NOT_IN_TITLE, ' ').trim().slice(0, LONGEST_TITLE) || 'lawha',
    rightToLeft: isRtl,
    stickyRowsCount: 1,
    columns: head.map((text, index) => ({ width: widthOf([text, ...columnTexts(rows, index)]) })),
  }).toBlob();
}

function toCell(cell: ExportCell): CellObject {
  switch (cell.kind) {
    case 'number':
      return { value: cell.value, type: Number, format: cell.format };
    case 'date':
      return { value: cell.value, type: Date, format: cell.format };
    case 'text':
      return { value: clean(cell.text), type: String };
  }
}

function clean(text: string): string {
  return stripBidiControls(text);
}

function columnTexts(rows: ExportTable['rows'], index: number): string[] {
  return rows.slice(0, 200).map((row) => row[index]?.text ?? '');
}

function widthOf(texts: readonly string[]): number {
  return Math.min(WIDEST, Math.max(NARROWEST, ...texts.map((text) => text.length + 2)));
}
