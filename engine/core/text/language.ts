import { LANGUAGES } from '../constants.ts';
import { currentProduct } from '../product/currentProduct.ts';

export { LANGUAGES } from '../constants.ts';

/** A language that every text has. */
export type BaseLanguage = (typeof LANGUAGES)[number];

/** A language of the dashboard: one of {@link LANGUAGES}, or another that the product offers, as `ur`. */
export type Language = string;

/** The languages that people can choose, in the order in which they are offered. */
export function offeredLanguages(): readonly Language[] {
  return currentProduct().languages.offered ?? LANGUAGES;
}

/**
 * BCP 47 locale of a language for `Intl`: a region whose week starts on Monday unless the language names one, with Latin
 * digits in all. Never bare `ar` (week from Saturday) nor another country's (other digits).
 *
 * @example localeOf('ur') // 'ur-AE-u-nu-latn'
 */
export function localeOf(language: Language): string {
  return `${/-..$/.test(language) ? language : `${language}-AE`}-u-nu-latn`;
}

/** The language in which a text is shown that `language` does not have; itself of one that every text has. */
export function fallbackOf(language: Language): BaseLanguage {
  return currentProduct().languages.fallback?.[language] ?? (language as BaseLanguage);
}

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

/** Whether `value` is one of {@link LANGUAGES}, which every text has. */
export function isBaseLanguage(value: unknown): value is BaseLanguage {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

/** Whether `value` is a language that people can choose. */
export function isLanguage(value: unknown): value is Language {
  return (offeredLanguages() as readonly unknown[]).includes(value);
}

/**
 * The offered language that a BCP 47 tag asks for: the same one, or one that differs by region or script.
 *
 * @example matchLanguage('en-GB') // 'en'
 */
export function matchLanguage(tag: string): Language | undefined {
  return matchAmong(offeredLanguages(), tag);
}

function matchAmong(languages: readonly Language[], tag: string): Language | undefined {
  const asked = tag.toLowerCase();
  return languages.find((one) => one.toLowerCase() === asked) ?? languages.find((one) => subtag(one) === subtag(asked));
}

function subtag(language: string): string | undefined {
  return language.split('-')[0];
}

/** Scripts that are written from right to left; `Intl.Locale#getTextInfo` is not in every browser. */
const RTL_SCRIPT = /Arab|Hebr|Nkoo|Rohg|Syrc|Thaa/;

/** The writing direction of a language, for `dir` attributes: that of the script which it is mostly written in. */
export function directionOf(language: ContentLanguage): 'rtl' | 'ltr' {
  return RTL_SCRIPT.test(scriptOf(language)) ? 'rtl' : 'ltr';
}

/** Whether a language is mostly written in Arabic letters, as Arabic, Urdu and Persian are. */
export function isArabicScript(language: ContentLanguage): boolean {
  return scriptOf(language) === 'Arab';
}

/** What is written between the items of an enumeration: the comma of the script. */
export function separatorOf(language: ContentLanguage): string {
  return isArabicScript(language) ? '، ' : ', ';
}

/** Scripts by language: to look one up takes longer than to draw the cell that asks for it. */
const scripts = new Map<ContentLanguage, string>();

/** Scripts of the languages that every text has, in all regions: the first look-up of a browser takes 15 ms. */
const BASE_SCRIPTS: Readonly<Record<string, string>> = { ar: 'Arab', en: 'Latn' } satisfies Record<
  BaseLanguage,
  string
>;

/** The script that a language, or a BCP 47 tag, is mostly written in, by its code of ISO 15924: `Arab`. */
export function scriptOf(language: ContentLanguage): string {
  const known = scripts.get(language);
  if (known !== undefined) return known;
  const tag = new Intl.Locale(language);
  const script = tag.script ?? BASE_SCRIPTS[tag.language] ?? tag.maximize().script ?? '';
  scripts.set(language, script);
  return script;
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
  return bestOf(acceptLanguageHeader, matchLanguage) ?? defaultLanguage();
}

/**
 * The language in which a request wants the texts of records: of those that records have, the one that its
 * `Accept-Language` wants most, in which the dashboard itself need not speak; without any, that of the dashboard, whose
 * fallbacks follow.
 *
 * @example parseContentLanguage('ur, en;q=0.8') // 'ur', of records in ar, en and ur
 */
export function parseContentLanguage(acceptLanguageHeader: string | undefined): ContentLanguage {
  const languages = contentLanguages();
  return bestOf(acceptLanguageHeader, (tag) => matchAmong(languages, tag)) ?? parseLanguage(acceptLanguageHeader);
}

/** The language that a header wants most, of those that `match` knows. */
function bestOf(
  acceptLanguageHeader: string | undefined,
  match: (tag: string) => Language | undefined,
): Language | undefined {
  let best: { language: Language; quality: number } | undefined;
  for (const range of (acceptLanguageHeader ?? '').split(',')) {
    const [tag = '', ...parameters] = range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const language = tag === '*' ? defaultLanguage() : match(tag);
    const quality = parseQuality(parameters);
    if (language !== undefined && quality > (best?.quality ?? 0)) best = { language, quality };
  }
  return best?.language;
}

/** The weight of one language range: 1 when absent, 0 (refused) when it cannot be read. */
function parseQuality(parameters: string[]): number {
  const written = parameters.find((parameter) => parameter.startsWith('q='));
  if (written === undefined) return 1;
  const quality = Number(written.slice(2));
  return quality >= 0 && quality <= 1 ? quality : 0;
}
