import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { directionOf, offeredLanguages } from '../../engine/core/text/language.ts';
import { useText } from '../../engine/react/text/useText.ts';
import type { LanguageButtonProps } from './LanguageButton.types.ts';
import { useChooseLanguage } from './useChooseLanguage.ts';

/** Switches to the other of two languages, whose name it shows, by a reload that keeps route and query. */
export function LanguageButton({ isCompact = false }: LanguageButtonProps): ReactNode {
  const { t, language } = useText();
  const chooseLanguage = useChooseLanguage();
  const other = offeredLanguages().find((one) => one !== language) ?? language;
  return (
    <Button variant="ghost" px={isCompact ? '2' : '3'} onClick={() => chooseLanguage(other)}>
      {!isCompact && <Icon id="languages" size={18} />}
      <span lang={other} dir={directionOf(other)}>
        {t('shell.switchLanguage')}
      </span>
    </Button>
  );
}
