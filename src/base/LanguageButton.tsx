import { hasChoice } from 'virtual:lawha/languages';
import type { ReactNode } from 'react';
import type { LanguageButtonProps } from './LanguageButton.types.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';

/** Changes the language of the page: to the other one of two, or to one of more. */
export function LanguageButton(props: LanguageButtonProps): ReactNode {
  return hasChoice ? <LanguageChoice {...props} /> : <LanguageSwitch {...props} />;
}
