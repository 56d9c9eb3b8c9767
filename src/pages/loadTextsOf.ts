import { first, later } from 'virtual:lawha/languages';
import type { i18n as I18n } from 'i18next';
import type { Language } from '../../engine/core/text/language.ts';
import { clearOnceShown } from '../base/failedLoads.ts';
import { toCatalogue } from '../locales/Catalogue.ts';

const loading = new WeakMap<I18n, Map<Language, Promise<I18n>>>();

/** The texts of a language beside those of the page; repeated calls return the same promise. */
export function loadTextsOf(own: I18n, language: Language): Promise<I18n> {
  const known = loading.get(own) ?? new Map<Language, Promise<I18n>>();
  loading.set(own, known);
  const made = known.get(language) ?? load(own, language);
  known.set(language, made);
  clearOnceShown(made, () => known.delete(language));
  return made;
}

async function load(own: I18n, language: Language): Promise<I18n> {
  const files = await Promise.all([first, later].map((texts) => (texts[language] ?? texts.en)()));
  const i18n = own.cloneInstance({ lng: language });
  i18n.addResourceBundle(language, 'translation', toCatalogue({ ...files[0]?.files, ...files[1]?.files }));
  return i18n;
}
