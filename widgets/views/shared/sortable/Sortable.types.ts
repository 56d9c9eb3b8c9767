import type { ReactNode } from 'react';

/** What {@link SortableListProps.renderItem} receives, to be placed in its item. */
export interface SortableParts {
  /** Place in the sequence as it is shown at this moment, from 0. */
  index: number;
  /** The handle to drag by, a real button; nothing while the list cannot be sorted. */
  handle: ReactNode;
  /**
   * The two buttons that move the item by one place, for touch and for use without dragging; nothing while the list
   * cannot be sorted.
   */
  steps: ReactNode;
  /** Whether the item is carried at this moment, by pointer or by keyboard. */
  isLifted: boolean;
}

/** One move of one item, made when it is dropped. */
export interface SortableMove<Item> {
  id: string;
  from: number;
  to: number;
  /** All items in their new sequence. */
  items: Item[];
}

export interface SortableListProps<Item> {
  items: readonly Item[];
  /** A key of the item: unique in the list, and never its place in it. */
  idOf: (item: Item) => string;
  /** Name of the item for handle, buttons and announcements. */
  nameOf: (item: Item, index: number) => string;
  /** Name of the list. */
  label: string;
  /** An item was dropped at another place. The list shows the old sequence until `items` changes: set them at once. */
  onMove: (move: SortableMove<Item>) => void;
  renderItem: (item: Item, parts: SortableParts) => ReactNode;
  /** `grid` runs in reading direction and wraps, for pictures. Default: `list`. */
  layout?: 'list' | 'grid';
  /** Draws the items without handles and buttons. */
  isDisabled?: boolean;
}
