import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { COLUMN_WIDTHS } from '../../../../engine/core/query/views/ColumnLook.types.ts';
import { clampWidth } from '../../../../engine/core/query/views/columnText.ts';
import { useText } from '../../../../engine/react/text/useText.ts';

export interface ColumnEdgeProps {
  /** Name of the column. */
  name: string;
  head: HTMLElement;
  /** Whether the width is being changed; by keyboard it takes the focus then. */
  isOn: boolean;
  onBegin: () => void;
  /** Without a width it stays as it was. */
  onEnd: (width: number | undefined) => void;
}

/** How far an arrow key moves the edge, in CSS pixels; with Shift five times as far. */
const STEP = 10;

/**
 * Draws the edge of a column, which changes its width: dragged, or with the arrow keys, as they are seen, once the menu of the
 * column has given it the focus. Until it is let go, only a variable of the table changes.
 */
export function ColumnEdge({ name, head, isOn, onBegin, onEnd }: ColumnEdgeProps): ReactNode {
  const { t, direction } = useText();
  const edge = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; width: number }>(undefined);
  const [width, setWidth] = useState<number>();
  const isRtl = direction === 'rtl';
  const show = (next: number): void => {
    setWidth(next);
    head.closest('table')?.style.setProperty('--lw-resized', `${next}px`);
  };
  const end = (next: number | undefined): void => {
    head.closest('table')?.style.removeProperty('--lw-resized');
    start.current = undefined;
    setWidth(undefined);
    onEnd(next);
  };
  // In the layout effect, so that the edge has its width for a key that follows the focus at once.
  useLayoutEffect(() => {
    if (isOn && start.current === undefined) show(clampWidth(head.offsetWidth));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it begins by keyboard
  }, [isOn]);
  useEffect(() => {
    if (isOn && start.current === undefined) edge.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it begins by keyboard
  }, [isOn]);

  const handlePress = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width: head.offsetWidth };
    show(clampWidth(head.offsetWidth));
    onBegin();
  };
  const handleMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (start.current === undefined) return;
    const way = (event.clientX - start.current.x) * (isRtl ? -1 : 1);
    show(clampWidth(start.current.width + way));
  };
  const handleKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (width === undefined) return;
    const far = event.shiftKey ? STEP * 5 : STEP;
    const wider = isRtl ? 'ArrowLeft' : 'ArrowRight';
    const narrower = isRtl ? 'ArrowRight' : 'ArrowLeft';
    if (event.key === wider) show(clampWidth(width + far));
    else if (event.key === narrower) show(clampWidth(width - far));
    else if (event.key === 'Home') show(COLUMN_WIDTHS.min);
    else if (event.key === 'End') show(COLUMN_WIDTHS.max);
    else if (event.key === 'Enter' || event.key === 'Escape') {
      end(event.key === 'Enter' ? width : undefined);
      head.querySelector<HTMLElement>('[data-action=column]')?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a separator that has the focus is a control, which no tag is
    <div
      ref={edge}
      className="lw-column-edge"
      role={isOn ? 'separator' : undefined}
      tabIndex={isOn ? 0 : undefined}
      aria-orientation={isOn ? 'vertical' : undefined}
      aria-label={isOn ? t('columnTools.width', { name }) : undefined}
      aria-description={isOn ? t('columnTools.widthHelp') : undefined}
      aria-valuenow={isOn ? width : undefined}
      aria-valuemin={isOn ? COLUMN_WIDTHS.min : undefined}
      aria-valuemax={isOn ? COLUMN_WIDTHS.max : undefined}
      data-on={isOn ? '' : undefined}
      onPointerDown={handlePress}
      onPointerMove={handleMove}
      onPointerUp={() => start.current && end(width)}
      onPointerCancel={() => start.current && end(undefined)}
      onDoubleClick={() => end(undefined)}
      onKeyDown={handleKey}
      onBlur={() => isOn && start.current === undefined && end(width)}
    />
  );
}
