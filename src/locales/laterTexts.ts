import { later } from 'virtual:lawha/languages';
import type { i18n as I18n } from 'i18next';
import type { Language } from '../../engine/core/text/language.ts';
import { setLaterTexts } from '../../engine/core/text/laterTexts.ts';
import { toCatalogue } from './Catalogue.ts';

/** Sets where the later texts are added; before that they count as loaded, as in tests. */
export function provideLaterTexts(i18n: I18n, language: Language): void {
  let loading: Promise<void> | undefined;
  setLaterTexts(() => {
    loading ??= addTexts(i18n, language).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  });
}

async function addTexts(i18n: I18n, language: Language): Promise<void> {
  const { files } = await (later[language] ?? later.en)();
  // Existing texts are kept: the product's own texts are among the first ones.
  i18n.addResourceBundle(language, 'translation', toCatalogue(files), true);
}
