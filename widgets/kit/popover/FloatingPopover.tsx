import { Portal } from '@chakra-ui/react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useText } from '../../../engine/react/text/useText.ts';
import { placePopover } from './placePopover.ts';
import { PopoverSurface } from './PopoverSurface.tsx';
import { useDismiss } from './useDismiss.ts';

/** Distance from the control, and from the edges of the window. */
const GAP = 6;
const MARGIN = 12;

export interface FloatingPopoverProps {
  /** The control that it belongs to. */
  anchor: HTMLElement;
  /** Called at a press or focus outside, at Escape wherever the focus is, and when its control leaves the window. */
  onClose: () => void;
  /** Which of its sides is at that side of the control. Default: the end, for controls at the end of a line. */
  align?: 'start' | 'end';
  'data-testid'?: string;
  children: ReactNode;
}

/**
 * Draws a popover over the page, for controls in what scrolls or is cut off, such as the rows of a table: one side at that
 * side of the control, inside the window, below or where there is more room. It follows its control when the page scrolls,
 * also where the browser scrolls because something above has grown.
 */
export function FloatingPopover({
  anchor,
  onClose,
  align = 'end',
  children,
  ...rest
}: FloatingPopoverProps): ReactNode {
  const { direction } = useText();
  const surface = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties>({});
  const isInside = useCallback(
    (node: Node) => surface.current?.contains(node) === true || anchor.contains(node),
    [anchor],
  );
  useLayoutEffect(() => {
    if (surface.current) setPlace(floatBeside(anchor, surface.current, { direction, align }));
  }, [anchor, direction, align]);
  useDismiss(isInside, onClose);
  useEffect(() => {
    const follow = ({ target }: Event): void => {
      if (target === surface.current || surface.current === null) return;
      if (isInWindow(anchor)) setPlace(floatBeside(anchor, surface.current, { direction, align }));
      else onClose();
    };
    const handleEscape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('keydown', handleEscape);
    window.addEventListener('resize', follow);
    window.addEventListener('scroll', follow, true);
    return () => {
      document.removeEventListener('keydown', handleEscape);
      window.removeEventListener('resize', follow);
      window.removeEventListener('scroll', follow, true);
    };
  }, [anchor, direction, align, onClose]);

  return (
    <Portal>
      <PopoverSurface ref={surface} position="fixed" minWidth="220px" style={place} {...rest}>
        {children}
      </PopoverSurface>
    </Portal>
  );
}

/** Whether a control is still drawn, and not scrolled out of the window. */
function isInWindow(anchor: HTMLElement): boolean {
  const { top, bottom, height } = anchor.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < window.innerHeight;
}

function floatBeside(
  anchor: HTMLElement,
  surface: HTMLElement,
  { direction, align }: { direction: 'rtl' | 'ltr'; align: 'start' | 'end' },
): CSSProperties {
  const { innerWidth, innerHeight } = window;
  const button = anchor.getBoundingClientRect();
  const { width, height } = surface.getBoundingClientRect();
  const { side, room } = placePopover({
    anchor: button,
    size: { width: 0, height: height + GAP },
    bounds: { top: MARGIN, bottom: innerHeight - MARGIN, left: MARGIN, right: innerWidth - MARGIN },
    direction,
    prefer: align,
    canShrink: true,
  });
  const fromLeft = (direction === 'ltr') === (align === 'start');
  const inset = Math.max(
    MARGIN,
    Math.min(fromLeft ? button.left : innerWidth - button.right, innerWidth - width - MARGIN),
  );
  return {
    ...(align === 'start' ? { insetInlineStart: inset } : { insetInlineEnd: inset }),
    maxBlockSize: room - GAP,
    ...(side === 'below'
      ? { insetBlockStart: button.bottom + GAP }
      : { insetBlockEnd: innerHeight - button.top + GAP }),
  };
}
