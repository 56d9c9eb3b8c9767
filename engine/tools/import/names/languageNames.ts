import { LANGUAGES } from '../../../core/constants.ts';
import type { DraftText } from '../../new/Draft.types.ts';

/**
 * What a language is called in Arabic and English.
 *
 * @example languageNames('ur') // { ar: 'الأوردية', en: 'Urdu' }
 */
export function languageNames(language: string): Required<DraftText> {
  const [ar = language, en = language] = LANGUAGES.map((shown) =>
    new Intl.DisplayNames([shown], { type: 'language' }).of(language),
  );
  return { ar, en };
}
