import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { directionOf, otherLanguage } from '../../engine/core/text/language.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { useLeavePage } from './LeavePageContext.tsx';
import { storeOtherLanguage } from './preferences.ts';

/** Switches to the other language, whose name it shows, by a reload that keeps route and query. */
export function LanguageButton({ isCompact = false }: { isCompact?: boolean }): ReactNode {
  const { t, language } = useText();
  const leavePage = useLeavePage();
  const other = otherLanguage(language);
  const handleClick = (): void => {
    void leavePage(() => {
      storeOtherLanguage();
      window.location.reload();
    });
  };
  return (
    <Button variant="ghost" px={isCompact ? '2' : '3'} onClick={handleClick}>
      {!isCompact && <Icon id="languages" size={18} />}
      <span lang={other} dir={directionOf(other)}>
        {t('shell.switchLanguage')}
      </span>
    </Button>
  );
}
