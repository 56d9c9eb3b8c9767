import { type ContentLanguage, contentLanguages, fallbackOf, type Language } from './language.ts';
import { isObject } from '../values/isObject.ts';

/** A text as labels in definitions are: in the languages that every text has, and under their codes in others. */
export interface Text {
  ar: string;
  en: string;
  [further: Language]: string;
}

/** Whether `value` carries a string for both languages (either may be empty). */
export function isText(value: unknown): value is Text {
  return isObject(value) && typeof value['ar'] === 'string' && typeof value['en'] === 'string';
}

/** The side of `text` for `language`, or that of its fallback or of another language when that one is blank. */
export function pickText(text: Text, language: Language): string {
  return pickLocalised(text, language);
}

/**
 * What to show of a value that may or may not be written in several languages.
 *
 * `{ar, en}` gives the side of `language`, else that of its fallback, else the first that is filled in the order of the
 * product's languages; a plain string or number gives itself; anything else (null, no side filled, another object) gives `''`, so that the caller draws
 * its own "empty".
 *
 * @example pickLocalised({ ar: '', en: 'Cleaning' }, 'ar') // 'Cleaning'
 */
export function pickLocalised(value: unknown, language: Language): string {
  return plain(isObject(value) ? value[shownLanguage(value, language)] : value);
}

/** The side of a value that {@link pickLocalised} gives; `language` where none is filled. */
export function shownLanguage(value: Readonly<Record<string, unknown>>, language: Language): ContentLanguage {
  return (
    [language, fallbackOf(language), ...contentLanguages()].find((side) => plain(value[side]).trim() !== '') ?? language
  );
}

function plain(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
}
