import { chakra, LocaleProvider } from '@chakra-ui/react';
import { use, useState, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { SWRConfig } from 'swr';
import { ApiProvider } from '../../../engine/react/api/ApiContext.tsx';
import { directionOf, localeOf } from '../../../engine/core/text/language.ts';
import { createDemoApi } from '../static-screens/demo/createDemoApi.ts';
import { PreviewAppearanceProvider, type Appearance } from './AppearancesContext.tsx';
import { loadTextsOf } from '../loadTextsOf.ts';

export interface AppearancePreviewProps {
  appearance: Appearance;
  children: ReactNode;
}

/** Draws its content in another language, direction and theme than the page, on built-in data in that language. */
export function AppearancePreview({ appearance, children }: AppearancePreviewProps): ReactNode {
  const { language, theme } = appearance;
  const { i18n: own } = useTranslation();
  const i18n = use(loadTextsOf(own, language));
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
