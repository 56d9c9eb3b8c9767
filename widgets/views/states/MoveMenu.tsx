import { chakra } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import type { StateTransition } from '../../../engine/core/definition/States.types.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import type { StatefulResource } from '../../../engine/react/states/moveForm.ts';
import { isDanger } from '../../../engine/react/states/moves.ts';
import { Menu } from '../../kit/menu/Menu.tsx';
import { MenuItem } from '../../kit/menu/MenuItem.tsx';
import { FloatingPopover } from '../../kit/popover/FloatingPopover.tsx';

export interface MoveMenuProps {
  resource: StatefulResource;
  /** Failed ends last, as `movesOf` returns them. */
  moves: readonly StateTransition[];
  /** The button that opened it; it gets the focus back. */
  anchor: HTMLElement;
  /** Name of the menu. */
  label: string;
  onChoose: (move: StateTransition) => void;
  onClose: () => void;
}

/** Draws the possible moves as a menu beside its button. Cancelling is last, after a line, in the tone of danger. */
export function MoveMenu({ resource, moves, anchor, label, onChoose, onClose }: MoveMenuProps): ReactNode {
  const { t, pick } = useText();
  const { states } = resource;
  const leave = (): void => {
    anchor.focus();
    onClose();
  };
  return (
    <FloatingPopover anchor={anchor} data-testid="move-menu" onClose={onClose}>
      <Menu aria-label={label} onLeave={leave}>
        {moves.map((move, index) => {
          const danger = move.stays !== true && isDanger(states, move.to);
          const state = states.values.find(({ value }) => value === move.to);
          const previous = moves[index - 1];
          const isFirstDanger = danger && previous !== undefined && !isDanger(states, previous.to);
          return (
            <Fragment key={move.to}>
              {isFirstDanger && <chakra.hr marginBlock="1.5" borderColor="border" />}
              <MenuItem
                isDanger={danger}
                data-testid={`action-${states.field}-${move.to}`}
                onClick={() => {
                  anchor.focus();
                  onChoose(move);
                }}
              >
                {state && <Icon id={move.stays ? 'pencil' : state.icon} size={18} />}
                {pick(move.label)}
              </MenuItem>
            </Fragment>
          );
        })}
        {moves.length === 0 && <MenuItem aria-disabled="true">{t('states.noneShared')}</MenuItem>}
      </Menu>
    </FloatingPopover>
  );
}
