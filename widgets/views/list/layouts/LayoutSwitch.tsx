import { useState, type ReactNode } from 'react';
import type { LayoutKind } from '../../../../engine/core/definition/Layouts.types.ts';
import { useLayout } from '../../../../engine/react/list/layouts/useLayout.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { Menu } from '../../../kit/menu/Menu.tsx';
import { MenuItem } from '../../../kit/menu/MenuItem.tsx';
import { FloatingPopover } from '../../../kit/popover/FloatingPopover.tsx';
import { ToolButton } from '../toolbar/ToolButton.tsx';
import { LAYOUT_PARTS } from './layoutParts.ts';

const TABLE = { icon: 'table-2' } as const;

/** Draws the tool that chooses what the records are drawn as: the table, or one of the layouts of the definition. */
export function LayoutSwitch(): ReactNode {
  const { layout, layouts, open } = useLayout();
  const { t } = useText();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const kinds = [undefined, ...layouts.filter((kind) => LAYOUT_PARTS[kind] !== undefined)];
  if (kinds.length === 1) return null;
  const nameOf = (kind: LayoutKind | undefined): string => t(`layouts.kinds.${kind ?? 'table'}`);
  const iconOf = (kind: LayoutKind | undefined): string => (kind && LAYOUT_PARTS[kind])?.icon ?? TABLE.icon;
  const label = t('layouts.current', { name: nameOf(layout) });
  return (
    <>
      <ToolButton
        type="button"
        data-testid="action-layout"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-label={label}
        title={label}
        onClick={({ currentTarget }) => setAnchor(anchor === undefined ? currentTarget : undefined)}
      >
        <Icon id={iconOf(layout)} size={18} />
      </ToolButton>
      {anchor !== undefined && (
        <FloatingPopover anchor={anchor} data-testid="layout-menu" onClose={() => setAnchor(undefined)}>
          <Menu
            aria-label={t('layouts.title')}
            onLeave={() => {
              anchor.focus();
              setAnchor(undefined);
            }}
          >
            {kinds.map((kind) => (
              <MenuItem
                key={kind ?? 'table'}
                isChoice
                checked={kind === layout}
                data-testid={`layout-${kind ?? 'table'}`}
                onClick={() => {
                  anchor.focus();
                  setAnchor(undefined);
                  if (kind !== layout) open(kind);
                }}
              >
                <Icon id={iconOf(kind)} size={18} />
                {nameOf(kind)}
              </MenuItem>
            ))}
          </Menu>
        </FloatingPopover>
      )}
    </>
  );
}
