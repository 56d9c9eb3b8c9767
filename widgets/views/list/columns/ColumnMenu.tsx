import type { ReactNode } from 'react';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import type { ResolvedColumn } from '../../../../engine/core/definition/Resolved.types.ts';
import { useListSettings, useListTableContext } from '../../../../engine/react/list/ListContexts.tsx';
import type { UseColumnChangesResult } from '../../../../engine/react/list/views/useColumnChanges.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { Menu } from '../../../kit/menu/Menu.tsx';
import { MenuItem } from '../../../kit/menu/MenuItem.tsx';
import { FloatingPopover } from '../../../kit/popover/FloatingPopover.tsx';

export interface ColumnMenuProps {
  anchor: HTMLElement;
  column: ResolvedColumn;
  changes: UseColumnChangesResult;
  onResize: () => void;
  /** `refocus`: the focus returns to the head. */
  onClose: (refocus: boolean) => void;
}

/** Draws what can be done with a column: its order, its place, its width, whether it stays at the start or is shown. */
export function ColumnMenu({ anchor, column, changes, onResize, onClose }: ColumnMenuProps): ReactNode {
  const { shown, preferences } = useListSettings();
  const table = useListTableContext();
  const { t, pick } = useText();
  const model = table.getColumn(column.key);
  const at = shown.findIndex(({ key }) => key === column.key);
  const act = (run: () => void, refocus = true): (() => void) => {
    return () => {
      onClose(refocus);
      run();
    };
  };
  const entry = (id: string, icon: ReactNode, run: () => void): ReactNode => (
    <MenuItem data-testid={`column-${id}`} onClick={run}>
      {icon}
      {t(`columnTools.${id}`)}
    </MenuItem>
  );
  return (
    <FloatingPopover anchor={anchor} data-testid="column-menu" onClose={() => onClose(false)}>
      <Menu aria-label={t('columnTools.open', { name: isolate(pick(column.label)) })} onLeave={() => onClose(true)}>
        {model?.getCanSort() === true && (
          <>
            {entry(
              'ascending',
              <Icon id="arrow-up" size={18} />,
              act(() => model.toggleSorting(false)),
            )}
            {entry(
              'descending',
              <Icon id="arrow-down" size={18} />,
              act(() => model.toggleSorting(true)),
            )}
          </>
        )}
        {entry(
          changes.isPinned(column.key) ? 'unpin' : 'pin',
          changes.isPinned(column.key) ? <Icon id="pin-off" size={18} /> : <Icon id="pin" size={18} />,
          act(() => changes.pin(column.key)),
        )}
        {at > 0 &&
          entry(
            'earlier',
            <Icon id="arrow-left" size={18} />,
            act(() => changes.move(column.key, -1)),
          )}
        {at < shown.length - 1 &&
          entry(
            'later',
            <Icon id="arrow-right" size={18} />,
            act(() => changes.move(column.key, 1)),
          )}
        {entry('resize', <Icon id="move-horizontal" size={18} />, act(onResize, false))}
        {preferences.widths[column.key] !== undefined &&
          entry(
            'plainWidth',
            <Icon id="maximize" size={18} />,
            act(() => changes.resize(column.key, undefined)),
          )}
        {model?.getCanHide() === true &&
          entry(
            'hide',
            <Icon id="eye-off" size={18} />,
            act(() => changes.hide(column.key), false),
          )}
        {entry('reset', <Icon id="rotate-ccw" size={18} />, act(changes.reset))}
      </Menu>
    </FloatingPopover>
  );
}
