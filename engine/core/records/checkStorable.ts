import type { ResolvedField } from '../definition/Resolved.types.ts';
import { isObject } from '../values/isObject.ts';
import { isReadableText } from '../values/isReadableText.ts';
import { fieldValues } from './fieldValues.ts';
import type { RecordValue } from './recordCodec.ts';

/** Decimals have ten digits before their point in the database. */
const DECIMAL_END = 10_000_000_000;

/** A value that no column can hold. */
export interface StorableFault {
  /** Where it is: a field, a part of it, or a field of an item. */
  path: string[];
  /** A number with more digits than are exact, or characters that no database takes. */
  is: 'number' | 'text';
}

/** The values that no column can hold, which a schema need not state: at most one fault for each place. */
export function checkStorable(fields: readonly ResolvedField[], record: Readonly<RecordValue>): StorableFault[] {
  return fieldValues(fields, record).flatMap(({ field, value, path }) =>
    faultsOf(value, path, field.leaves[0]?.type === 'decimal'),
  );
}

function faultsOf(value: unknown, path: string[], isDecimal: boolean): StorableFault[] {
  if (typeof value === 'string') return isReadableText(value) ? [] : [{ path, is: 'text' }];
  if (typeof value === 'number') return isExact(value, isDecimal) ? [] : [{ path, is: 'number' }];
  if (Array.isArray(value) || isObject(value))
    return Object.entries(value).flatMap(([key, inner]) => faultsOf(inner, [...path, key], isDecimal));
  return [];
}

function isExact(value: number, isDecimal: boolean): boolean {
  return isDecimal ? Math.abs(value) < DECIMAL_END : Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}
