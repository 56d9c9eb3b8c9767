import { chakra } from '@chakra-ui/react';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useText } from '../../../../engine/react/text/useText.ts';
import { clampBeside, keepBesideWidth, LEAST_WIDTH, mostBeside } from './besideWidth.ts';

export interface BesideEdgeProps {
  width: number;
  /** Width of the window without its sidebar. */
  room: number;
  /** Without a width it is the one until the person changes it. */
  onResize: (width: number | undefined) => void;
}

/** How far an arrow key moves the edge, in CSS pixels. */
const STEP = 24;

/** Draws the edge between list and record, which changes their widths: dragged, or with the arrow keys, as they are seen. */
export function BesideEdge({ width, room, onResize }: BesideEdgeProps): ReactNode {
  const { t, direction } = useText();
  const start = useRef<{ x: number; width: number }>(undefined);
  const [isDragged, setDragged] = useState(false);
  const isRtl = direction === 'rtl';
  const resize = (next: number | undefined): void => {
    const clamped = next === undefined ? undefined : clampBeside(next, room);
    keepBesideWidth(clamped);
    onResize(clamped);
  };
  const handlePress = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width };
    setDragged(true);
  };
  const handleMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (start.current === undefined) return;
    const way = (event.clientX - start.current.x) * (isRtl ? 1 : -1);
    resize(start.current.width + way);
  };
  const release = (): void => {
    start.current = undefined;
    setDragged(false);
  };
  const handleKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    const wider = isRtl ? 'ArrowRight' : 'ArrowLeft';
    const narrower = isRtl ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === wider) resize(width + STEP);
    else if (event.key === narrower) resize(width - STEP);
    else if (event.key === 'Home') resize(LEAST_WIDTH);
    else if (event.key === 'End') resize(mostBeside(room));
    else return;
    event.preventDefault();
  };
  return (
    <Edge
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one that takes the focus is a control, which <hr> is not
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('beside.width')}
      aria-valuenow={width}
      aria-valuemin={LEAST_WIDTH}
      aria-valuemax={mostBeside(room)}
      data-on={isDragged || undefined}
      onPointerDown={handlePress}
      onPointerMove={handleMove}
      onPointerUp={release}
      onPointerCancel={release}
      onDoubleClick={() => resize(undefined)}
      onKeyDown={handleKey}
    />
  );
}

const Edge = chakra('div', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    insetInlineStart: '-5px',
    width: '10px',
    zIndex: '1',
    cursor: 'col-resize',
    touchAction: 'none',
    _after: { content: '""', position: 'absolute', insetBlock: '0', insetInlineStart: '4px', width: '2px' },
    '&:hover::after, &:focus-visible::after, &[data-on]::after': { background: 'primary.fill' },
    _focusVisible: { outline: 'none' },
  },
});
