import { chakra } from '@chakra-ui/react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { pickText } from '../../../../engine/core/text/Text.ts';
import type { RowKit } from '../../../../engine/react/list/rows/RowKit.types.ts';
import { hrefOf } from '../../../../engine/core/routing/paths.ts';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import { rowActionsOf, type RowActionLook } from '../../../../engine/react/list/rows/rowActionsOf.ts';
import type { UseRowEventsResult } from '../../../../engine/react/list/rows/useRowEvents.ts';
import { useRowKit } from '../../../../engine/react/list/rows/useRowKit.ts';
import { useOpenBeside } from '../../../../engine/react/list/beside/useOpenBeside.ts';
import { opensElsewhere } from '../../../../engine/react/screen/linkOf.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useParts } from '../../../../engine/react/registry/Parts.tsx';
import { useListTableContext } from '../../../../engine/react/list/ListContexts.tsx';
import { Menu } from '../../../kit/menu/Menu.tsx';
import { MenuItem } from '../../../kit/menu/MenuItem.tsx';
import { FloatingPopover } from '../../../kit/popover/FloatingPopover.tsx';
import { useHiddenColumns } from './HiddenColumns.tsx';
import { ValueEntries } from '../filters/conditions/ValueEntries.tsx';
import { useRowConditions } from '../filters/conditions/useRowConditions.ts';
import { switchesOf } from './switchesOf.ts';

export interface RowMenuProps {
  row: Row;
  /** The column whose value it is about; undefined for the whole row. */
  column?: string | undefined;
  /** Whether it offers the values alone that the list can be filtered by. */
  isByValue?: boolean;
  /** The button that opened it; it gets the focus back. */
  anchor: HTMLElement;
  /** Does what an entry asks for. */
  onClick: UseRowEventsResult['onClick'];
  onClose: () => void;
}

/** Draws everything that can be done with a row as a menu beside its button, deletion last. */
export function RowMenu({
  row,
  column,
  isByValue: asksForValues = false,
  anchor,
  onClick,
  onClose,
}: RowMenuProps): ReactNode {
  const kit = useRowKit();
  const userType = useParts().states?.userType;
  const table = useListTableContext();
  const { keys: hidden } = useHiddenColumns();
  const isExpanded = table.getRow(String(row.id)).getIsExpanded();
  const beside = useOpenBeside();
  const actions = rowActionsOf(kit, row, { userType, beside: { place: beside.place, to: beside.pathOf(row) } }).filter(
    ({ id }) => id !== 'unfold' || hidden.length > 0,
  );
  const [isByValue, setByValue] = useState(asksForValues || column !== undefined);
  const values = useRowConditions(row, column);
  const leave = (): void => {
    anchor.focus();
    onClose();
  };
  const handleClick = (event: MouseEvent<HTMLElement>): void => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('[aria-disabled=true]') !== null) return;
    leave();
    if (target.closest('[data-action=beside]') === null) onClick(event);
    else if (!opensElsewhere(event)) {
      event.preventDefault();
      beside.open(row);
    }
  };
  return (
    <FloatingPopover anchor={anchor} data-testid="row-menu" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the entries take the keys; their events are handled here once */}
      <div data-row-id={row.id} onClick={handleClick}>
        <Menu aria-label={kit.t(isByValue ? 'conditions.byValue' : 'list.actions')} onLeave={leave}>
          {isByValue ? <ValueEntries values={values} onPick={leave} /> : drawActions()}
        </Menu>
      </div>
    </FloatingPopover>
  );

  function drawActions(): ReactNode {
    return (
      <>
        {actions
          .filter(({ isDanger }) => !isDanger)
          .map((action) => (
            <Entry key={action.id} look={action} isExpanded={isExpanded} />
          ))}
        <Switches kit={kit} row={row} />
        {values.length > 0 && (
          <MenuItem
            data-testid="action-by-value"
            onClick={(event) => {
              event.stopPropagation();
              setByValue(true);
            }}
          >
            <Icon id="list-filter" size={18} />
            {kit.t('conditions.byValue')}
          </MenuItem>
        )}
        {actions
          .filter(({ isDanger }) => isDanger)
          .map((action) => (
            <Entry key={action.id} look={action} isExpanded={isExpanded} />
          ))}
      </>
    );
  }
}

/** The switches of a row of which the list shows one chip. */
function Switches({ kit, row }: { kit: RowKit; row: Row }): ReactNode {
  const own = switchesOf(kit, row);
  return (
    <>
      {own.length > 0 && <chakra.hr marginBlock="1.5" borderColor="border" />}
      {own.map(({ flag, label }) => {
        const isOn = row[flag] === 1 || row[flag] === true;
        return (
          <MenuItem key={flag} checked={isOn} data-action="toggle" data-flag={flag} data-testid={`toggle-${flag}`}>
            <Icon id={isOn ? 'toggle-right' : 'toggle-left'} size={18} />
            {pickText(label, kit.language)}
          </MenuItem>
        );
      })}
    </>
  );
}

function Entry({ look, isExpanded }: { look: RowActionLook; isExpanded: boolean }): ReactNode {
  const { id, action, to, word, label, icon, isDanger, expands } = look;
  const names = { 'data-action': action, 'data-testid': `action-${id}` };
  const content = (
    <>
      <Icon id={expands && isExpanded ? 'chevron-down' : icon} size={18} />
      {word}
    </>
  );
  if (to !== undefined) {
    return (
      <MenuItem asChild {...names}>
        <a href={hrefOf(to)} data-to={action === 'navigate' ? to : undefined}>
          {content}
        </a>
      </MenuItem>
    );
  }
  return (
    <>
      {isDanger && <chakra.hr marginBlock="1.5" borderColor="border" />}
      <MenuItem
        {...names}
        isDanger={isDanger === true}
        {...(action === undefined && { 'aria-disabled': true, title: label, 'aria-label': label })}
      >
        {content}
      </MenuItem>
    </>
  );
}
