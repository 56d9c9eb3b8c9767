import type { DragEndEvent, DragStartEvent } from '@dnd-kit/core';
import { useEffect, useRef, useState } from 'react';
import type { TreePlace, TreeRow } from '../../../../../engine/features/tree/Tree.types.ts';
import { dropPlace, type DropPart, partAt } from '../../../../../engine/features/tree/treePlaces.ts';
import { useLatest } from '../../../../../engine/react/screen/useLatest.ts';
import { cardAt } from '../shared/cardAt.ts';

/** Milliseconds that something rests on a closed record until that opens. */
const OPEN_MS = 700;

export interface UseTreeDragOptions {
  rows: readonly TreeRow[];
  isArranged: boolean;
  onLift: (row: TreeRow) => void;
  onPlace: (row: TreeRow, place: TreePlace | undefined) => void;
  onOpen: (row: TreeRow) => void;
}

export interface UseTreeDragResult {
  /** The record that is dragged. */
  lifted: TreeRow | undefined;
  /** The part of a row that it would be dropped on. */
  target: { over: number; part: DropPart } | undefined;
  handlers: {
    onDragStart: (event: DragStartEvent) => void;
    onDragEnd: (event: DragEndEvent) => void;
    onDragCancel: () => void;
  };
}

/** Dragging records of a tree: before, below or after the row under the pointer; a closed one opens while the pointer rests on it. */
export function useTreeDrag({ rows, isArranged, onLift, onPlace, onOpen }: UseTreeDragOptions): UseTreeDragResult {
  const [lifted, lift] = useState<TreeRow>();
  const [target, aim] = useState<UseTreeDragResult['target']>();
  const latest = useLatest({ rows, isArranged, onOpen });
  const rest = useRef<{ over: number; timer: ReturnType<typeof setTimeout> }>(undefined);

  useEffect(() => {
    if (lifted === undefined) return undefined;
    const stopResting = (): void => {
      clearTimeout(rest.current?.timer);
      rest.current = undefined;
    };
    const follow = (event: PointerEvent | TouchEvent): void => {
      const point = 'clientX' in event ? event : event.touches[0];
      const card = point && cardAt(document.elementFromPoint(point.clientX, point.clientY) ?? document);
      if (point === undefined || card === undefined) {
        aim(undefined);
        stopResting();
        return;
      }
      const { top, height } = card.element.getBoundingClientRect();
      const { rows: shown, isArranged: hasOrder, onOpen: open } = latest.current;
      const part = partAt((point.clientY - top) / height, hasOrder);
      const place = dropPlace(shown, lifted.id, { over: card.id, part, isArranged: hasOrder });
      aim((known) => {
        if (place === undefined) return undefined;
        return known?.over === card.id && known.part === part ? known : { over: card.id, part };
      });
      const below = shown.find(({ id }) => id === card.id);
      const isClosed = part === 'inside' && below !== undefined && below.children > 0 && !below.isOpen;
      if (!isClosed || below.id === lifted.id) stopResting();
      else if (rest.current?.over !== card.id) {
        stopResting();
        rest.current = { over: card.id, timer: setTimeout(() => open(below), OPEN_MS) };
      }
    };
    window.addEventListener('pointermove', follow, { capture: true });
    window.addEventListener('touchmove', follow, { capture: true, passive: true });
    return () => {
      stopResting();
      window.removeEventListener('pointermove', follow, { capture: true });
      window.removeEventListener('touchmove', follow, { capture: true });
    };
  }, [lifted, latest]);

  const stop = (): void => {
    lift(undefined);
    aim(undefined);
  };
  return {
    lifted,
    target,
    handlers: {
      onDragStart: ({ active }) => {
        const row = rows.find(({ id }) => id === Number(active.id));
        lift(row);
        if (row) onLift(row);
      },
      onDragEnd: () => {
        if (lifted) onPlace(lifted, target && dropPlace(rows, lifted.id, { ...target, isArranged }));
        stop();
      },
      onDragCancel: () => {
        if (lifted) onPlace(lifted, undefined);
        stop();
      },
    },
  };
}
