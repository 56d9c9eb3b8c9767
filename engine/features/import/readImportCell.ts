import { stripBidiControls } from '../../core/text/bidi.ts';
import { foldDigits, normaliseNumberText, parseNumber } from '../../core/text/digits.ts';
import { foldText, recordNumber } from '../../core/text/fold.ts';
import { parseInstant } from '../../core/text/instant.ts';
import type { ResolvedCurrency, ResolvedField } from '../../core/definition/Resolved.types.ts';
import type { Text } from '../../core/text/Text.ts';
import { readDuration } from '../../core/kinds/duration.ts';
import { readCode } from '../../core/kinds/code.ts';
import { readTags } from '../../core/kinds/tags.ts';
import { isObject } from '../../core/values/isObject.ts';
import { textKindOf } from '../../core/kinds/textKinds.ts';
import { sanitizeLine } from '../../core/text/sanitizeLine.ts';
import { readAmountText } from './amountText.ts';
import type { ImportCell } from './Import.types.ts';
import { SAMPLE_LENGTH } from './importLimits.ts';

/** Why a cell is no value of a field. */
export type CellProblem =
  | 'importNumber'
  | 'importCurrency'
  | 'importCurrencyApart'
  | 'importFlag'
  | 'importChoice'
  | 'importDate'
  | 'importTime'
  | 'importDuration'
  | 'importPhone'
  | 'importPlace'
  | 'importList'
  | 'importBroken';

/**
 * What a cell says of a field: nothing; a value in the shape of the record, and of which currency it is in which field; records of another group, each by its name or
 * its number; files, each by its address or its name; or what is wrong with it.
 */
export type ReadCell =
  | { kind: 'empty' }
  | { kind: 'value'; value: unknown; also?: Readonly<Record<string, string>> }
  | { kind: 'records'; names: readonly RecordName[]; isList: boolean }
  | { kind: 'files'; names: readonly string[]; isList: boolean }
  | { kind: 'problem'; problem: CellProblem };

/** A record as a cell names it. */
export interface RecordName {
  /** As it is written, at most as much of it as a message shows. */
  text: string;
  /** Folded. */
  name: string;
  /** Its number, where the text can be one. */
  id: number | undefined;
}

const EMPTY: ReadCell = { kind: 'empty' };
const value = (found: unknown): ReadCell => ({ kind: 'value', value: found });
const problem = (which: CellProblem): ReadCell => ({ kind: 'problem', problem: which });

/** Reads a cell as a value of a field, in either language and with digits of both sets. */
export function readImportCell(field: ResolvedField, cell: ImportCell): ReadCell {
  if (cell !== null && typeof cell === 'object' && 'broken' in cell) return problem('importBroken');
  const text = textOf(cell);
  if (text === '') return EMPTY;
  switch (field.kind) {
    case 'money':
      return field.currency === undefined
        ? readNumber(field, cell, text)
        : readAmount({ ...field, currency: field.currency }, cell, text);
    case 'integer':
    case 'number':
    case 'percent':
    case 'rating':
    case 'order':
      return readNumber(field, cell, text);
    case 'flag':
    case 'boolean':
      return readFlag(field, cell, text);
    case 'enum':
      return readChoice(field, text);
    case 'enum-list':
      return readChoices(field, text);
    case 'tags':
      return value(readTags(text));
    case 'date':
      return readDay(cell, text);
    case 'timestamp':
      return readMoment(cell, text);
    case 'time':
      return readTime(cell, text);
    case 'duration':
      return readMinutes(cell, text);
    case 'phone':
      return readPhone(text);
    case 'geo-point':
      return readPlace(text);
    case 'reference':
    case 'references':
      return readRecords(field, text);
    case 'image':
    case 'video':
    case 'file':
      return { kind: 'files', names: [text], isList: false };
    case 'images':
    case 'files':
      return { kind: 'files', names: filesOf(text), isList: true };
    case 'repeater':
    case 'blocks':
      return readList(text);
    case 'code':
      return value(typeof cell === 'string' ? readCode(cell) : text);
    case 'textarea':
    case 'markdown':
    case 'bilingual-textarea':
      return value(text);
    default:
      return value(textKindOf(field.kind)?.read(text) ?? sanitizeLine(text));
  }
}

/** A cell as text; a day as it is written in exports. */
export function textOf(cell: ImportCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return stripBidiControls(cell).trim();
  if (typeof cell === 'object') return 'day' in cell ? cell.day.replace('T', ' ').replace(/(\d\d:\d\d):00$/, '$1') : '';
  return typeof cell === 'number' ? numberText(cell) : String(cell);
}

/** A number as a spreadsheet shows it: no exponent, no noise of binary fractions. */
function numberText(number: number): string {
  if (Number.isInteger(number) && Math.abs(number) < 1e15) return String(number);
  return String(Number(number.toPrecision(15)));
}

const GROUPED = /^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/;

function readNumber({ kind }: ResolvedField, cell: ImportCell, text: string): ReadCell {
  if (typeof cell === 'number') return value(Number(cell.toPrecision(15)));
  const isPercent = /[%٪]$/.test(text);
  const plain = normaliseNumberText(isPercent ? text.slice(0, -1) : text);
  const number = parseNumber(GROUPED.test(plain) ? plain.replaceAll(',', '') : plain);
  if (number === undefined) return problem('importNumber');
  return value(isPercent && kind !== 'percent' ? Number((number / 100).toPrecision(15)) : number);
}

/** An amount, alone or beside its currency. */
function readAmount(field: ResolvedField & { currency: ResolvedCurrency }, cell: ImportCell, text: string): ReadCell {
  const { number, code } = typeof cell === 'number' ? { number: text } : readAmountText(text, field.currency);
  if (code === '') return problem('importCurrency');
  const read = readNumber(field, typeof cell === 'number' ? cell : number, number);
  const { by } = field.currency;
  return code === undefined || by === undefined || read.kind !== 'value' ? read : { ...read, also: { [by]: code } };
}

const YES: ReadonlySet<string> = new Set(['1', 'true', 'yes', 'y', 'on', 'نعم', 'صحيح', 'مفعل', 'TRUE'].map(foldText));
const NO: ReadonlySet<string> = new Set(['0', 'false', 'no', 'n', 'off', 'لا', 'خطأ', 'غير مفعل', 'معطل'].map(foldText));

function readFlag(field: ResolvedField, cell: ImportCell, text: string): ReadCell {
  const folded = foldText(text);
  const isOn =
    typeof cell === 'boolean' ? cell : YES.has(folded) ? true : NO.has(folded) ? false : labelledFlag(field, folded);
  if (isOn === undefined) return problem('importFlag');
  return value(field.kind === 'flag' ? Number(isOn) : isOn);
}

function labelledFlag({ enumLabels = {} }: ResolvedField, folded: string): boolean | undefined {
  const found = Object.entries(enumLabels).find(([, label]) => isCalled(label, folded));
  return found === undefined ? undefined : found[0] === '1' || found[0] === 'true';
}

function readChoice(field: ResolvedField, text: string): ReadCell {
  const found = choiceOf(field, field.schema.enum ?? [], text);
  return found === undefined ? problem('importChoice') : value(found);
}

function readChoices(field: ResolvedField, text: string): ReadCell {
  const { items } = field.schema;
  const found = partsOf(text).map((part) => choiceOf(field, items?.enum ?? [], part));
  return found.includes(undefined) ? problem('importChoice') : value(found);
}

/** Whether a folded text is a label in one of its languages. */
function isCalled(label: Text, folded: string): boolean {
  return Object.values(label).some((text) => foldText(text) === folded);
}

/** A value of an enumeration by itself, or by its label in any language. */
function choiceOf({ enumLabels = {} }: ResolvedField, known: readonly unknown[], text: string): unknown {
  const own = known.find((choice) => String(choice) === text);
  if (own !== undefined) return own;
  const folded = foldText(text);
  return known.find((choice) => {
    const label = enumLabels[String(choice)];
    return foldText(String(choice)) === folded || (label && isCalled(label, folded));
  });
}

/** The day before the first of a spreadsheet, and its last. */
const EPOCH = Date.UTC(1899, 11, 30);
const LAST_SERIAL = 2_958_465;
const DAY_MS = 86_400_000;

/**
 * The moment that a number of a spreadsheet is, to the second, as its wall clock: `2026-11-20`,
 * `2026-11-20T09:30:00`, or `09:30:00` below one day; undefined for a number that is none.
 */
export function serialText(serial: number): string | undefined {
  if (!Number.isFinite(serial) || serial < 0 || serial > LAST_SERIAL + 1) return undefined;
  // The 29 February 1900 of spreadsheets does not exist.
  const days = serial >= 1 && serial < 60 ? serial + 1 : serial;
  const text = new Date(EPOCH + Math.round((days * DAY_MS) / 1000) * 1000).toISOString();
  if (serial < 1) return text.slice(11, 19);
  return text.slice(11, 19) === '00:00:00' ? text.slice(0, 10) : text.slice(0, 19);
}

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T,]+(.+))?$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[ T,]+(.+))?$/;

/** Day and time of a cell, as `YYYY-MM-DD` and what follows; undefined where it is none, or no such day exists. */
function dayOf(cell: ImportCell, text: string): { day: string; rest: string } | undefined {
  const written = typeof cell === 'number' ? (serialText(cell) ?? '') : foldDigits(text).trim();
  const first = DAY_FIRST.exec(written);
  const [year, month, date, rest = ''] = first
    ? [first[3], first[2], first[1], first[4]]
    : (YEAR_FIRST.exec(written)?.slice(1, 5) ?? []);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return parseInstant(day) === undefined ? undefined : { day, rest };
}

function readDay(cell: ImportCell, text: string): ReadCell {
  const found = dayOf(cell, text);
  if (found === undefined) return problem('importDate');
  return found.rest === '' || /^0?0:00(:00)?(\.0+)?Z?$/.test(found.rest) ? value(found.day) : problem('importDate');
}

function readMoment(cell: ImportCell, text: string): ReadCell {
  const found = dayOf(cell, text);
  if (found === undefined) return problem('importDate');
  const instant = parseInstant(found.rest === '' ? found.day : `${found.day}T${found.rest.replace(/^(\d):/, '0$1:')}`);
  return instant === undefined ? problem('importDate') : value(instant.toISOString());
}

function readTime(cell: ImportCell, text: string): ReadCell {
  const written = typeof cell === 'number' ? (serialText(cell) ?? '') : foldDigits(text).replace(/^.*[ T]/, '');
  const found = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(written);
  if (found === null || Number(found[1]) > 23 || Number(found[2]) > 59) return problem('importTime');
  return value(`${found[1]?.padStart(2, '0')}:${found[2]}`);
}

/** Minutes as a number, or hours and minutes in words or as a clock has them. */
function readMinutes(cell: ImportCell, text: string): ReadCell {
  const minutes = typeof cell === 'number' ? cell : readDuration(text);
  return minutes === undefined || !Number.isInteger(minutes) ? problem('importDuration') : value(minutes);
}

/** A number with the calling code before it: `+971 501234567`. */
function readPhone(text: string): ReadCell {
  const found = /^(?:\+|00)(\d{1,4})[ -]+([\d ()-]+)$/.exec(foldDigits(text));
  const number = found?.[2]?.replaceAll(/\D/g, '') ?? '';
  return number === '' ? problem('importPhone') : value({ code: found?.[1], number });
}

/** Latitude and longitude. */
function readPlace(text: string): ReadCell {
  const parts = normaliseNumberText(text)
    .split(/[,،;]\s*|\s+/)
    .map(parseNumber);
  const [lat, lng] = parts;
  if (parts.length !== 2 || lat === undefined || lng === undefined) return problem('importPlace');
  return value({ lat, lng });
}

function readRecords({ kind }: ResolvedField, text: string): ReadCell {
  const isList = kind === 'references';
  const names = (isList ? partsOf(text) : [text]).map((part) => ({
    text: part.slice(0, SAMPLE_LENGTH),
    name: foldText(part),
    id: recordNumber(part),
  }));
  return names.length === 0 ? EMPTY : { kind: 'records', names, isList };
}

/** Whether a cell names a file by its address, of this server or of another one, and not by its name. */
export function isFileAddress(text: string): boolean {
  return /^(?:\/media\/|https:\/\/)/.test(text);
}

/** Files of a list: a line has one, or several with commas between; addresses alone also spaces. */
function filesOf(text: string): string[] {
  const parts = text.split(/[\s,،;؛]+/).filter((part) => part !== '');
  return parts.every(isFileAddress) ? parts : partsOf(text);
}

/** A list of items or blocks as JSON; what is in it is judged as that of a form. */
function readList(text: string): ReadCell {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every(isObject) ? value(list) : problem('importList');
  } catch {
    return problem('importList');
  }
}

function partsOf(text: string): string[] {
  return text
    .split(/[,،;؛\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
