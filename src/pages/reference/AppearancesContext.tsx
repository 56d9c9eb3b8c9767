import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { directionOf, offeredLanguages, type Language } from '../../../engine/core/text/language.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { currentTheme, type Theme } from '../../base/preferences.ts';

/** Which properties differ in a second copy of each specimen, beside the first. */
export interface Appearances {
  language: boolean;
  theme: boolean;
}

/** Language and theme of a drawing. */
export interface Appearance {
  language: Language;
  theme: Theme;
}

const AppearancesContext = createContext<Appearances>({ language: false, theme: false });

/** Sets how the second copies of the specimens below differ. */
export const AppearancesProvider = AppearancesContext.Provider;

/** The appearance of the second copy; undefined when there is none. */
export function useSecondAppearance(): Appearance | undefined {
  const { language, theme } = use(AppearancesContext);
  const { language: own } = useText();
  const here = useSyncExternalStore(followTheme, ownTheme);
  return useMemo(() => {
    if (!language && !theme) return undefined;
    return {
      language: language ? turnedLanguage(own) : own,
      theme: theme ? (here === 'dark' ? 'light' : 'dark') : here,
    };
  }, [language, theme, own, here]);
}

/** A language that people can choose, of the other direction if there is one. */
function turnedLanguage(own: Language): Language {
  const others = offeredLanguages().filter((language) => language !== own);
  return others.find((language) => directionOf(language) !== directionOf(own)) ?? others[0] ?? own;
}

function followTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => {
    observer.disconnect();
  };
}

let lastTheme: Theme | undefined;

/** The page's own theme, also while a dialog in another appearance has changed that of the document. */
function ownTheme(): Theme {
  if (lastTheme === undefined || document.documentElement.dataset['borrowed'] === undefined) lastTheme = currentTheme();
  return lastTheme;
}

const PreviewAppearanceContext = createContext<Appearance | undefined>(undefined);

/** The appearance of the copy around; undefined in that of the page. */
export function usePreviewAppearance(): Appearance | undefined {
  return use(PreviewAppearanceContext);
}

/** Marks its content as drawn in another appearance than the page's. */
export function PreviewAppearanceProvider({
  appearance,
  children,
}: {
  appearance: Appearance;
  children: ReactNode;
}): ReactNode {
  return <PreviewAppearanceContext value={appearance}>{children}</PreviewAppearanceContext>;
}
