import { manifest } from 'virtual:lawha/manifest';
import { chakra, Flex, IconButton } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { LanguageButton } from '../../base/LanguageButton.tsx';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { useLogout } from '../../auth/useLogout.ts';
import { DemoMark } from '../../base/DemoMark.tsx';
import { ThemeButton } from '../../base/ThemeButton.tsx';
import { BellSlot } from './BellSlot.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';

/** A product without notifications has no call for them. */
const HAS_NOTIFICATIONS = manifest.some(({ name }) => name === 'notifications');

export interface TopbarProps {
  /** Below 992 px: the menu toggle is shown and icons replace texts. */
  isSmall: boolean;
  onOpenMenu: () => void;
  onOpenPalette: () => void;
}

/** The bar above every screen. */
export const Topbar = memo(function Topbar({ isSmall, onOpenMenu, onOpenPalette }: TopbarProps): ReactNode {
  const { t } = useText();
  const { logOut, isBusy } = useLogout();
  return (
    <chakra.header
      data-testid="topbar"
      position="sticky"
      top="0"
      zIndex="topbar"
      display="flex"
      alignItems="center"
      // Six buttons of 44 px with the bell, also at 320 px.
      gap={{ base: '1', sm: '2' }}
      h={isSmall ? '14' : '16'}
      px={{ base: '2', lg: '6', xl: '8' }}
      bg="bg.canvas"
      borderBlockEndWidth="1px"
    >
      {isSmall && (
        <IconButton
          variant="ghost"
          w="11"
          h="11"
          aria-label={t('shell.openMenu')}
          aria-haspopup="dialog"
          onClick={onOpenMenu}
        >
          <Icon id="menu" size={22} />
        </IconButton>
      )}
      <PaletteButton isSmall={isSmall} onClick={onOpenPalette} />
      <DemoMark />
      <Flex align="center" gap="1" ms="auto">
        <LanguageButton isCompact={isSmall} />
        <ThemeButton />
        {HAS_NOTIFICATIONS && <BellSlot isSmall={isSmall} />}
        <ProfileMenu isSmall={isSmall} isBusy={isBusy} onLogOut={logOut} />
        {!isSmall && (
          <IconButton variant="ghost" aria-label={t('shell.logOut')} disabled={isBusy} onClick={logOut}>
            <Icon id="log-out" />
          </IconButton>
        )}
      </Flex>
    </chakra.header>
  );
});
