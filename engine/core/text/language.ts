import { LANGUAGES } from '../constants.ts';
import { currentProduct } from '../product/currentProduct.ts';

export { LANGUAGES } from '../constants.ts';

/** A language that every text has. */
export type Language = (typeof LANGUAGES)[number];

/**
 * BCP 47 locales for `Intl`: a region whose week starts on Monday, with Latin digits in both languages.
 * Never bare `ar` (week from Saturday) nor another country's (other digits).
 */
export const LOCALES: Readonly<Record<Language, string>> = { ar: 'ar-AE-u-nu-latn', en: 'en-AE-u-nu-latn' };

/** A language in which records have texts: one of {@link LANGUAGES}, or another that the product declares, as `ur`. */
export type ContentLanguage = string;

/** The languages in which records have texts, in the order in which one is shown in place of another. */
export function contentLanguages(): readonly ContentLanguage[] {
  return currentProduct().languages.content ?? LANGUAGES;
}

/** The language used when none is requested. */
export function defaultLanguage(): Language {
  return currentProduct().languages.default;
}

/** Whether `value` is one of {@link LANGUAGES}. */
export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

/** Scripts that are written from right to left; `Intl.Locale#getTextInfo` is not in every browser. */
const RTL_SCRIPT = /Arab|Hebr|Nkoo|Rohg|Syrc|Thaa/;

/** Directions by language: to look up a script takes longer than to draw the cell that asks for it. */
const directions = new Map<ContentLanguage, 'rtl' | 'ltr'>();

/** The writing direction of a language, for `dir` attributes: that of the script which it is mostly written in. */
export function directionOf(language: ContentLanguage): 'rtl' | 'ltr' {
  const known = directions.get(language);
  if (known !== undefined) return known;
  const direction = RTL_SCRIPT.test(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
  directions.set(language, direction);
  return direction;
}

/** The language the switch leads to. */
export function otherLanguage(language: Language): Language {
  return language === 'ar' ? 'en' : 'ar';
}

/**
 * The language of a request.
 *
 * Reads an `Accept-Language` header: highest `q` first, ties in written order, `q=0` means refused.
 * No header, no known language and `*` give {@link defaultLanguage}.
 *
 * @example parseLanguage('fr, en-GB;q=0.9, ar;q=0.2') // 'en'
 */
export function parseLanguage(acceptLanguageHeader: string | undefined): Language {
  let best: { language: Language; quality: number } | undefined;
  for (const range of (acceptLanguageHeader ?? '').split(',')) {
    const [tag = '', ...parameters] = range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const primary = tag.split('-')[0];
    const language = primary === '*' ? defaultLanguage() : primary;
    const quality = parseQuality(parameters);
    if (isLanguage(language) && quality > (best?.quality ?? 0)) best = { language, quality };
  }
  return best?.language ?? defaultLanguage();
}

/** The weight of one language range: 1 when absent, 0 (refused) when it cannot be read. */
function parseQuality(parameters: string[]): number {
  const written = parameters.find((parameter) => parameter.startsWith('q='));
  if (written === undefined) return 1;
  const quality = Number(written.slice(2));
  return quality >= 0 && quality <= 1 ? quality : 0;
}
