import { Box, chakra } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { labelOf } from '../../menu/labelOf.ts';
import type { MenuLink } from '../../menu/MenuEntry.types.ts';

export interface MenuItemProps {
  link: MenuLink;
  /** Only on the first level. */
  icon?: string;
  isActive: boolean;
}

/** A white pill in the light theme; the tint in the dark one, which has the same contrast to the sidebar. */
export const ACTIVE_BG = { base: 'bg.surface', _dark: 'tint' } as const;

/**
 * A link of the menu: opens the list on click, with a link to the add screen at the inline end. The active one is a
 * pill with a mark.
 */
export const MenuItem = memo(function MenuItem({ link: { label, to, add }, icon, isActive }: MenuItemProps): ReactNode {
  const { t, pick } = useText();
  const text = labelOf(label, pick);
  return (
    <Box
      position="relative"
      display="flex"
      alignItems="center"
      borderRadius="md"
      bg={isActive ? ACTIVE_BG : 'transparent'}
      boxShadow={isActive ? 'card' : 'none'}
      color={isActive ? 'link' : 'fg.2'}
      transition="background-color 120ms, color 120ms"
      _hover={isActive ? {} : { bg: 'secondary.fill/50', color: 'fg' }}
      css={{ '& [data-add]': { opacity: 0 }, '&:hover [data-add], & [data-add]:focus-visible': { opacity: 1 } }}
    >
      {isActive && (
        <Box
          data-mark=""
          position="absolute"
          insetStart="-12px"
          insetBlock="2"
          w="3px"
          bg="primary.fill"
          borderStartEndRadius="full"
          borderEndEndRadius="full"
        />
      )}
      <chakra.span
        asChild
        display="flex"
        alignItems="center"
        gap="3"
        flex="1"
        minW="0"
        minH={{ base: '11', lg: icon === undefined ? '9' : '10' }}
        ps={icon === undefined ? '11' : '3'}
        pe="2"
        borderRadius="md"
        textStyle="table"
        lineHeight="1.25rem"
        paddingBlock="1.5"
        css={{ '& svg': { flexShrink: 0 } }}
        fontWeight={isActive ? '600' : '500'}
      >
        <Link to={to} aria-current={isActive ? 'page' : undefined}>
          {icon !== undefined && <Icon id={icon} />}
          <span>{text}</span>
        </Link>
      </chakra.span>
      {add !== undefined && (
        <chakra.span
          asChild
          display="inline-flex"
          alignItems="center"
          justifyContent="center"
          flexShrink="0"
          w={{ base: '11', lg: '8' }}
          h={{ base: '11', lg: '8' }}
          me={{ base: '0', lg: '1' }}
          borderRadius="sm"
          color="fg.2"
          transition="opacity 120ms"
          _hover={{ bg: 'tint', color: 'tint.on' }}
          css={{ '@media (hover: none)': { opacity: '1 !important' } }}
        >
          <Link to={add} data-add="" aria-label={t('shell.addNewOf', { name: text })} title={t('common.addNew')}>
            <Icon id="plus" size={18} />
          </Link>
        </chakra.span>
      )}
    </Box>
  );
});
