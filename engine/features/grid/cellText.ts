import type { ResolvedField } from '../../core/definition/Resolved.types.ts';
import { foldDigits } from '../../core/text/digits.ts';
import { isObject } from '../../core/values/isObject.ts';
import { wallClock } from '../../core/text/timeZone.ts';
import { parseInstant } from '../../core/text/instant.ts';
import type { ImportCell } from '../import/Import.types.ts';
import { readImportCell, type ReadCell } from '../import/readImportCell.ts';

/** Kinds that are drawn and copied as the number that they are. */
const NUMBERS: ReadonlySet<string> = new Set(['money', 'percent', 'rating', 'integer', 'number']);

/** Whether a value of a field is a number. */
export function isNumberField({ kind }: Pick<ResolvedField, 'kind'>): boolean {
  return NUMBERS.has(kind);
}

/** A day as a number of a spreadsheet, which its cells without a format are copied as: from 1927 to 2173. */
const SERIAL = /^\d{5}(?:\.\d+)?$/;

/** Reads what was typed or pasted into a cell as a value of its field, as imports read theirs. */
export function readGridCell(field: ResolvedField, text: string): ReadCell {
  const plain = foldDigits(text).trim();
  const isDay = field.kind === 'date' || field.kind === 'timestamp';
  const cell: ImportCell = isDay && SERIAL.test(plain) ? Number(plain) : text;
  return readImportCell(field, cell);
}

/**
 * A value as it is typed and copied, so that reading it gives the value again: numbers without their grouping, days as
 * `2026-11-20`, a number of a telephone with its code. Undefined where the text on screen says it.
 */
export function cellText(field: Pick<ResolvedField, 'kind'>, value: unknown): string | undefined {
  if (value === undefined || value === null) return '';
  switch (field.kind) {
    case 'reference':
    case 'enum':
    case 'flag':
    case 'boolean':
      return undefined;
    case 'phone':
      return phoneText(value);
    case 'timestamp':
      return momentText(value);
    case 'duration':
      return typeof value === 'number' ? `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}` : '';
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }
}

function phoneText(value: unknown): string {
  if (!isObject(value)) return '';
  const [code, number] = [value['code'], value['number']].map((part) => (typeof part === 'string' ? part : '')) as [
    string,
    string,
  ];
  if (number === '') return '';
  return code === '' ? number : `+${code.replace(/^\+/, '')} ${number}`;
}

/** Day and time of the product's zone. */
function momentText(value: unknown): string {
  const instant = parseInstant(value);
  if (instant === undefined) return '';
  const { year, month, day, hour, minute } = wallClock(instant);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
}
