import type { i18n as I18n } from 'i18next';
import type { Language } from '../../engine/text/language.ts';
import { toCatalogue } from './Catalogue.ts';

let load = (): Promise<void> => Promise.resolve();

/** Says where the texts go that are loaded later; until then they count as there, as they are in tests. */
export function provideLaterTexts(i18n: I18n, language: Language): void {
  let loading: Promise<void> | undefined;
  load = () => {
    loading ??= addTexts(i18n, language).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** The texts that neither the login nor a list needs: whatever draws them waits for this first. */
export function loadLaterTexts(): Promise<void> {
  return load();
}

/** A lazy part of the application together with its texts. */
export async function withLaterTexts<Module>(part: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([part(), loadLaterTexts()]);
  return module;
}

async function addTexts(i18n: I18n, language: Language): Promise<void> {
  const { files } = await (language === 'ar' ? import('./later/ar.ts') : import('./later/en.ts'));
  i18n.addResourceBundle(language, 'translation', toCatalogue(files), true);
}
