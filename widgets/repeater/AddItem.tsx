import { Button } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import type { ResolvedBlock, ResolvedField } from '../../engine/core/definition/Resolved.types.ts';
import { isolate } from '../../engine/core/text/bidi.ts';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import { ShapeMenu } from './ShapeMenu.tsx';
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
  const { t } = useText();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { blocks } = field;
  const isMenu = blocks !== undefined && blocks.length > 1;
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
        <ShapeMenu
          field={field}
          rows={rows}
          anchor={anchor}
          label={label}
          onClose={() => setAnchor(undefined)}
          onAdd={onAdd}
        />
      )}
    </>
  );
}
