import type { ResolvedField, ResolvedLeaf } from '../definition/Resolved.types.ts';
import { isObject } from '../values/isObject.ts';
import { isReadableText } from '../values/isReadableText.ts';
import { fieldValues } from './fieldValues.ts';
import type { RecordValue } from './recordCodec.ts';

/** Decimals have ten digits before their point at most, and as many on both sides as a column keeps. */
const DIGITS = { before: 10, all: 14 } as const;

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
    faultsOf(value, path, greatestOf(field.leaves[0])),
  );
}

/** The number that every value of a part is below. */
function greatestOf(leaf: ResolvedLeaf | undefined): number {
  if (leaf?.type !== 'decimal') return Number.MAX_SAFE_INTEGER + 1;
  return 10 ** Math.min(DIGITS.before, DIGITS.all - (leaf.scale ?? 2));
}

function faultsOf(value: unknown, path: string[], end: number): StorableFault[] {
  if (typeof value === 'string') return isReadableText(value) ? [] : [{ path, is: 'text' }];
  if (typeof value === 'number') return Math.abs(value) < end ? [] : [{ path, is: 'number' }];
  if (Array.isArray(value) || isObject(value))
    return Object.entries(value).flatMap(([key, inner]) => faultsOf(inner, [...path, key], end));
  return [];
}
