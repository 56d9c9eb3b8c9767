import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { DROPDOWN_MAX_HEIGHT } from '../../engine/core/constants.ts';

/** Height of the top bar and of a form's action bar, which stay in place and would cover a popup. */
const STICKY_BAR = 64;

export interface UsePopupResult {
  isOpen: boolean;
  open: () => void;
  /** Closes; with `refocus` the focus returns to the trigger. */
  close: (options?: { refocus?: boolean }) => void;
  /** `ref` of the element that holds trigger and popup; leaving it closes. */
  setRoot: (element: HTMLElement | null) => void;
  /** `ref` of the control that opens the popup. */
  setTrigger: (element: HTMLElement | null) => void;
  focusTrigger: () => void;
  /** Where there is room. */
  side: 'below' | 'above';
  /** The edge of the control from which it reaches into the screen. */
  edge: 'start' | 'end';
  /** Escape closes the popup alone: it reaches no dialog or screen above. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * A popup below (or above) a control: closes on Escape, outside press, and when the focus leaves.
 *
 * @param width of one that is wider than its control
 */
export function usePopup(height: number = DROPDOWN_MAX_HEIGHT, width = 0): UsePopupResult {
  const [isOpen, setOpen] = useState(false);
  const [side, setSide] = useState<'below' | 'above'>('below');
  const [edge, setEdge] = useState<'start' | 'end'>('start');
  const root = useRef<HTMLElement>(null);
  const trigger = useRef<HTMLElement>(null);
  const setRoot = useCallback((element: HTMLElement | null) => {
    root.current = element;
  }, []);
  const setTrigger = useCallback((element: HTMLElement | null) => {
    trigger.current = element;
  }, []);

  useLayoutEffect(() => {
    const box = root.current?.getBoundingClientRect();
    if (!isOpen || box === undefined) return;
    const { top, bottom } = clipOf(root.current!);
    // What reaches over the end can be scrolled to, what reaches over the begin cannot.
    setSide(bottom - box.bottom < height && box.top - top >= height ? 'above' : 'below');
    const room = getComputedStyle(root.current!).direction === 'rtl' ? box.right : window.innerWidth - box.left;
    const roomBehind = window.innerWidth - room + box.width;
    setEdge(room < width && roomBehind >= width ? 'end' : 'start');
  }, [isOpen, height, width]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: Event): void => {
      if (event.target instanceof Node && root.current?.contains(event.target) === false) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  const close: UsePopupResult['close'] = ({ refocus = false } = {}) => {
    setOpen(false);
    if (refocus) trigger.current?.focus();
  };

  return {
    isOpen,
    side,
    edge,
    setRoot,
    setTrigger,
    focusTrigger: () => trigger.current?.focus(),
    close,
    open: () => {
      setOpen(true);
    },
    onKeyDown: (event) => {
      if (event.key !== 'Escape' || !isOpen) return;
      event.stopPropagation();
      event.preventDefault();
      close({ refocus: true });
    },
  };
}

/** First and last line of the screen at which a popup of an element is not cut off: those of what scrolls around it. */
function clipOf(element: HTMLElement): { top: number; bottom: number } {
  for (let around = element.parentElement; around !== null && around !== document.body; around = around.parentElement)
    if (getComputedStyle(around).overflowY !== 'visible') return around.getBoundingClientRect();
  return { top: STICKY_BAR, bottom: window.innerHeight - STICKY_BAR };
}

/** Calls back when the focus leaves an element for good, not when it moves inside. */
export function whenFocusLeaves(
  onLeave: () => void,
): (event: { currentTarget: Element; relatedTarget: EventTarget | null }) => void {
  return ({ currentTarget, relatedTarget }) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onLeave();
  };
}
