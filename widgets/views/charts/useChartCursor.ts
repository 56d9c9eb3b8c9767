import { useState, type KeyboardEvent } from 'react';
import type { ChartDirection } from './Chart.types.ts';
import { moveCursor } from './moveCursor.ts';

export interface UseChartCursorOptions {
  /** The values of the chart. */
  count: number;
  direction: ChartDirection;
  /** Name of the chart. */
  label: string;
  /** Text about a value. */
  textOf: (index: number) => string;
  /** First value for the keyboard. Default: the first one. */
  start?: number;
}

/** What {@link useChartCursor} answers. */
export interface ChartCursor {
  /** The value pointed at; undefined while there is none. */
  index: number | undefined;
  point: (index: number | undefined) => void;
  /** Properties of the focusable element: for assistive technology a slider over the values. */
  frame: {
    role: 'slider';
    tabIndex: 0;
    'aria-label': string;
    'aria-valuemin': number;
    'aria-valuemax': number;
    'aria-valuenow': number;
    'aria-valuetext': string;
    onFocus: () => void;
    onBlur: () => void;
    onPointerLeave: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** Points at one value of a chart, by pointer or by keyboard. */
export function useChartCursor({ count, direction, label, textOf, start = 0 }: UseChartCursorOptions): ChartCursor {
  const [pointed, point] = useState<number>();
  const index = pointed !== undefined && pointed < count ? pointed : undefined;
  const [known, setKnown] = useState(start);
  const current = index ?? Math.min(known, Math.max(0, count - 1));
  const move = (next: number | undefined): void => {
    point(next);
    if (next !== undefined) setKnown(next);
  };
  return {
    index,
    point: move,
    frame: {
      role: 'slider',
      tabIndex: 0,
      'aria-label': label,
      'aria-valuemin': 1,
      'aria-valuemax': Math.max(1, count),
      'aria-valuenow': current + 1,
      'aria-valuetext': count === 0 ? label : textOf(current),
      // A pointer reports its position itself.
      onFocus: () => {
        if (index === undefined) move(current);
      },
      onBlur: () => point(undefined),
      onPointerLeave: () => point(undefined),
      onKeyDown: (event) => {
        if (event.key === 'Escape') point(undefined);
        const next = moveCursor(event.key, { index: current, count, direction });
        if (next === undefined) return;
        event.preventDefault();
        // While the cursor is hidden, the first key only shows it.
        move(index === undefined ? current : next);
      },
    },
  };
}
