import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

/** Tallest list of choices (CONST-02). */
export const POPUP_MAX_HEIGHT = 300;

/** Height of the form's sticky bar, which a popup must not slip under. */
const STICKY_BAR = 64;

export interface UsePopupResult {
  isOpen: boolean;
  open: () => void;
  /** Closes; with `refocus` the focus returns to the element that `triggerRef` holds. */
  close: (options?: { refocus?: boolean }) => void;
  /** The element that holds trigger and popup; leaving it closes. */
  rootRef: RefObject<HTMLDivElement | null>;
  triggerRef: RefObject<HTMLElement | null>;
  /** Where there is room. */
  side: 'below' | 'above';
  /** Escape closes the popup alone: it reaches no dialog or screen above. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** A popup below (or above) a control: closes on Escape, outside press, and when the focus leaves. */
export function usePopup(height: number = POPUP_MAX_HEIGHT): UsePopupResult {
  const [isOpen, setOpen] = useState(false);
  const [side, setSide] = useState<'below' | 'above'>('below');
  const rootRef = useRef<HTMLDivElement>(null);
  const triggerRef = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const box = rootRef.current?.getBoundingClientRect();
    if (!isOpen || box === undefined) return;
    const below = window.innerHeight - STICKY_BAR - box.bottom;
    setSide(below < height && box.top > below ? 'above' : 'below');
  }, [isOpen, height]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: Event): void => {
      if (event.target instanceof Node && rootRef.current?.contains(event.target) === false) setOpen(false);
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
    if (refocus) triggerRef.current?.focus();
  };

  return {
    isOpen,
    side,
    rootRef,
    triggerRef,
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

/** Calls back when the focus leaves an element for good, not when it moves inside. */
export function whenFocusLeaves(onLeave: () => void): (event: {
  currentTarget: Element;
  relatedTarget: EventTarget | null;
}) => void {
  return ({ currentTarget, relatedTarget }) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onLeave();
  };
}
