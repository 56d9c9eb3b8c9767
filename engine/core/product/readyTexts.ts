import { isBaseLanguage, type Language } from '../text/language.ts';
import { isText } from '../text/Text.ts';
import { isObject } from '../values/isObject.ts';

/**
 * What a project says in the dashboard's further languages in ready definitions, which it does not write itself: by
 * language, then by the name of a ready group or of a form about the account, in the shape of its definition.
 *
 * @example { ur: { roles: { label: 'کردار', form: { sections: { 0: { label: 'کردار' } } } } } }
 */
export type ReadyTexts = Readonly<Record<Language, Readonly<Record<string, unknown>>>>;

/**
 * A ready definition with the texts of a project in further languages. What has none stays as it is, so that its fallback is
 * shown; what is no text in the definition is left out, which the lint reports.
 *
 * @param name of the group or form
 */
export function withReadyTexts(definition: unknown, name: string, texts: ReadyTexts = {}): unknown {
  const own = Object.entries(texts).flatMap(([language, of]): [Language, unknown][] => {
    const part = isBaseLanguage(language) ? undefined : partOf(of, name);
    return part === undefined ? [] : [[language, part]];
  });
  return own.length === 0 ? definition : added(definition, own);
}

function added(value: unknown, texts: readonly (readonly [Language, unknown])[]): unknown {
  if (texts.length === 0 || typeof value !== 'object' || value === null) return value;
  if (isText(value)) {
    const written = texts.filter(([, text]) => typeof text === 'string' && text.trim() !== '');
    return { ...Object.fromEntries(written), ...value };
  }
  const within = (key: string): [Language, unknown][] =>
    texts.flatMap(([language, part]): [Language, unknown][] => {
      const inner = partOf(part, key);
      return inner === undefined ? [] : [[language, inner]];
    });
  if (Array.isArray(value)) return value.map((item, index) => added(item, within(String(index))));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, added(inner, within(key))]));
}

function partOf(texts: unknown, key: string): unknown {
  return isObject(texts) && Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/** The texts of a definition in one language, in its shape: what a catalogue of it has. Undefined where it has none. */
export function textsIn(value: unknown, language: Language): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isText(value)) return value[language];
  const parts = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    const texts = textsIn(inner, language);
    return texts === undefined ? [] : [[key, texts]];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}
