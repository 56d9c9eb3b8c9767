import { Box, chakra } from '@chakra-ui/react';
import { memo, useId, type ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { labelOf } from '../../menu/labelOf.ts';
import type { MenuEntry } from '../../menu/MenuEntry.types.ts';
import { ACTIVE_BG, MenuItem } from './MenuItem.tsx';

export interface MenuGroupProps {
  group: Extract<MenuEntry, { kind: 'group' }>;
  /** Id of the active link of the menu. */
  active: string | undefined;
  isOpen: boolean;
  /** Receives the group, and whether it is to be open. */
  onToggle: (id: string, isOpen: boolean) => void;
}

/**
 * An expandable entry: its links are below it. The chevron points to the inline end when closed, down when open. Closed, it
 * is marked for the open one of its links.
 */
export const MenuGroup = memo(function MenuGroup({ group, active, isOpen, onToggle }: MenuGroupProps): ReactNode {
  const { label, icon, links } = group;
  const { pick } = useText();
  const id = useId();
  const hasActiveEntry = links.some((link) => link.id === active);
  const isMarked = hasActiveEntry && !isOpen;
  return (
    <>
      <chakra.button
        type="button"
        display="flex"
        alignItems="center"
        gap="3"
        w="100%"
        minH={{ base: '11', lg: '10' }}
        px="3"
        py="1"
        borderRadius="md"
        textStyle="table"
        textAlign="start"
        fontWeight={hasActiveEntry ? '600' : '500'}
        color={isMarked ? 'link' : hasActiveEntry ? 'fg' : 'fg.2'}
        bg={isMarked ? ACTIVE_BG : undefined}
        boxShadow={isMarked ? 'card' : undefined}
        cursor="pointer"
        transition="background-color 120ms, color 120ms"
        _hover={{ bg: 'secondary.fill/50', color: 'fg' }}
        aria-expanded={isOpen}
        aria-current={isMarked || undefined}
        aria-controls={id}
        onClick={() => onToggle(group.id, !isOpen)}
      >
        <Icon id={icon} />
        <Box as="span" flex="1" minW="0">
          {labelOf(label, pick)}
        </Box>
        <Icon id={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
      </chakra.button>
      <chakra.ul
        id={id}
        hidden={!isOpen}
        display={isOpen ? 'flex' : 'none'}
        flexDirection="column"
        gap="0.5"
        pt="0.5"
        pb="1"
      >
        {links.map((link) => (
          <li key={link.id}>
            <MenuItem link={link} isActive={link.id === active} />
          </li>
        ))}
      </chakra.ul>
    </>
  );
});
