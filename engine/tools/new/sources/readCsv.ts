import type { Draft, Surroundings } from '../Draft.types.ts';
import { draftOf } from './readSample.ts';

/** Most lines that are looked at. */
const LOOKED_AT = 1000;

/**
 * Fields of a sheet: the first line has their names, the others say what they hold.
 *
 * @throws RangeError for a sheet without names, or with two of one name
 */
export function readCsv(text: string, surroundings: Surroundings): Draft {
  const separator = [',', ';', '\t'].toSorted((a, b) => countIn(text, b) - countIn(text, a))[0] ?? ',';
  const [names = [], ...rows] = readRows(text, separator);
  if (names.every((name) => name.trim() === '')) throw new RangeError('the first line has no names → write one each');
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new RangeError(`two columns are called "${twice}" → give each a name of its own`);
  const records = rows.map((row) =>
    Object.fromEntries(names.map((name, index) => [name, valueOf(row[index] ?? '')] as const)),
  );
  return draftOf(records.length > 0 ? records : [Object.fromEntries(names.map((name) => [name, null]))], surroundings);
}

function countIn(text: string, separator: string): number {
  return (text.split('\n', 1)[0] ?? '').split(separator).length;
}

/** Numbers are numbers, unless they are digits kept as text: a leading zero, or more than a number holds. */
function valueOf(cell: string): unknown {
  const text = cell.trim();
  if (/^(?:true|yes)$/i.test(text)) return true;
  if (/^(?:false|no)$/i.test(text)) return false;
  return /^-?(?:0|[1-9]\d{0,10})(?:\.\d{1,6})?$/.test(text) ? Number(text) : text;
}

/** Lines of cells by RFC 4180, at most `most` of them: a quoted cell may hold separators, line breaks and doubled quotes. */
export function readRows(text: string, separator: string, most: number = LOOKED_AT): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < text.length && rows.length <= most; index += 1) {
    const character = text[index] ?? '';
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === separator) {
      row.push(cell);
      cell = '';
    } else if (character === '\n') {
      rows.push([...row, cell.replace(/\r$/, '')]);
      [row, cell] = [[], ''];
    } else cell += character;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows.filter((cells) => cells.some((value) => value.trim() !== ''));
}
