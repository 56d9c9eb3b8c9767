import { languageName } from '../../../core/text/languageName.ts';
import type { DraftText } from '../../new/Draft.types.ts';

/**
 * What a language is called in Arabic and English.
 *
 * @example languageNames('ur') // { ar: 'الأوردية', en: 'Urdu' }
 */
export function languageNames(language: string): Required<DraftText> {
  return { ar: languageName(language, 'ar'), en: languageName(language, 'en') };
}
