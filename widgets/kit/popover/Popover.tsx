import { useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { DROPDOWN_MAX_HEIGHT } from '../../../engine/core/constants.ts';
import { placePopover, type Edges, type PopoverPlace } from './placePopover.ts';
import { PopoverSurface } from './PopoverSurface.tsx';

/** Height of the top bar and of a form's action bar, which stay in place and would cover a popover. */
const STICKY_BAR = 64;

export interface PopoverProps extends Omit<ComponentProps<typeof PopoverSurface>, 'ref' | 'side' | 'edge' | 'height'> {
  /** Required height in px, also for content that is still loading. Default: the tallest dropdown. */
  height?: number;
  /** Width in px, if wider than the control; it shrinks at the edge of the window. Default: none. */
  least?: number;
  /** The edge of the control from which it reaches into the screen. Default: `stretch`, as wide as the control. */
  align?: 'stretch' | 'start' | 'end';
}

/**
 * Draws the popover of a control inside the element that holds both (`position: relative`): below the control, above it
 * only where it fits there and does not fit below.
 */
export function Popover({
  height = DROPDOWN_MAX_HEIGHT,
  least = 0,
  align = 'stretch',
  ...rest
}: PopoverProps): ReactNode {
  const surface = useRef<HTMLDivElement>(null);
  const prefer = align === 'end' ? 'end' : 'start';
  const [{ side, edge }, setPlace] = useState<Omit<PopoverPlace, 'room'>>({ side: 'below', edge: prefer });
  useLayoutEffect(() => {
    const root = surface.current?.parentElement;
    if (!root) return;
    const direction = getComputedStyle(root).direction === 'rtl' ? 'rtl' : 'ltr';
    const size = { width: least, height };
    setPlace(placePopover({ anchor: root.getBoundingClientRect(), size, bounds: boundsOf(root), direction, prefer }));
  }, [height, least, prefer]);
  return (
    <PopoverSurface
      ref={surface}
      side={side}
      maxHeight={`${DROPDOWN_MAX_HEIGHT}px`}
      edge={align === 'stretch' && edge === 'start' ? 'stretch' : edge}
      {...rest}
    />
  );
}

/**
 * The area in which a popover of an element is not cut off: the window's width, and the height of the scrolling element
 * around it.
 */
function boundsOf(element: HTMLElement): Edges {
  const width = { left: 0, right: window.innerWidth };
  for (let around = element.parentElement; around !== null && around !== document.body; around = around.parentElement) {
    if (getComputedStyle(around).overflowY === 'visible') continue;
    const { top, bottom } = around.getBoundingClientRect();
    return { ...width, top, bottom };
  }
  return { ...width, top: STICKY_BAR, bottom: window.innerHeight - STICKY_BAR };
}
