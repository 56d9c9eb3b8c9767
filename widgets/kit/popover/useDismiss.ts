import { useEffect } from 'react';

/** What dismisses when it happens outside: also a focus that is moved there, so that no two popovers are open at once. */
const OUTSIDE = ['pointerdown', 'focusin', 'click'] as const;

/** Calls back at a press, click or focus outside; `undefined` while there is nothing to dismiss. */
export function useDismiss(isInside: (node: Node) => boolean, onDismiss: (() => void) | undefined): void {
  useEffect(() => {
    if (onDismiss === undefined) return undefined;
    const handleOutside = ({ target }: Event): void => {
      // What is no longer in the document was inside when it was pressed.
      if (target instanceof Node && target.isConnected && !isInside(target)) onDismiss();
    };
    for (const type of OUTSIDE) document.addEventListener(type, handleOutside);
    return () => {
      for (const type of OUTSIDE) document.removeEventListener(type, handleOutside);
    };
  });
}
