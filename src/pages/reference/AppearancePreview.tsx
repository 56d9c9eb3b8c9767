import { first, later } from 'virtual:lawha/languages';
import { chakra, LocaleProvider } from '@chakra-ui/react';
import type { i18n as I18n } from 'i18next';
import { use, useState, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { SWRConfig } from 'swr';
import { ApiProvider } from '../../../engine/react/api/ApiContext.tsx';
import { directionOf, localeOf, type Language } from '../../../engine/core/text/language.ts';
import { toCatalogue } from '../../locales/Catalogue.ts';
import { createDemoApi } from '../static-screens/demo/createDemoApi.ts';
import { PreviewAppearanceProvider, type Appearance } from './AppearancesContext.tsx';
import { clearOnceShown } from '../../base/failedLoads.ts';

export interface AppearancePreviewProps {
  appearance: Appearance;
  children: ReactNode;
}

/** Draws its content in another language, direction and theme than the page, on built-in data in that language. */
export function AppearancePreview({ appearance, children }: AppearancePreviewProps): ReactNode {
  const { language, theme } = appearance;
  const { i18n: own } = useTranslation();
  const i18n = use(loadTexts(own, language));
  const [api] = useState(() => createDemoApi({ language }));
  const [cache] = useState(() => ({ provider: () => new Map() }));
  return (
    <I18nextProvider i18n={i18n}>
      <LocaleProvider locale={localeOf(language)}>
        <SWRConfig value={cache}>
          <ApiProvider value={api}>
            <PreviewAppearanceProvider appearance={appearance}>
              <chakra.div
                lang={language}
                dir={directionOf(language)}
                className={theme}
                colorScheme={theme}
                color="fg"
                minWidth="0"
              >
                {children}
              </chakra.div>
            </PreviewAppearanceProvider>
          </ApiProvider>
        </SWRConfig>
      </LocaleProvider>
    </I18nextProvider>
  );
}

const loading = new WeakMap<I18n, Map<Language, Promise<I18n>>>();

/** The texts of a language beside those of the page; repeated calls return the same promise. */
function loadTexts(own: I18n, language: Language): Promise<I18n> {
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
