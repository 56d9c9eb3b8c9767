import { arabicOf, englishOf } from '../../new/commonTexts.ts';
import type { DraftText } from '../../new/Draft.types.ts';
import { isPlaceholder, placeholder } from '../../../core/text/placeholder.ts';
import { cleanText, LONGEST_LABEL } from '../names/cleanText.ts';
import { languageNames } from '../names/languageNames.ts';

/** A text in both languages. */
export interface BothTexts {
  ar: string;
  en: string;
}

/**
 * A label of a value in one language, which says which.
 *
 * @example withLanguage({ ar: 'الصورة', en: 'Picture' }, 'en') // { ar: 'الصورة (الإنجليزية)', en: 'Picture (English)' }
 */
export function withLanguage({ ar, en }: BothTexts, language: string): BothTexts {
  const names = languageNames(language);
  const said = (text: string, name: string): string =>
    isPlaceholder(text) ? placeholder(`${text.slice(1, -1)} (${name})`) : `${text} (${name})`;
  return { ar: said(ar, names.ar), en: said(en, names.en) };
}

/** Where Arabic texts are found besides those that the source gives in place. */
export interface ArabicTexts {
  /** Texts of the source by the English one. */
  arabic: ReadonlyMap<string, string>;
  /** Labels that the project has, by the English one in small letters. */
  used?: ReadonlyMap<string, string>;
  /** Counts the texts that are placeholders. */
  missing: (text: string) => void;
}

/**
 * A text in both languages: as the source has it, from its own translations, of names that every business has, as the
 * project calls the same elsewhere, or a marked placeholder. No text is invented. Texts without letters are the same in both.
 *
 * @param name what the text is made of when the source has none
 */
export function writeText(
  text: DraftText | undefined,
  name: string,
  { arabic, used, missing }: ArabicTexts,
  longest: number = LONGEST_LABEL,
): BothTexts {
  const known = cleanText(text?.ar, longest);
  const written = cleanText(text?.en, longest);
  const isArabic = written !== undefined && /\p{Script=Arabic}/u.test(written);
  const english = (isArabic ? undefined : written) ?? cleanText(englishOf(name), longest) ?? name;
  const en = /\p{Script=Arabic}/u.test(english) ? placeholder(english) : english;
  const ar =
    known ??
    (isArabic ? written : undefined) ??
    cleanText(arabic.get(text?.en ?? '') ?? arabic.get(en), longest) ??
    arabicOf(name) ??
    arabicOf(en) ??
    cleanText(used?.get(en.toLowerCase()), longest);
  if (ar !== undefined && /\p{Script=Arabic}/u.test(ar)) return { ar, en };
  if (!/\p{L}/u.test(en)) return { ar: en, en };
  missing(en);
  return { ar: placeholder(en), en };
}
