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

/**
 * A link of the menu: opens the list on click, with a link to the add screen at the inline end. The active one is a
 * pill with a mark. Around it is an element with `MENU_LOOK`.
 */
export const MenuItem = memo(function MenuItem({ link: { label, to, add }, icon, isActive }: MenuItemProps): ReactNode {
  const { t, pick } = useText();
  const text = labelOf(label, pick);
  return (
    <div className="lw-menu-item" data-on={isActive ? '' : undefined}>
      {isActive && <span data-mark="" />}
      <Link
        to={to}
        className="lw-menu-link"
        data-top={icon === undefined ? undefined : ''}
        aria-current={isActive ? 'page' : undefined}
      >
        {icon !== undefined && <Icon id={icon} />}
        <span>{text}</span>
      </Link>
      {add !== undefined && (
        <Link
          to={add}
          className="lw-menu-add"
          data-add=""
          aria-label={t('shell.addNewOf', { name: text })}
          title={t('common.addNew')}
        >
          <Icon id="plus" size={18} />
        </Link>
      )}
    </div>
  );
});
