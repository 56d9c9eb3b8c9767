import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { currentProduct } from '../../engine/core/product/currentProduct.ts';
import { directionOf, offeredLanguages, type Language } from '../../engine/core/text/language.ts';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import { Menu } from '../../widgets/kit/menu/Menu.tsx';
import { MenuItem } from '../../widgets/kit/menu/MenuItem.tsx';
import { Popover } from '../../widgets/kit/popover/Popover.tsx';
import { useChooseLanguage } from './useChooseLanguage.ts';

export interface LanguageMenuProps {
  id: string;
  /** Closes it; the button has the focus again. */
  onLeave: () => void;
}

/** Offers the languages of the dashboard, each by its own name. */
export default function LanguageMenu({ id, onLeave }: LanguageMenuProps): ReactNode {
  const { t, language: own } = useText();
  const chooseLanguage = useChooseLanguage();
  const choose = (language: Language): void => {
    onLeave();
    if (language !== own) chooseLanguage(language);
  };
  return (
    <Popover align="end" width="180px">
      <Menu id={id} aria-label={t('shell.language')} onLeave={onLeave}>
        {offeredLanguages().map((language) => (
          <MenuItem key={language} checked={language === own} onClick={() => choose(language)}>
            <span lang={language} dir={directionOf(language)}>
              {currentProduct().languages.names?.[language]}
            </span>
            {language === own && (
              <Box as="span" ms="auto">
                <Icon id="check" size={16} />
              </Box>
            )}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
