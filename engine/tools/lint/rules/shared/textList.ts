import type { JsonPath } from '../../source/locate.ts';

/** A text as written, possibly with a side missing or empty, and its path. */
export interface PlacedText {
  text: { ar?: unknown; en?: unknown };
  path: JsonPath;
}

/** Every text of a file: each object that has nothing but `ar` and `en`, as text. */
export function textList(value: unknown, path: JsonPath = []): PlacedText[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  if (entries.length > 0 && entries.every(([key, side]) => isSide(key) && typeof side === 'string'))
    return [{ text: value, path }];
  return entries.flatMap(([key, inner]) => textList(inner, [...path, key]));
}

function isSide(key: string): boolean {
  return key === 'ar' || key === 'en';
}
