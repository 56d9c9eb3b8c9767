import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ResolvedBlock, ResolvedField } from '../../engine/core/definition/Resolved.types.ts';
import { isolate } from '../../engine/core/text/bidi.ts';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import type { RepeaterRow } from './useRepeaterRows.ts';
import { useShapeMenu } from './useShapeMenu.tsx';

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
  const { t } = useText();
  const label = t('fields.repeater.add', { item: isolate(word) });
  const { opener, onClick, menu } = useShapeMenu({ field, rows, label, onAdd });
  return (
    <>
      <Button
        {...rest}
        data-repeater-add=""
        variant="outline"
        aria-disabled={isFull}
        opacity={isFull ? 0.55 : undefined}
        {...opener}
        onClick={(event) => {
          if (!isFull) onClick(event);
        }}
      >
        <Icon id="plus" size={18} />
        {label}
      </Button>
      {menu}
    </>
  );
}
