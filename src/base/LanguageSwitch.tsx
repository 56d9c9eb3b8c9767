import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { directionOf, type Language, LANGUAGES } from '../../engine/core/text/language.ts';
import { useText } from '../../engine/react/text/useText.ts';
import type { LanguageButtonProps } from './LanguageButton.types.ts';
import { useLeavePage } from './LeavePageContext.tsx';
import { storeLanguage } from './preferences.ts';

/** Switches to the other of two languages, whose name it shows, by a reload that keeps route and query. */
export function LanguageSwitch({ isCompact = false }: LanguageButtonProps): ReactNode {
  const { t, language } = useText();
  const leavePage = useLeavePage();
  const other = language === LANGUAGES[0] ? LANGUAGES[1] : LANGUAGES[0];
  return (
    <Button variant="ghost" px={isCompact ? '2' : '3'} onClick={() => void leavePage(() => switchTo(other))}>
      {!isCompact && <Icon id="languages" size={18} />}
      <span lang={other} dir={directionOf(other)}>
        {t('shell.switchLanguage')}
      </span>
    </Button>
  );
}

function switchTo(language: Language): void {
  storeLanguage(language);
  window.location.reload();
}
