import { Box, chakra, IconButton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../engine/react/text/useText.ts';

export interface PaletteButtonProps {
  isSmall: boolean;
  onClick: () => void;
}

/** Opens the search over the menu; it looks like the field that it opens, and shows its keys. */
export function PaletteButton({ isSmall, onClick }: PaletteButtonProps): ReactNode {
  const { t } = useText();
  if (isSmall) {
    return (
      <IconButton variant="ghost" w="11" h="11" aria-label={t('shell.searchSections')} onClick={onClick}>
        <Icon id="search" />
      </IconButton>
    );
  }
  return (
    <chakra.button
      type="button"
      display="flex"
      alignItems="center"
      gap="2.5"
      w="min(360px, 100%)"
      h="10"
      ps="3"
      pe="2"
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="md"
      bg="bg.surface"
      color="fg.3"
      textStyle="table"
      cursor="pointer"
      _hover={{ borderColor: 'fg.2' }}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={onClick}
    >
      <Icon id="search" size={18} />
      <Box as="span" flex="1" textAlign="start">
        {t('shell.searchSections')}
      </Box>
      <Box
        as="kbd"
        textStyle="caption"
        fontFamily="inherit"
        px="1.5"
        borderWidth="1px"
        borderRadius="6px"
        bg="bg.muted"
        aria-hidden="true"
      >
        <Ltr>Ctrl K</Ltr>
      </Box>
    </chakra.button>
  );
}
