import { useState, type MouseEvent, type ReactNode } from 'react';
import type { ResolvedBlock, ResolvedField } from '../../engine/core/definition/Resolved.types.ts';
import { ShapeMenu } from './ShapeMenu.tsx';
import type { RepeaterRow } from './useRepeaterRows.ts';

export interface UseShapeMenuOptions {
  field: ResolvedField;
  rows: readonly RepeaterRow[];
  label: string;
  /** Of a list whose items have no shapes without one. */
  onAdd: (shape?: ResolvedBlock) => void;
}

export interface UseShapeMenuResult {
  /** Attributes that say that the button opens a menu, where it does. */
  opener: { 'aria-haspopup'?: 'menu'; 'aria-expanded'?: boolean };
  /** Adds an item, or opens and closes the menu of shapes. */
  onClick: (event: MouseEvent<HTMLElement>) => void;
  menu: ReactNode;
}

/** A button that adds an item; where items have several shapes, it opens the menu of them. */
export function useShapeMenu({ field, rows, label, onAdd }: UseShapeMenuOptions): UseShapeMenuResult {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { blocks = [] } = field;
  const isMenu = blocks.length > 1;
  return {
    opener: isMenu ? { 'aria-haspopup': 'menu', 'aria-expanded': anchor !== undefined } : {},
    onClick: ({ currentTarget }) => {
      if (isMenu) setAnchor(anchor === undefined ? currentTarget : undefined);
      else onAdd(blocks[0]);
    },
    menu: anchor !== undefined && (
      <ShapeMenu
        field={field}
        rows={rows}
        anchor={anchor}
        label={label}
        onClose={() => setAnchor(undefined)}
        onAdd={onAdd}
      />
    ),
  };
}
