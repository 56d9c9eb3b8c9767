import { useState, type FocusEvent, type PointerEvent } from 'react';
import type { ChatItem } from '../../../../engine/features/chat/Chat.types.ts';
import { freezeOrder, type FrozenChats } from './chatItems.ts';

export interface UseFrozenOrderResult extends FrozenChats {
  /** Unfreezes the order, so that the list is sorted again. */
  release: () => void;
  /** For the element around the lines. */
  holders: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/** Freezes the order of the lines while the mouse is over them or one has the focus. */
export function useFrozenOrder(sorted: readonly ChatItem[]): UseFrozenOrderResult {
  const [isOver, setOver] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [frozen, setFrozen] = useState<readonly number[]>();
  const isFrozen = isOver || isFocused;
  const freeze = (): void => setFrozen((known) => known ?? sorted.map(({ id }) => id));
  const unfreeze = (other: boolean): void => {
    if (!other) setFrozen(undefined);
  };
  const arranged = isFrozen && frozen !== undefined ? freezeOrder(sorted, frozen) : { shown: [...sorted], waiting: 0 };
  return {
    ...arranged,
    release: () => setFrozen(sorted.map(({ id }) => id)),
    holders: {
      onPointerEnter: ({ pointerType }) => {
        if (pointerType !== 'mouse') return;
        setOver(true);
        freeze();
      },
      onPointerLeave: () => {
        setOver(false);
        unfreeze(isFocused);
      },
      onFocus: () => {
        setFocused(true);
        freeze();
      },
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
        setFocused(false);
        unfreeze(isOver);
      },
    },
  };
}
