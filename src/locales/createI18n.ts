import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../engine/core/text/language.ts';
import type { Catalogue } from './Catalogue.ts';

export interface CreateI18nOptions {
  language: Language;
  catalogue: Catalogue;
  /** Called with a key that the catalogue does not have. Default: the key is shown. Tests throw. */
  onMissingKey?: (key: string) => void;
}

/**
 * The texts of the interface, ready at once. There is one language at a time, because a switch reloads the page, and no
 * fallback language: an English word in an Arabic screen is a missing text like any other.
 */
export function createI18n({ language, catalogue, onMissingKey }: CreateI18nOptions): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: catalogue } },
    initAsync: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    ...(onMissingKey && {
      saveMissing: true,
      missingKeyHandler: (_languages: readonly string[], _namespace: string, key: string) => onMissingKey(key),
    }),
  });
  return instance;
}
