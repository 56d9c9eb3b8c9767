import { isLanguageTag } from '../../../../core/product/languageTag.ts';
import { isBaseLanguage } from '../../../../core/text/language.ts';
import type { JsonPath } from '../../source/locate.ts';

/** A text as written, possibly with a side missing or empty, and its path. */
export interface PlacedText {
  text: { ar?: unknown; en?: unknown; [further: string]: unknown };
  path: JsonPath;
}

/** Every text of a file: each object that has nothing but texts under the codes of languages, `ar` or `en` among them. */
export function textList(value: unknown, path: JsonPath = []): PlacedText[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  if (entries.some(([key]) => isBaseLanguage(key)) && entries.every(isSide))
    return [{ text: Object.fromEntries(entries), path }];
  return entries.flatMap(([key, inner]) => textList(inner, [...path, key]));
}

function isSide([key, side]: [string, unknown]): boolean {
  return typeof side === 'string' && (isBaseLanguage(key) || isLanguageTag(key));
}
