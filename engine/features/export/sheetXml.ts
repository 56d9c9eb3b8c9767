import { stripBidiControls } from '../../core/text/bidi.ts';
import type { ExportCell } from './ExportTable.types.ts';
import { cellFormats } from './toExportCell.ts';

/*
 * A spreadsheet written piece by piece, for files that are too large to be made at once: the parts of a workbook with one
 * sheet, whose rows may be written by different servers.
 */

/** Longest name of a sheet, and what it may not hold. */
const LONGEST_TITLE = 31;
const NOT_IN_TITLE = /[[\]/\\:*?]/g;
/** Most characters of a cell. */
const LONGEST_TEXT = 32_767;
/** Days between the first day of a sheet's calendar and 1970. */
const EPOCH_DAYS = 25_569;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Styles before those of the formats: plain, and the head. */
const FIRST_FORMAT = 2;
/** Ids of own formats begin here. */
const FIRST_FORMAT_ID = 164;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** The beginning of the sheet: its direction, the frozen head, and the head itself. */
export function sheetStart({ isRtl, head }: { isRtl: boolean; head: readonly string[] }): string {
  const columns = head.map((text, at) => {
    const width = Math.min(48, Math.max(14, text.length + 4));
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView${
    isRtl ? ' rightToLeft="1"' : ''
  } workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${
    columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''
  }<sheetData><row r="1">${head.map((text) => textCell(text, 1)).join('')}</row>`;
}

/** Rows of the sheet; the first data row has the number 2. A text is a text, also one that looks like a formula. */
export function sheetRows(rows: readonly (readonly ExportCell[])[], first: number): string {
  return rows.map((row, i) => `<row r="${first + i}">${row.map(writeCell).join('')}</row>`).join('');
}

/** The end of the sheet. */
export const SHEET_END = '</sheetData></worksheet>';

/** The other files of the workbook, by their paths. */
export function workbookFiles(title: string): Readonly<Record<string, string>> {
  const name = escapeXml(
    stripBidiControls(title).replaceAll(NOT_IN_TITLE, ' ').trim().slice(0, LONGEST_TITLE) || 'lawha',
  );
  const known = cellFormats();
  const formats = known.map(
    (format, at) => `<numFmt numFmtId="${FIRST_FORMAT_ID + at}" formatCode="${escapeXml(format)}"/>`,
  );
  const styles = known.map(
    (_, at) => `<xf numFmtId="${FIRST_FORMAT_ID + at}" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>`,
  );
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>';
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1">${plain}</cellStyleXfs><cellXfs count="${styles.length + FIRST_FORMAT}">${plain}<xf numFmtId="0" fontId="1" fillId="0" borderId="0" applyFont="1"/>${styles.join('')}</cellXfs></styleSheet>`,
  };
}

function writeCell(cell: ExportCell): string {
  if (cell.kind === 'text') return textCell(cell.text);
  const style = FIRST_FORMAT + Math.max(0, cellFormats().indexOf(cell.format));
  const value = cell.kind === 'number' ? cell.value : cell.value.getTime() / DAY_MS + EPOCH_DAYS;
  return `<c s="${style}"><v>${value}</v></c>`;
}

function textCell(text: string, style = 0): string {
  const plain = stripBidiControls(text);
  if (plain === '') return '<c/>';
  const shown = escapeXml(plain.slice(0, LONGEST_TEXT));
  return `<c t="inlineStr"${style > 0 ? ` s="${style}"` : ''}><is><t xml:space="preserve">${shown}</t></is></c>`;
}

// oxlint-disable-next-line no-control-regex -- exactly those that no document may have
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

function escapeXml(text: string): string {
  return text
    .replaceAll(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
