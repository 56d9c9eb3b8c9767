import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { otherLanguage, type Language } from '../../../engine/core/text/language.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { currentTheme, type Theme } from '../../base/preferences.ts';

/** What a second copy of each specimen is drawn in, beside the first. */
export interface Looks {
  language: boolean;
  theme: boolean;
}

/** How something is drawn. */
export interface Look {
  language: Language;
  theme: Theme;
}

const LooksContext = createContext<Looks>({ language: false, theme: false });

/** Says in what the specimens below are drawn a second time. */
export const LooksProvider = LooksContext.Provider;

/** The look of the second copy; undefined when there is none. */
export function useSecondLook(): Look | undefined {
  const { language, theme } = use(LooksContext);
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

const PreviewLookContext = createContext<Look | undefined>(undefined);

/** The look of the copy that the component is drawn in; undefined in that of the page. */
export function usePreviewLook(): Look | undefined {
  return use(PreviewLookContext);
}

/** Marks what is below as drawn in another look than the page's. */
export function PreviewLookProvider({ look, children }: { look: Look; children: ReactNode }): ReactNode {
  return <PreviewLookContext value={look}>{children}</PreviewLookContext>;
}
