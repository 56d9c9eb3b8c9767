/** The four edges of a rectangle in px, as `getBoundingClientRect` gives them. */
export interface Edges {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface PlacePopoverOptions {
  /** The control that the popover belongs to. */
  anchor: Edges;
  /** Required size. */
  size: { width: number; height: number };
  /** What it may cover. */
  bounds: Edges;
  direction: 'rtl' | 'ltr';
  /** The edge that it shares with its control when it fits there. Default: `start`. */
  prefer?: 'start' | 'end';
  /** Whether its height can be reduced, because its content scrolls. Default: false. */
  canShrink?: boolean;
}

export interface PopoverPlace {
  side: 'below' | 'above';
  /** The edge that popover and control share; from it the popover reaches into the screen. */
  edge: 'start' | 'end';
  /** Height of the room on that side in px. */
  room: number;
}

/**
 * Decides where a popover is drawn: below its control, above only where it fits there and does not fit below. Where it
 * fits on neither side it stays below, since the overflow can be scrolled to; one that can shrink takes the side with
 * more room.
 */
export function placePopover(options: PlacePopoverOptions): PopoverPlace {
  const { anchor, size, bounds, direction, prefer = 'start', canShrink = false } = options;
  const below = bounds.bottom - anchor.bottom;
  const above = anchor.top - bounds.top;
  const fitsAbove = above >= size.height || (canShrink && above > below);
  const isAbove = below < size.height && fitsAbove;
  const toRight = bounds.right - anchor.left;
  const toLeft = anchor.right - bounds.left;
  const fits = {
    start: (direction === 'rtl' ? toLeft : toRight) >= size.width,
    end: (direction === 'rtl' ? toRight : toLeft) >= size.width,
  };
  const other = prefer === 'start' ? 'end' : 'start';
  return {
    side: isAbove ? 'above' : 'below',
    edge: !fits[prefer] && fits[other] ? other : prefer,
    room: isAbove ? above : below,
  };
}
