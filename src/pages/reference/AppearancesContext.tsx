import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { otherLanguage, type Language } from '../../../engine/core/text/language.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { currentTheme, type Theme } from '../../base/preferences.ts';

/** What a second copy of each specimen is drawn in, beside the first. */
export interface Appearances {
  language: boolean;
  theme: boolean;
}

/** How something is drawn. */
export interface Appearance {
  language: Language;
  theme: Theme;
}

const AppearancesContext = createContext<Appearances>({ language: false, theme: false });

/** Says in what the specimens below are drawn a second time. */
export const AppearancesProvider = AppearancesContext.Provider;

/** The look of the second copy; undefined when there is none. */
export function useSecondAppearance(): Appearance | undefined {
  const { language, theme } = use(AppearancesContext);
  const { language: own } = useText();
  const here = useSyncExternalStore(followTheme, ownTheme);
  return useMemo(() => {
    if (!language && !theme) return undefined;
    return {
      language: language ? otherLanguage(own) : own,
      theme: theme ? (here === 'dark' ? 'light' : 'dark') : here,
    };
  }, [language, theme, own, here]);
}

function followTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => {
    observer.disconnect();
  };
}

let lastTheme: Theme | undefined;

/** The page's own theme, also while a dialog in another look has changed that of the document. */
function ownTheme(): Theme {
  if (lastTheme === undefined || document.documentElement.dataset['borrowed'] === undefined) lastTheme = currentTheme();
  return lastTheme;
}

const PreviewAppearanceContext = createContext<Appearance | undefined>(undefined);

/** The look of the copy that the component is drawn in; undefined in that of the page. */
export function usePreviewAppearance(): Appearance | undefined {
  return use(PreviewAppearanceContext);
}

/** Marks what is below as drawn in another look than the page's. */
export function PreviewAppearanceProvider({ look, children }: { look: Appearance; children: ReactNode }): ReactNode {
  return <PreviewAppearanceContext value={look}>{children}</PreviewAppearanceContext>;
}
