import { ITEM_NAMES } from '../../../core/compose/itemName.ts';
import { isObject } from '../../../core/values/isObject.ts';
import type { JsonPath, Spot } from '../../lint/source/locate.ts';
import type { SourceFile } from '../../lint/source/parseSource.ts';

/** A name in a file of differences that is in no definition once they are put together. */
export interface DifferenceName {
  text: string;
  /** Where it is in the file. */
  path: JsonPath;
  spot: Spot;
  /** The list of the definition whose item has the name, or the key that is taken away. */
  of: { list: JsonPath } | { key: JsonPath };
}

/**
 * The names by which differences say what they change: items of lists that are removed, changed, or followed by others, and
 * keys that are taken away.
 */
export function namesInDifferences(file: SourceFile): DifferenceName[] {
  return read(file.value, []);
}

function read(value: unknown, path: JsonPath): DifferenceName[] {
  if (!isObject(value)) return [];
  const { $remove, $after, $change } = value;
  const of = { list: path };
  const removed = (Array.isArray($remove) ? ($remove as unknown[]) : []).map((text, index): DifferenceName[] =>
    typeof text === 'string' ? [{ text, path: [...path, '$remove', index], spot: 'value', of }] : [],
  );
  const after: DifferenceName[] =
    typeof $after === 'string' ? [{ text: $after, path: [...path, '$after'], spot: 'value', of }] : [];
  const changed = Object.keys(isObject($change) ? $change : {}).map((text): DifferenceName => ({
    text,
    path: [...path, '$change', text],
    spot: 'key',
    of,
  }));
  const below = Object.entries(value).flatMap(([key, part]): DifferenceName[] => {
    if (key.startsWith('$')) return [];
    const place = [...path, key];
    return part === null ? [{ text: key, path: place, spot: 'key', of: { key: place } }] : read(part, place);
  });
  return [...removed.flat(), ...after, ...changed, ...below];
}

/** Whether a place is the name of an item of a list. */
export function isItemOf(list: JsonPath, place: JsonPath): boolean {
  const [index, key, ...rest] = place.slice(list.length);
  return (
    list.every((step, at) => place[at] === step) &&
    typeof index === 'number' &&
    rest.length === 0 &&
    (key === undefined || (ITEM_NAMES as readonly unknown[]).includes(key))
  );
}
