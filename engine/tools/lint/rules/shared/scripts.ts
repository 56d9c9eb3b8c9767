import { scriptOf, type ContentLanguage } from '../../../../core/text/language.ts';

/** Scripts by letters: of languages that mix several, and of those whose code is no property of letters. */
const LETTERS: Readonly<Record<string, string>> = {
  Hans: '\\p{Script=Han}',
  Hant: '\\p{Script=Han}',
  Jpan: '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}',
  Kore: '\\p{Script=Hangul}',
};

const ARABIC = /\p{Script=Arabic}/u;
const LETTER = /\p{L}/u;

/**
 * Whether a text is not written in the letters of a language: it has letters and none of the script, or, where the script
 * is another, Arabic ones. Names and abbreviations in another script may be beside them.
 */
export function isForeignTo(language: ContentLanguage, text: string): boolean {
  const script = scriptOf(language);
  if (script === 'Latn') return ARABIC.test(text);
  return LETTER.test(text) && !new RegExp(`[${LETTERS[script] ?? `\\p{Script=${script}}`}]`, 'u').test(text);
}
