import { isObject } from '../../../engine/core/values/isObject.ts';
import type { Mask } from '../../context/parts/Masks.types.ts';
import type { Masker } from './createMasker.ts';

/** What masks need besides the masker. */
export interface MaskMeans {
  masker: Masker;
  /** Hash of the password of the copy. */
  password: string;
  /** Address in place of that of an uploaded file. */
  picture: (address: string) => string;
  /** The empty value of a column that must have one; undefined: null. */
  emptyOf: (column: string) => string | undefined;
}

type Row = Record<string, string | null>;

/** Masks a batch of rows, as they are read: a JSON array of objects by column, each value null or a text. */
export function maskRows(json: string, masks: Readonly<Record<string, Mask>>, means: MaskMeans): string {
  const rows: unknown = JSON.parse(json);
  if (!Array.isArray(rows)) throw new Error('a batch without rows');
  const changed = Object.entries(masks).filter(([, mask]) => mask !== 'kept');
  for (const row of rows) {
    if (!isObject(row)) continue;
    for (const [column, mask] of changed) {
      const value = row[column];
      if (typeof value === 'string') row[column] = maskValue(value, { column, mask }, means);
    }
  }
  return JSON.stringify(rows as Row[]);
}

function maskValue(
  value: string,
  { column, mask }: { column: string; mask: Mask },
  { masker, password, picture, emptyOf }: MaskMeans,
): string | null {
  switch (mask) {
    case 'kept':
      return value;
    case 'empty':
      return emptyOf(column) ?? null;
    case 'password':
      return password;
    case 'picture':
      return value.startsWith('[') || value.startsWith('{') ? maskPictures(value, picture) : picture(value);
    default:
      return value === '' ? value : masker[mask](value);
  }
}

/** A list of addresses, or addresses by name. */
function maskPictures(json: string, picture: (address: string) => string): string {
  const mask = (value: unknown): unknown => {
    if (typeof value === 'string') return picture(value);
    if (Array.isArray(value)) return value.map(mask);
    return isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mask(part)]))
      : value;
  };
  return JSON.stringify(mask(JSON.parse(json)));
}
