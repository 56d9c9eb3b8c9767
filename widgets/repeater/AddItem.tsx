import { Button, chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import type { ResolvedBlock, ResolvedField } from '../../engine/core/definition/Resolved.types.ts';
import { isolate } from '../../engine/core/text/bidi.ts';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import { atStart } from '../blocks/atStart.ts';
import { ShapeIcon } from '../blocks/BlockIcon.tsx';
import { Menu } from '../kit/menu/Menu.tsx';
import { MenuItem } from '../kit/menu/MenuItem.tsx';
import { FloatingPopover } from '../kit/popover/FloatingPopover.tsx';
import { shapesLeft } from './shapesLeft.ts';
import type { RepeaterRow } from './useRepeaterRows.ts';

export interface AddItemProps {
  field: ResolvedField;
  rows: readonly RepeaterRow[];
  /** What an item is called. */
  word: string;
  isFull: boolean;
  disabled: boolean;
  'data-invalid': boolean | undefined;
  'aria-describedby': string;
  onAdd: (shape?: ResolvedBlock) => void;
}

/** Draws the button that adds an item; where items have several shapes, it opens the menu of them. */
export function AddItem({ field, rows, word, isFull, onAdd, ...rest }: AddItemProps): ReactNode {
  const { t, pick } = useText();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { blocks } = field;
  const isMenu = blocks !== undefined && blocks.length > 1;
  const { isSpent } = shapesLeft(field, rows);
  const label = t('fields.repeater.add', { item: isolate(word) });
  return (
    <>
      <Button
        {...rest}
        data-repeater-add=""
        variant="outline"
        aria-disabled={isFull}
        opacity={isFull ? 0.55 : undefined}
        {...(isMenu && { 'aria-haspopup': 'menu', 'aria-expanded': anchor !== undefined })}
        onClick={({ currentTarget }) => {
          if (isFull) return;
          if (isMenu) setAnchor(anchor === undefined ? currentTarget : undefined);
          else onAdd(blocks?.[0]);
        }}
      >
        <Icon id="plus" size={18} />
        {label}
      </Button>
      {anchor !== undefined && (
        <FloatingPopover anchor={anchor} align="start" onClose={() => setAnchor(undefined)}>
          <Menu
            aria-label={label}
            onLeave={() => {
              anchor.focus();
              setAnchor(undefined);
            }}
          >
            {blocks?.map((shape) => (
              <MenuItem
                key={shape.name}
                aria-disabled={isSpent(shape) || undefined}
                onClick={() => {
                  if (isSpent(shape)) return;
                  setAnchor(undefined);
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
      )}
    </>
  );
}
