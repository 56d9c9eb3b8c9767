import { isObject } from '../../../core/values/isObject.ts';
import type { Draft, DraftField, Surroundings } from '../Draft.types.ts';
import { fieldName, isServers, shorten } from '../fieldName.ts';
import { guessByValues } from '../guessField.ts';

/** Most records of a sample that are looked at. */
const LOOKED_AT = 1000;

/**
 * Fields of a record, of a list of records, or of an answer with one of both in `data`.
 *
 * @throws RangeError for a value without records
 */
export function readSample(value: unknown, surroundings: Surroundings): Draft {
  return draftOf(recordsIn(value), surroundings);
}

function recordsIn(value: unknown): Readonly<Record<string, unknown>>[] {
  if (Array.isArray(value)) {
    const records = value.slice(0, LOOKED_AT).filter(isObject);
    if (records.length > 0) return records;
  } else if (isObject(value)) {
    if (isObject(value['data']) || Array.isArray(value['data'])) return recordsIn(value['data']);
    if (Object.keys(value).length > 0) return [value];
  }
  throw new RangeError('the sample has no record → give an object, or a list of objects');
}

/** Fields by the names and values of records. */
export function draftOf(records: readonly Readonly<Record<string, unknown>>[], surroundings: Surroundings): Draft {
  const keys = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const draft: Draft = { fields: [], leftOut: [] };
  for (const key of keys) {
    const { name, label } = fieldName(key);
    if (isServers(name)) continue;
    const values = records.map((record) => (Object.hasOwn(record, key) ? record[key] : undefined));
    const property = guessByValues(name, values, surroundings);
    if (property === undefined)
      draft.leftOut.push(`"${shorten(key)}": a field holds no nested values; make a group of them, or add it by hand`);
    else draft.fields.push({ name, property, label } satisfies DraftField);
  }
  return draft;
}
