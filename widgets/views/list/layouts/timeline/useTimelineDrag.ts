import type { DragEndEvent, DragMoveEvent, DragStartEvent } from '@dnd-kit/core';
import { useEffect, useRef, useState } from 'react';
import {
  type Axis,
  type AxisBox,
  minuteAt,
  type Slot,
  slotAt,
  snapStart,
} from '../../../../../engine/features/timeline/axis.ts';
import type { Span, TimelineRecord, TimelineRow } from '../../../../../engine/features/timeline/Timeline.types.ts';
import type { PlacementScope, Target } from '../../../../../engine/react/timeline/planPlacement.ts';
import { type Judgement, useJudgement } from '../../../../../engine/react/timeline/useJudgement.ts';

/** Minutes to which a new start is rounded, where there are no slots. */
const STEP = 15;
/** Length of a record that has no time yet. */
const LENGTH = 60;

/** The place below the pointer. */
export interface DragPlace {
  row: TimelineRow;
  span: Span;
  /** Absent: the record keeps its time, or any time may be chosen. */
  slot?: Slot;
  isOwnTime: boolean;
}

/** What is known of a row that something is dropped on. */
export interface DropData {
  row: TimelineRow;
  box: () => Pick<AxisBox, 'left' | 'width'>;
}

export interface UseTimelineDragOptions {
  scope: PlacementScope;
  day: string;
  axis: Axis;
  direction: 'ltr' | 'rtl';
  onPlace: (item: TimelineRecord, target: Target, reasons: readonly string[]) => void;
}

export interface UseTimelineDragResult {
  /** The record that is dragged. */
  item: TimelineRecord | undefined;
  place: DragPlace | undefined;
  judgement: Judgement;
  /** Why it may not be placed below the pointer. */
  reasons: readonly string[];
  handlers: {
    onDragStart: (event: DragStartEvent) => void;
    onDragMove: (event: DragMoveEvent) => void;
    onDragEnd: (event: DragEndEvent) => void;
    onDragCancel: () => void;
  };
}

/** Dragging records of a timeline: where the pointer is in rows and hours, and whether the record may be placed there. */
export function useTimelineDrag({
  scope,
  day,
  axis,
  direction,
  onPlace,
}: UseTimelineDragOptions): UseTimelineDragResult {
  const [item, setItem] = useState<TimelineRecord>();
  const [place, setPlace] = useState<DragPlace>();
  const judgement = useJudgement(scope, item, { day, slot: place?.slot });
  const pointer = useRef(0);
  const grabbed = useRef<number>(undefined);
  const isDragging = item !== undefined;
  useEffect(() => {
    if (!isDragging) return undefined;
    const follow = (event: PointerEvent): void => {
      pointer.current = event.clientX;
    };
    window.addEventListener('pointermove', follow, { capture: true });
    return () => window.removeEventListener('pointermove', follow, { capture: true });
  }, [isDragging]);

  const placeAt = (taken: TimelineRecord, { row, box }: DropData): DragPlace | undefined => {
    const minute = minuteAt(axis, pointer.current, { ...box(), direction });
    const { span: own } = taken;
    const { moves, slots } = scope.timeline;
    const isOwnTime = own !== undefined && own.from <= minute && minute < own.to;
    const slot = slots && !isOwnTime ? slotAt(judgement.slots ?? [], minute) : undefined;
    if (slot !== undefined) return { row, span: { from: slot.from, to: slot.to }, slot, isOwnTime: false };
    if (moves === undefined || slots !== undefined) return own && { row, span: own, isOwnTime: true };
    const length = own === undefined ? LENGTH : own.to - own.from;
    const from = snapStart(axis, minute - (grabbed.current ?? 0), { step: STEP, length });
    return { row, span: { from, to: from + length }, isOwnTime: from === own?.from };
  };

  const stop = (): void => {
    setItem(undefined);
    setPlace(undefined);
  };
  const reasons = place ? [...(place.slot?.reasons ?? []), ...judgement.reasonsOf(place.row.id)] : [];
  return {
    item,
    place,
    judgement,
    reasons,
    handlers: {
      onDragStart: ({ active, activatorEvent }) => {
        pointer.current = activatorEvent instanceof MouseEvent ? activatorEvent.clientX : 0;
        grabbed.current = undefined;
        setItem((active.data.current as { item: TimelineRecord } | undefined)?.item);
      },
      onDragMove: ({ over }) => {
        const data = over?.data.current as DropData | undefined;
        if (item === undefined || data === undefined) {
          setPlace(undefined);
          return;
        }
        if (grabbed.current === undefined) {
          const start = minuteAt(axis, pointer.current, { ...data.box(), direction });
          grabbed.current = item.span !== undefined && item.owner !== null ? Math.max(0, start - item.span.from) : 0;
        }
        const next = placeAt(item, data);
        setPlace((known) => (isSame(known, next) ? known : next));
      },
      onDragEnd: () => {
        if (item !== undefined && place !== undefined) {
          const { row, span, slot, isOwnTime } = place;
          const time = isOwnTime ? {} : { time: { day, span, ...(slot && { slot }) } };
          // What is still being judged is left to the server.
          onPlace(item, { owner: row, ...time }, judgement.isLoading ? [] : reasons);
        }
        stop();
      },
      onDragCancel: stop,
    },
  };
}

function isSame(one: DragPlace | undefined, other: DragPlace | undefined): boolean {
  return (
    one?.row.id === other?.row.id &&
    one?.span.from === other?.span.from &&
    one?.slot?.id === other?.slot?.id &&
    one?.isOwnTime === other?.isOwnTime
  );
}
