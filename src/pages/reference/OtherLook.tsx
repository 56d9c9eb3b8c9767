import { chakra, LocaleProvider } from '@chakra-ui/react';
import type { i18n as I18n } from 'i18next';
import { use, useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { SWRConfig } from 'swr';
import { ApiProvider } from '../../../engine/data/ApiContext.tsx';
import { directionOf, LOCALES, type Language } from '../../../engine/text/language.ts';
import { toCatalogue, type TextFiles } from '../../locales/Catalogue.ts';
import { createI18n } from '../../locales/createI18n.ts';
import { createDemoApi } from '../static-screens/demo/createDemoApi.ts';
import { OwnLookProvider, type Look } from './LooksContext.tsx';

export interface OtherLookProps {
  look: Look;
  children: ReactNode;
}

/** Draws its content in another language, direction and theme than the page, on built-in data in that language. */
export function OtherLook({ look, children }: OtherLookProps): ReactNode {
  const { language, theme } = look;
  const i18n = use(loadTexts(language));
  const [api] = useState(() => createDemoApi({ language }));
  const [cache] = useState(() => ({ provider: () => new Map() }));
  return (
    <I18nextProvider i18n={i18n}>
      <LocaleProvider locale={LOCALES[language]}>
        <SWRConfig value={cache}>
          <ApiProvider value={api}>
            <OwnLookProvider look={look}>
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
            </OwnLookProvider>
          </ApiProvider>
        </SWRConfig>
      </LocaleProvider>
    </I18nextProvider>
  );
}

const loading = new Map<Language, Promise<I18n>>();

/** All texts of a language; asking again gives the same promise. */
function loadTexts(language: Language): Promise<I18n> {
  const known = loading.get(language);
  if (known !== undefined) return known;
  const made = load(language);
  made.catch(() => loading.delete(language));
  loading.set(language, made);
  return made;
}

async function load(language: Language): Promise<I18n> {
  const files: { files: TextFiles }[] = await Promise.all(
    language === 'ar'
      ? [import('../../locales/ar.ts'), import('../../locales/later/ar.ts')]
      : [import('../../locales/en.ts'), import('../../locales/later/en.ts')],
  );
  return createI18n({ language, catalogue: toCatalogue({ ...files[0]?.files, ...files[1]?.files }) });
}
