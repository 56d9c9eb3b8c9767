import { useEffect, useRef } from 'react';

/**
 * Events that dismiss when they happen outside: also a focus that is moved there, so that no two popovers are open at
 * once.
 */
const OUTSIDE = ['pointerdown', 'focusin', 'click'] as const;

/**
 * Calls back at a press, click or focus outside; `undefined` while there is nothing to dismiss. A press that begins inside
 * and is released outside, as when text is selected, dismisses nothing.
 */
export function useDismiss(isInside: (node: Node) => boolean, onDismiss: (() => void) | undefined): void {
  const isPressedInside = useRef(false);
  useEffect(() => {
    if (onDismiss === undefined) return undefined;
    const handleOutside = (event: Event): void => {
      const { target } = event;
      // A removed element was inside when it was pressed.
      if (!(target instanceof Node && target.isConnected)) return;
      if (event.type === 'pointerdown') isPressedInside.current = isInside(target);
      if (isInside(target) || (isPressedInside.current && isReleased(event))) return;
      onDismiss();
    };
    for (const type of OUTSIDE) document.addEventListener(type, handleOutside);
    return () => {
      for (const type of OUTSIDE) document.removeEventListener(type, handleOutside);
    };
  });
}

/** Whether an event is the click at the end of a press; one of the keyboard counts no presses. */
function isReleased(event: Event): boolean {
  return event.type === 'click' && event instanceof MouseEvent && event.detail > 0;
}
