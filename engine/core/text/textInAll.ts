import { type Language, LANGUAGES, offeredLanguages } from './language.ts';
import type { Text } from './Text.ts';

/**
 * A text that is made in every language of the dashboard.
 *
 * @example textInAll((language) => monthName(1, language)) // { ar: 'يناير', en: 'January' }
 */
export function textInAll(make: (language: Language) => string): Text {
  const languages = new Set([...LANGUAGES, ...offeredLanguages()]);
  return Object.fromEntries([...languages].map((language) => [language, make(language)])) as Record<
    Language,
    string
  > as Text;
}
