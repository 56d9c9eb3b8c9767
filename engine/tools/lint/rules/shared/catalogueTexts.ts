import type { JsonPath } from '../../source/locate.ts';

/** An entry of a text catalogue. */
export interface CatalogueText {
  /** Keys from the root, joined by dots. */
  key: string;
  path: JsonPath;
  value: unknown;
}

/** Every leaf of a text catalogue. */
export function catalogueTexts(value: unknown, path: readonly string[] = []): CatalogueText[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [{ key: path.join('.'), path, value }];
  return Object.entries(value).flatMap(([key, inner]) => catalogueTexts(inner, [...path, key]));
}
