import { openZip, type Zip } from './openZip.ts';
import { readXml } from './readXml.ts';
import { TableRefused } from './TableRefused.ts';
import { TABLE_LIMITS } from './tableLimits.ts';

/** What a number in a cell is by its format. */
export type NumberStyle = 'day' | 'percent' | 'plain';

/** A spreadsheet whose sheets can be read. */
export interface Workbook {
  zip: Zip;
  sheets: readonly { name: string; path: string }[];
  /** Whether its days are counted from 1904. */
  is1904: boolean;
  /** Paths of the texts that cells share, and of the formats of cells, where there are any. */
  sharedStrings: string | undefined;
  styles: string | undefined;
}

const BOOK = 'officeDocument';

/** Opens a spreadsheet: its visible sheets in their order, and where their parts are. */
export async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const zip = openZip(bytes);
  const roots = await readRelations(zip, '_rels/.rels', '');
  const book = [...roots.values()].find(({ type }) => type.endsWith(`/${BOOK}`))?.path;
  if (book === undefined || !zip.has(book)) throw new TableRefused('importNotTable');
  const folder = book.slice(0, book.lastIndexOf('/') + 1);
  const relations = await readRelations(zip, `${folder}_rels/${book.slice(folder.length)}.rels`, folder);
  const sheets: { name: string; path: string }[] = [];
  let is1904 = false;
  await readXml(zip.read(book), {
    onOpen: (tag, attributes) => {
      if (tag === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (tag !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return;
      const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
      const found = relations.get(id);
      if (found?.type.endsWith('/worksheet') !== true || !zip.has(found.path)) return;
      if (sheets.length < TABLE_LIMITS.sheets)
        sheets.push({ name: (attributes['name'] ?? '').slice(0, 100), path: found.path });
    },
  });
  if (sheets.length === 0) throw new TableRefused('importNotTable');
  const partOf = (type: string): string | undefined => {
    const path = [...relations.values()].find((relation) => relation.type.endsWith(`/${type}`))?.path;
    return path !== undefined && zip.has(path) ? path : undefined;
  };
  return { zip, sheets, is1904, sharedStrings: partOf('sharedStrings'), styles: partOf('styles') };
}

interface Relation {
  type: string;
  path: string;
}

async function readRelations(zip: Zip, path: string, folder: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  await readXml(zip.read(path), {
    onOpen: (tag, { Id: id, Type: type, Target: target, TargetMode: mode }) => {
      if (tag !== 'Relationship' || id === undefined || type === undefined || target === undefined) return;
      if (mode === 'External') return;
      relations.set(id, { type, path: target.startsWith('/') ? target.slice(1) : normalise(folder + target) });
    },
  });
  return relations;
}

function normalise(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** The texts that cells share, in their order. Readings of characters (ruby) are no part of them. */
export async function readSharedStrings({ zip, sharedStrings }: Workbook): Promise<string[]> {
  const texts: string[] = [];
  if (sharedStrings === undefined) return texts;
  let text = '';
  let isText = false;
  let isReading = false;
  let length = 0;
  await readXml(zip.read(sharedStrings), {
    onOpen: (tag) => {
      if (tag === 'si') text = '';
      if (tag === 'rPh') isReading = true;
      isText = tag === 't' && !isReading;
    },
    onText: (piece) => {
      if (!isText) return;
      length += piece.length;
      if (length > TABLE_LIMITS.sharedText) throw new TableRefused('importTooHeavy');
      text += piece;
    },
    onClose: (tag) => {
      if (tag === 't') isText = false;
      if (tag === 'rPh') isReading = false;
      if (tag !== 'si') return;
      if (texts.length >= TABLE_LIMITS.cells) throw new TableRefused('importTooHeavy');
      texts.push(text);
    },
  });
  return texts;
}

/** Formats of spreadsheets that have a number and no text, by what they show. */
const DAY_FORMATS: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];
const PERCENT_FORMATS: ReadonlySet<number> = new Set([9, 10]);

/** What a number is in each style of a cell. */
export async function readStyles({ zip, styles }: Workbook): Promise<NumberStyle[]> {
  const found: NumberStyle[] = [];
  if (styles === undefined) return found;
  const formats = new Map<number, NumberStyle>();
  let isCell = false;
  await readXml(zip.read(styles), {
    onOpen: (tag, { numFmtId, formatCode = '' }) => {
      const id = Number(numFmtId ?? 0);
      if (tag === 'numFmt') formats.set(id, styleOfFormat(formatCode));
      else if (tag === 'cellXfs') isCell = true;
      else if (tag === 'xf' && isCell && found.length < 100_000) found.push(formats.get(id) ?? styleOfId(id));
    },
    onClose: (tag) => {
      if (tag === 'cellXfs') isCell = false;
    },
  });
  return found;
}

function styleOfId(id: number): NumberStyle {
  if (DAY_FORMATS.some(([from, to]) => id >= from && id <= to)) return 'day';
  return PERCENT_FORMATS.has(id) ? 'percent' : 'plain';
}

/** Letters of a format outside quotes and brackets say what it shows; elapsed hours are in brackets. */
function styleOfFormat(code: string): NumberStyle {
  const plain = code
    .replaceAll(/"[^"]*"|\\./g, '')
    .replaceAll(/\[(?![hms]+\])[^\]]*\]/gi, '')
    .replaceAll(/general/gi, '');
  if (/[ymdhs]/i.test(plain)) return 'day';
  return plain.includes('%') ? 'percent' : 'plain';
}
