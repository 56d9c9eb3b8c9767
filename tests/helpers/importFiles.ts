import { strToU8, zipSync } from 'fflate';
import { zipStream } from '../../server/jobs/export/zipStream.ts';

/** A spreadsheet of given parts, as programs other than our export write one: texts shared, styles, a second sheet. */
export interface BookParts {
  /** XML of the rows of the first sheet. */
  rows: string;
  /** XML of the rows of a second sheet. */
  second?: string;
  shared?: readonly string[];
  /** Number formats of the styles 1, 2 …; style 0 is plain. */
  formats?: readonly number[];
  /** Formats of their own, from 164. */
  custom?: readonly string[];
  is1904?: boolean;
  files?: Readonly<Record<string, Uint8Array>>;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** The bytes of such a spreadsheet. */
export function bookOf(book: BookParts): Buffer {
  return Buffer.from(zipSync(partsOf(book)));
}

/** A spreadsheet whose shared texts are so many megabytes of nothing: a small file. */
export async function bombOf(book: BookParts, megabytes: number): Promise<Buffer> {
  const { 'xl/sharedStrings.xml': _small, ...parts } = partsOf(book);
  const piece = Buffer.alloc(1024 * 1024, 0x20);
  const pieces: Buffer[] = [];
  const files = Object.entries(parts).map(([name, content]) => ({ name, content: [Buffer.from(content)] }));
  const nothing = { name: 'xl/sharedStrings.xml', content: Array.from({ length: megabytes }, () => piece) };
  for await (const packed of zipStream([...files, nothing])) pieces.push(packed);
  return Buffer.concat(pieces);
}

function partsOf({
  rows,
  second,
  shared = [],
  formats = [],
  custom = [],
  is1904 = false,
  files = {},
}: BookParts): Record<string, Uint8Array> {
  const sheet = (content: string): Uint8Array =>
    strToU8(`<?xml version="1.0"?><x:worksheet xmlns:x="${MAIN}"><x:sheetData>${content}</x:sheetData></x:worksheet>`);
  const sheets = ['sheet1', ...(second === undefined ? [] : ['sheet2'])];
  return {
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="/xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${sheets
        .map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${PACKAGE}">${sheets
        .map((name, i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/worksheet" Target="worksheets/${name}.xml"/>`)
        .join(
          '',
        )}<Relationship Id="rId8" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId9" Type="${OFFICE}/styles" Target="./styles.xml"/></Relationships>`,
    ),
    'xl/sharedStrings.xml': strToU8(
      `<sst xmlns="${MAIN}">${shared.map((text) => `<si><r><t xml:space="preserve">${text}</t></r><rPh sb="0" eb="1"><t>reading</t></rPh></si>`).join('')}</sst>`,
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet xmlns="${MAIN}"><numFmts>${custom
        .map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
        .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
        .map((id) => `<xf numFmtId="${id}"/>`)
        .join('')}</cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': sheet(rows),
    ...(second !== undefined && { 'xl/worksheets/sheet2.xml': sheet(second) }),
    ...files,
  };
}

/** A text in an encoding that Node cannot write. */
export function encode1256(text: string): Buffer {
  const known = new Map<string, number>();
  const decoder = new TextDecoder('windows-1256');
  for (let byte = 0; byte < 256; byte += 1) known.set(decoder.decode(Uint8Array.of(byte)), byte);
  return Buffer.from(Array.from(text, (character) => known.get(character) ?? 0x3f));
}

/** A text as UTF-16 with the high byte first, with or without a mark. */
export function encode16(text: string, { big = false, mark = true } = {}): Buffer {
  const bytes = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le');
  return big ? bytes.swap16() : bytes;
}
