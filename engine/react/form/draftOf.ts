import type { RecordValue } from '../../core/records/recordCodec.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';

/** Longest text of a draft: codes, dates and times, no prose. */
const LONGEST_TEXT = 40;

/**
 * The entered values of a form that the server computes with before they are saved: numbers, short texts and places.
 *
 * @param only the fields that it has. Default: all
 */
export function draftOf(
  { fields }: Pick<ResolvedResource, 'fields'>,
  record: RecordValue,
  only?: readonly string[],
): RecordValue {
  return Object.fromEntries(
    fields.flatMap(({ name, forms }): [string, unknown][] => {
      const value = record[name];
      return forms.length > 0 && (only === undefined || only.includes(name)) && isShort(value) ? [[name, value]] : [];
    }),
  );
}

function isShort(value: unknown): boolean {
  if (typeof value === 'number') return true;
  if (typeof value === 'string') return value.length <= LONGEST_TEXT;
  return typeof value === 'object' && value !== null && 'lat' in value;
}
