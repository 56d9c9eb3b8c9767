import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { StateTransition } from '../../../../../engine/core/definition/States.types.ts';
import { isEditable } from '../../../../../engine/core/definition/transitions.ts';
import { hrefOf, pathsOf } from '../../../../../engine/core/routing/paths.ts';
import type { Row } from '../../../../../engine/core/registry/defineCell.ts';
import { linkOf } from '../../../../../engine/react/screen/linkOf.ts';
import { useListSettings } from '../../../../../engine/react/list/ListContexts.tsx';
import { useOpenBeside } from '../../../../../engine/react/list/beside/useOpenBeside.ts';
import { Icon } from '../../../../../engine/react/registry/Icon.tsx';
import { isDanger } from '../../../../../engine/react/states/moves.ts';
import { useText } from '../../../../../engine/react/text/useText.ts';
import { Menu } from '../../../../kit/menu/Menu.tsx';
import { MenuItem } from '../../../../kit/menu/MenuItem.tsx';
import { FloatingPopover } from '../../../../kit/popover/FloatingPopover.tsx';

export interface CardMenuProps {
  row: Row;
  /** What the menu is called. */
  label: string;
  /** The moves of its state machine that are offered. */
  moves: readonly StateTransition[];
  /** The card, or its button; it gets the focus back. */
  anchor: HTMLElement;
  onMove: (move: StateTransition) => void;
  onClose: () => void;
  /** Further entries before those that lead to the record. */
  children?: ReactNode;
}

/** Draws the menu of a card: where it can be moved to, and the pages of the record. */
export function CardMenu({ row, label, moves, anchor, onMove, onClose, children }: CardMenuProps): ReactNode {
  const { resource, access } = useListSettings();
  const { t, pick } = useText();
  const navigate = useNavigate();
  const { states, show, name } = resource;
  const paths = pathsOf(name);
  const beside = useOpenBeside();
  const besidePath = beside.pathOf(row);
  const pages = [
    ...(access.show && show.mode === 'page'
      ? [{ id: 'show', icon: 'eye', word: t('common.show'), to: paths.show(row.id) }]
      : []),
    ...(besidePath === undefined
      ? []
      : [{ id: 'beside', icon: 'panel-right-open', word: t(`beside.${beside.place}`), to: besidePath }]),
    ...(access.edit && (states === undefined || isEditable(states, row))
      ? [{ id: 'edit', icon: 'pencil', word: t('common.edit'), to: paths.edit(row.id) }]
      : []),
  ];
  const leave = (): void => {
    anchor.focus();
    onClose();
  };
  return (
    <FloatingPopover anchor={anchor} data-testid="card-menu" onClose={onClose}>
      <Menu aria-label={label} onLeave={leave}>
        {moves.map((move) => {
          const state = states?.values.find(({ value }) => value === move.to);
          return (
            <MenuItem
              paddingBlock="1.5"
              key={`${move.to} ${move.label.en}`}
              data-testid={`card-move-${move.stays ? 'stays' : move.to}`}
              isDanger={states !== undefined && move.stays !== true && isDanger(states, move.to)}
              onClick={() => {
                leave();
                onMove(move);
              }}
            >
              {state && <Icon id={move.stays ? 'pencil' : state.icon} size={18} />}
              <span>
                {pick(move.label)}
                {state && move.stays !== true && (
                  <chakra.span display="block" textStyle="caption" color="fg.2">
                    {t('layouts.toState', { state: pick(state.label) })}
                  </chakra.span>
                )}
              </span>
            </MenuItem>
          );
        })}
        {children}
        {(moves.length > 0 || children !== undefined) && pages.length > 0 && (
          <chakra.hr marginBlock="1.5" borderColor="border" />
        )}
        {pages.map(({ id, icon, word, to }) => (
          <MenuItem key={id} asChild data-testid={`card-${id}`}>
            <a
              href={hrefOf(to)}
              data-action="navigate"
              data-to={to}
              onClick={(event) => {
                const path = linkOf(event);
                if (path === undefined) return;
                event.preventDefault();
                leave();
                if (id === 'beside') beside.open(row);
                else void navigate(path);
              }}
            >
              <Icon id={icon} size={18} />
              {word}
            </a>
          </MenuItem>
        ))}
      </Menu>
    </FloatingPopover>
  );
}
