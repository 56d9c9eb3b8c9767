import { useState, type KeyboardEvent } from 'react';
import { moveItem } from '../../../../engine/core/records/moveItem.ts';

/** Event of an item, for announcements. */
export type LiftEvent = 'lifted' | 'moved' | 'dropped' | 'cancelled' | 'isFirst' | 'isLast';

export interface UseLiftOptions {
  /** The current sequence. */
  ids: readonly string[];
  /** How many places an arrow key moves an item: 0 for other keys. */
  offsetFrom: (key: string) => number;
  onDrop: (id: string, to: number) => void;
  /** `position` is the item's place at that moment, from 0. */
  onEvent: (event: LiftEvent, id: string, position: number) => void;
}

export interface UseLiftResult {
  /** The sequence to show: that of `ids` with the carried item at its present place. */
  shown: readonly string[];
  liftedId: string | undefined;
  onKeyDown: (id: string, event: KeyboardEvent<HTMLElement>) => void;
  /** Returns the carried item to its original place. */
  cancel: () => void;
}

/**
 * Moving an item by keyboard: Space or Enter lifts it, arrows carry it (Home and End to the ends), Space or Enter puts it
 * down, Escape puts it back. The list itself shows the new sequence while an item is carried, so that it needs no
 * measuring, and focus stays on the item's handle all the way.
 */
export function useLift({ ids, offsetFrom, onDrop, onEvent }: UseLiftOptions): UseLiftResult {
  const [lift, setLift] = useState<{ id: string; to: number }>();
  const from = lift === undefined ? -1 : ids.indexOf(lift.id);
  // An item that was removed meanwhile is no longer carried.
  const current = lift !== undefined && from >= 0 ? { ...lift, from } : undefined;

  const cancel = (): void => {
    if (current === undefined) return;
    setLift(undefined);
    onEvent('cancelled', current.id, current.from);
  };
  const put = ({ id, from: origin, to }: NonNullable<typeof current>): void => {
    setLift(undefined);
    onEvent('dropped', id, to);
    if (to !== origin) onDrop(id, to);
  };
  const carry = (id: string, at: number, wanted: number): void => {
    const to = Math.max(0, Math.min(wanted, ids.length - 1));
    if (to === at) {
      onEvent(wanted > at ? 'isLast' : 'isFirst', id, at);
      return;
    }
    setLift({ id, to });
    onEvent('moved', id, to);
  };

  const onKeyDown = (id: string, event: KeyboardEvent<HTMLElement>): void => {
    const isPress = event.key === ' ' || event.key === 'Enter';
    if (current === undefined) {
      if (!isPress || event.repeat) return;
      event.preventDefault();
      setLift({ id, to: ids.indexOf(id) });
      onEvent('lifted', id, ids.indexOf(id));
      return;
    }
    if (event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (isPress) {
      if (!event.repeat) put(current);
    } else if (event.key === 'Escape') cancel();
    else if (event.key === 'Home') carry(id, current.to, current.to === 0 ? -1 : 0);
    else if (event.key === 'End') carry(id, current.to, current.to === ids.length - 1 ? ids.length : ids.length - 1);
    else if (offsetFrom(event.key) !== 0) carry(id, current.to, current.to + offsetFrom(event.key));
  };

  return {
    shown: current === undefined ? ids : moveItem(ids, current.from, current.to),
    liftedId: current?.id,
    onKeyDown,
    cancel,
  };
}
