import { Box, chakra } from '@chakra-ui/react';
import { memo, useCallback, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../../../engine/react/text/useText.ts';
import type { MenuEntry, MenuSection } from '../../menu/MenuEntry.types.ts';
import { labelOf } from '../../menu/labelOf.ts';
import { activeLink } from '../../menu/activeLink.ts';
import { MenuGroup } from './MenuGroup.tsx';
import { MenuItem } from './MenuItem.tsx';
import { MENU_LOOK } from './menuLook.ts';

export interface MenuListProps {
  sections: readonly MenuSection[];
}

/**
 * The whole menu. The group of the first page is open; each can be opened and closed. A page that is opened by another way
 * moves nothing: its group is marked, and stays as it is.
 */
export function MenuList({ sections }: MenuListProps): ReactNode {
  const { t } = useText();
  const { pathname, search } = useLocation();
  const active = activeLink(sections, { pathname, search });
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [first] = useState(active);
  const toggle = useCallback(
    (id: string, isOpen: boolean): void => setToggled((before) => new Map(before).set(id, isOpen)),
    [],
  );

  return (
    <Box as="nav" aria-label={t('shell.menu')} px="3" css={MENU_LOOK}>
      {sections.map((section) => (
        <Section key={section.id} section={section} active={active} first={first} toggled={toggled} onToggle={toggle} />
      ))}
    </Box>
  );
}

interface SectionProps {
  section: MenuSection;
  active: string | undefined;
  /** The link of the first page, whose group is open. */
  first: string | undefined;
  /** Groups that were opened or closed by hand. */
  toggled: ReadonlyMap<string, boolean>;
  onToggle: (id: string, isOpen: boolean) => void;
}

/** Drawn again only when another link is active or a group is toggled, not with each query of a list. */
const Section = memo(function Section({ section, active, first, toggled, onToggle }: SectionProps): ReactNode {
  const { pick } = useText();
  const { label, entries } = section;
  const isOpen = (entry: Extract<MenuEntry, { kind: 'group' }>): boolean =>
    toggled.get(entry.id) ?? entry.links.some(({ id }) => id === first);
  return (
    <Box mb="2">
      {label !== undefined && (
        <Box textStyle="caption" color="fg.2" px="3" pt="2" pb="1.5">
          {labelOf(label, pick)}
        </Box>
      )}
      <chakra.ul display="flex" flexDirection="column" gap="0.5">
        {entries.map((entry) => (
          <li key={entry.id}>
            {entry.kind === 'link' ? (
              <MenuItem link={entry} icon={entry.icon} isActive={active === entry.id} />
            ) : (
              <MenuGroup group={entry} active={active} isOpen={isOpen(entry)} onToggle={onToggle} />
            )}
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
});
