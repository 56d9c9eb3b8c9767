import { type ContentLanguage, localeOf, type Language } from './language.ts';

/**
 * What a language is called in another.
 *
 * @example languageName('ur', 'en') // 'Urdu'
 */
export function languageName(language: ContentLanguage, shown: Language): string {
  return new Intl.DisplayNames(localeOf(shown), { type: 'language' }).of(language) ?? language;
}
