import { isObject } from '../../../core/values/isObject.ts';

/** Two versions of a definition made one. */
export interface Merged {
  value: unknown;
  /** Places that people edited and the source has otherwise now. */
  edited: string[];
}

const ABSENT = Symbol('absent');

/**
 * Takes over what changed in the source since the last import, except where people edited the file: what they wrote stays.
 * Objects are compared key by key, everything else as a whole.
 *
 * @param last what the last import wrote
 * @param present the file as it is
 * @param next what the source gives now
 */
export function mergeDefinitions(last: unknown, present: unknown, next: unknown): Merged {
  const edited: string[] = [];
  const value = merge({ last, present, next, path: '', edited });
  return { value: value === ABSENT ? present : value, edited };
}

interface Merging {
  last: unknown;
  present: unknown;
  next: unknown;
  path: string;
  edited: string[];
}

function merge({ last, present, next, path, edited }: Merging): unknown {
  if (isSame(present, last)) return next;
  if (isSame(last, next) || isSame(present, next)) return present;
  if (isObject(present) && isObject(next)) {
    const before = isObject(last) ? last : {};
    const keys = new Set([...Object.keys(present), ...Object.keys(next)]);
    const entries = [...keys].flatMap((key): [string, unknown][] => {
      const merged = merge({
        last: own(before, key),
        present: own(present, key),
        next: own(next, key),
        path: `${path}/${key}`,
        edited,
      });
      return merged === ABSENT ? [] : [[key, merged]];
    });
    return Object.fromEntries(entries);
  }
  edited.push(path === '' ? '/' : path);
  return present;
}

function own(value: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : ABSENT;
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (one === ABSENT || other === ABSENT) return false;
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** Keys in one order, save those of objects whose order is that on screen. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
