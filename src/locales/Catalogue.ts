import { isObject } from '../../engine/core/values/isObject.ts';

/** Texts of one language: area → key → text. Keys are used as `<area>.<key>`. */
export type Catalogue = Readonly<Record<string, object>>;

/** Texts of a language by the path of their file. */
export type TextFiles = Readonly<Record<string, unknown>>;

/** Catalogue from files of texts; an area is named after its file. Of two files of an area the first decides. */
export function toCatalogue(files: TextFiles): Catalogue {
  const areas: Record<string, object> = {};
  for (const [path, texts] of Object.entries(files)) {
    const area = path.replace(/^.*\/|\.json$/g, '');
    areas[area] = withTexts(areas[area], texts as object);
  }
  return areas;
}

/** Texts, completed by those that only `others` has. */
function withTexts(texts: object | undefined, others: object): object {
  if (texts === undefined) return others;
  const merged = Object.entries(texts).map(([key, text]: [string, unknown]) => {
    const other: unknown = Reflect.get(others, key);
    return [key, isObject(text) && isObject(other) ? withTexts(text, other) : text];
  });
  return { ...others, ...Object.fromEntries(merged) };
}
