import { isLanguageTag } from '../../../../core/product/languageTag.ts';
import { isBaseLanguage } from '../../../../core/text/language.ts';
import { isObject } from '../../../../core/values/isObject.ts';
import { remember } from '../../../../core/values/remember.ts';
import type { JsonPath } from '../../source/locate.ts';

/** A text as written, possibly with a side missing or empty, and its path. */
export interface PlacedText {
  text: { ar?: unknown; en?: unknown; [further: string]: unknown };
  path: JsonPath;
}

/** Every text of a file: each object that has nothing but texts under the codes of languages, `ar` or `en` among them. */
export function textList(value: unknown): readonly PlacedText[] {
  return typeof value === 'object' && value !== null ? textsOf(value) : [];
}

const textsOf = remember((value: object): readonly PlacedText[] => {
  const texts: PlacedText[] = [];
  collect(value, [], texts);
  return texts;
});

/** Adds the texts of a value; the path is that of this step only, and copied where a text is. */
function collect(value: object, path: (string | number)[], texts: PlacedText[]): void {
  const entries: [string, unknown][] = Object.entries(value);
  if (isObject(value) && entries.some(([key]) => isBaseLanguage(key)) && entries.every(isSide)) {
    texts.push({ text: value, path: [...path] });
    return;
  }
  for (const [key, inner] of entries) {
    if (typeof inner !== 'object' || inner === null) continue;
    path.push(key);
    collect(inner, path, texts);
    path.pop();
  }
}

function isSide([key, side]: [string, unknown]): boolean {
  return typeof side === 'string' && (isBaseLanguage(key) || isLanguageTag(key));
}
