import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { type Axis, type AxisBox, minuteAt } from '../../../../../engine/features/timeline/axis.ts';
import type { PlacedRecord } from './arrangeDay.ts';

/** Minutes to which an end is rounded, and the shortest length. */
const STEP = 15;

export interface BarResize {
  /** The record whose end is being moved, and where it is now. */
  current: { id: number; to: number } | undefined;
  /** Begins with the press of the pointer on the end of a bar. */
  start: (item: PlacedRecord, event: ReactPointerEvent<HTMLElement>) => void;
  /** Whether the click that follows belongs to the end that was moved. */
  takesClick: () => boolean;
}

/** Moving the end of a bar by pointer; Escape leaves it where it was. */
export function useBarResize(
  axis: Axis,
  direction: 'ltr' | 'rtl',
  onResize: (item: PlacedRecord, to: number) => void,
): BarResize {
  const [current, setCurrent] = useState<{ id: number; to: number }>();
  const end = useRef<() => void>(undefined);
  const moved = useRef(false);
  useEffect(() => () => end.current?.(), []);

  const start: BarResize['start'] = (item, event) => {
    // Not a drag of the bar.
    event.stopPropagation();
    event.preventDefault();
    const lane = event.currentTarget.closest('[role=gridcell]');
    if (lane === null) return;
    const { left, width } = lane.getBoundingClientRect();
    const box: AxisBox = { left, width, direction };
    const { from } = item.span;
    let to = item.span.to;
    moved.current = true;
    const follow = ({ clientX }: PointerEvent): void => {
      to = Math.max(from + STEP, Math.round(minuteAt(axis, clientX, box) / STEP) * STEP);
      setCurrent({ id: item.record.id, to });
    };
    const stop = (): void => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', stop);
      window.removeEventListener('keydown', cancel);
      setCurrent(undefined);
    };
    const drop = (): void => {
      stop();
      if (to !== item.span.to) onResize(item, to);
    };
    const cancel = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') stop();
    };
    end.current = stop;
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', cancel);
  };

  return {
    current,
    start,
    takesClick: () => {
      const takes = moved.current;
      moved.current = false;
      return takes;
    },
  };
}
