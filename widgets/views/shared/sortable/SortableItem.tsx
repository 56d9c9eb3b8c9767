import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { SortableParts } from './Sortable.types.ts';
import { type SortableItemOptions, useSortableItem } from './useSortableItem.tsx';

export interface SortableItemProps {
  item: SortableItemOptions;
  children: (parts: SortableParts) => ReactNode;
}

/** Draws one item of a sortable list: its element, its handle and its two buttons; the content is the caller's. */
export function SortableItem({ item, children }: SortableItemProps): ReactNode {
  const { place, parts } = useSortableItem(item);
  return (
    <Place {...place} data-testid={`sortable-${item.id}`}>
      {children(parts)}
    </Place>
  );
}

const Place = chakra('li', {
  base: {
    position: 'relative',
    minWidth: '0',
    listStyle: 'none',
    borderRadius: 'md',
    '&[data-lifted]': {
      zIndex: '2',
      background: 'bg.raised',
      boxShadow: 'float',
      outline: '2px solid {colors.focus}',
      outlineOffset: '-2px',
    },
  },
});
