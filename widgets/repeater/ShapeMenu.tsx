import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ResolvedBlock, ResolvedField } from '../../engine/core/definition/Resolved.types.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { atStart } from '../../engine/core/text/atStart.ts';
import { ShapeIcon } from '../blocks/BlockIcon.tsx';
import { Menu } from '../kit/menu/Menu.tsx';
import { MenuItem } from '../kit/menu/MenuItem.tsx';
import { FloatingPopover } from '../kit/popover/FloatingPopover.tsx';
import { shapesLeft } from './shapesLeft.ts';
import type { RepeaterRow } from './useRepeaterRows.ts';

export interface ShapeMenuProps {
  field: ResolvedField;
  rows: readonly RepeaterRow[];
  /** The button that opened it. */
  anchor: HTMLElement;
  label: string;
  onClose: () => void;
  onAdd: (shape: ResolvedBlock) => void;
}

/** Draws the menu of the shapes that a new block may have; one that is used up stays, and adds nothing. */
export function ShapeMenu({ field, rows, anchor, label, onClose, onAdd }: ShapeMenuProps): ReactNode {
  const { t, pick } = useText();
  const { isSpent } = shapesLeft(field, rows);
  return (
    <FloatingPopover anchor={anchor} align="start" onClose={onClose}>
      <Menu
        aria-label={label}
        onLeave={() => {
          anchor.focus();
          onClose();
        }}
      >
        {field.blocks?.map((shape) => (
          <MenuItem
            key={shape.name}
            aria-disabled={isSpent(shape) || undefined}
            onClick={() => {
              if (isSpent(shape)) return;
              onClose();
              onAdd(shape);
            }}
          >
            <ShapeIcon shape={shape} />
            {atStart(pick(shape.label))}
            {isSpent(shape) && (
              <chakra.span textStyle="caption" marginInlineStart="auto">
                {t('fields.blocks.spent')}
              </chakra.span>
            )}
          </MenuItem>
        ))}
      </Menu>
    </FloatingPopover>
  );
}
