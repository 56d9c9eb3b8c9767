import { createContext, type ReactElement, type ReactNode } from 'react';

import type { Language } from '../../core/text/language.ts';

/** The language a part of the screen is fixed to; `undefined` where it follows the interface language. */
export const TextContext = createContext<Language | undefined>(undefined);

/** Props of {@link TextProvider}. */
export interface TextProviderProps {
  /** The language every `useText` below answers in, whatever the interface language is. */
  language: Language;
  children: ReactNode;
}

/**
 * Fixes a part of the screen (a preview, one side of a bilingual pair, a test) to a language. Without it `useText`
 * follows i18next. Draws nothing; the element around it sets direction and `lang`.
 */
export function TextProvider({ language, children }: TextProviderProps): ReactElement {
  return <TextContext value={language}>{children}</TextContext>;
}
