import { memo, useId, type ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { labelOf } from '../../menu/labelOf.ts';
import type { MenuEntry } from '../../menu/MenuEntry.types.ts';
import { MenuItem } from './MenuItem.tsx';

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
      <button
        type="button"
        className="lw-menu-group"
        data-has-current={hasActiveEntry ? '' : undefined}
        aria-expanded={isOpen}
        aria-current={isMarked || undefined}
        aria-controls={id}
        onClick={() => onToggle(group.id, !isOpen)}
      >
        <Icon id={icon} />
        <span>{labelOf(label, pick)}</span>
        <Icon id={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
      </button>
      <ul id={id} className="lw-menu-links" hidden={!isOpen}>
        {links.map((link) => (
          <li key={link.id}>
            <MenuItem link={link} isActive={link.id === active} />
          </li>
        ))}
      </ul>
    </>
  );
});
