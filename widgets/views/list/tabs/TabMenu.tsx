import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../../../engine/react/text/useText.ts';
import { useListSettings } from '../../../../engine/react/list/ListContexts.tsx';
import { Menu } from '../../../kit/menu/Menu.tsx';
import { MenuItem } from '../../../kit/menu/MenuItem.tsx';
import { FloatingPopover } from '../../../kit/popover/FloatingPopover.tsx';
import { TabCount } from './Tab.tsx';

export interface TabMenuProps {
  /** The button that opened it; it gets the focus back. */
  anchor: HTMLElement;
  entries: readonly {
    key: string;
    to: string;
    label: string;
    total: number | undefined;
    /** Whether it is a list of its own, a state of the records, or a saved view. */
    part: 'list' | 'state' | 'view';
  }[];
  onClose: () => void;
}

/** Draws the tabs that do not fit into their line as a menu: lists first, then the states of the records and saved views. */
export function TabMenu({ anchor, entries, onClose }: TabMenuProps): ReactNode {
  const { resource } = useListSettings();
  const { pick, t } = useText();
  const states = resource.fields.find(({ name }) => name === resource.states?.field)?.label;
  const parts = [
    { label: pick(resource.label), own: entries.filter(({ part }) => part === 'list') },
    { label: pick(states ?? resource.label), own: entries.filter(({ part }) => part === 'state') },
    { label: t('views.tabs'), own: entries.filter(({ part }) => part === 'view') },
  ].filter(({ own }) => own.length > 0);
  return (
    <FloatingPopover anchor={anchor} data-testid="tab-menu" onClose={onClose}>
      <Menu
        aria-label={pick(resource.label)}
        onLeave={() => {
          anchor.focus();
          onClose();
        }}
      >
        {parts.map(({ label, own }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a menu takes groups of entries, not fieldsets
          <chakra.div key={own[0]?.key} role="group" aria-label={label}>
            {parts.length > 1 && (
              <chakra.p textStyle="caption" color="fg.2" paddingInline="3" paddingBlock="1" aria-hidden="true">
                {label}
              </chakra.p>
            )}
            {own.map(({ key, to, label: name, total }) => (
              <MenuItem asChild key={key} justifyContent="space-between">
                <Link to={to} data-testid={`tab-menu-${key}`} onClick={onClose}>
                  {name}
                  <TabCount total={total} isChosen={false} />
                </Link>
              </MenuItem>
            ))}
          </chakra.div>
        ))}
      </Menu>
    </FloatingPopover>
  );
}
