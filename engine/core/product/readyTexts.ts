import { LANGUAGES } from '../constants.ts';
import { isObject } from '../values/isObject.ts';

/**
 * What a project says in the dashboard's further languages in ready definitions, which it does not write itself: by
 * language, then by the name of a ready group or of a form about the account, in the shape of its definition.
 *
 * @example { ur: { roles: { label: 'کردار', form: { sections: { 0: { label: 'کردار' } } } } } }
 */
export type ReadyTexts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * A ready definition with the texts of a project in further languages. What has none stays as it is, so that its fallback is
 * shown; what is no text in the definition is left out, which the lint reports.
 *
 * @param name of the group or form
 */
export function withReadyTexts(definition: unknown, name: string, texts: ReadyTexts = {}): unknown {
  const own = Object.entries(texts).flatMap(([language, of]): [string, unknown][] => {
    const part = isEverywhere(language) ? undefined : partOf(of, name);
    return part === undefined ? [] : [[language, part]];
  });
  return own.length === 0 ? definition : added(definition, own);
}

function added(value: unknown, texts: readonly (readonly [string, unknown])[]): unknown {
  if (texts.length === 0 || typeof value !== 'object' || value === null) return value;
  if (isText(value)) {
    const written = texts.filter(([, text]) => typeof text === 'string' && text.trim() !== '');
    return { ...Object.fromEntries(written), ...value };
  }
  const within = (key: string): [string, unknown][] =>
    texts.flatMap(([language, part]): [string, unknown][] => {
      const inner = partOf(part, key);
      return inner === undefined ? [] : [[language, inner]];
    });
  if (Array.isArray(value)) return value.map((item, index) => added(item, within(String(index))));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, added(inner, within(key))]));
}

/** Whether every text has a language, so that a definition says it itself. */
function isEverywhere(language: string): boolean {
  return (LANGUAGES as readonly string[]).includes(language);
}

function isText(value: unknown): value is Record<string, string> {
  return isObject(value) && LANGUAGES.every((language) => typeof value[language] === 'string');
}

function partOf(texts: unknown, key: string): unknown {
  return isObject(texts) && Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/** The texts of a definition in one language, in its shape: what a catalogue of it has. Undefined where it has none. */
export function textsIn(value: unknown, language: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isText(value)) return value[language];
  const parts = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    const texts = textsIn(inner, language);
    return texts === undefined ? [] : [[key, texts]];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}
