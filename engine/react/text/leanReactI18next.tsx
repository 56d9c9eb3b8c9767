import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { LeanI18n, LeanModule, LeanTranslate } from '../../core/text/leanI18next.ts';

/** The instance of pages where no other is given. */
let common: LeanI18n | undefined;

const I18nContext = createContext<LeanI18n | undefined>(undefined);

/** Makes an instance that of all components to which no other is given. */
export const initReactI18next: LeanModule = {
  init: (instance) => {
    common = instance;
  },
};

export interface I18nextProviderProps {
  i18n: LeanI18n;
  children?: ReactNode;
}

/** Gives all components below an instance. */
export function I18nextProvider({ i18n, children }: I18nextProviderProps): ReactNode {
  return <I18nContext value={i18n}>{children}</I18nContext>;
}

export interface TranslationResult {
  t: LeanTranslate;
  i18n: LeanI18n;
}

/**
 * Replaces that of react-i18next (see `leanI18next.ts`), which follows changes that never take place here: the language
 * changes by a reload, and later texts are there before what shows them. Components of rows use it, many times a page.
 */
export function useTranslation(_namespace?: string, { lng }: { lng?: string } = {}): TranslationResult {
  const i18n = useContext(I18nContext) ?? common;
  if (i18n === undefined) throw new Error('There are no texts: an I18nextProvider is missing');
  const t = i18n.getFixedT(lng);
  return useMemo(() => ({ t, i18n }), [t, i18n]);
}
