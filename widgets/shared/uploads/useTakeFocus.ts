import { useEffect, useRef, type RefObject } from 'react';

/**
 * Where an element stands that takes the focus when what had it is gone: no keyboard user starts at the top again.
 *
 * @param when Asked again whenever it changes. Default: only as the component comes.
 */
export function useTakeFocus<Element extends HTMLElement>(
  isWanted: boolean,
  when?: unknown,
): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (isWanted && (focused === null || focused === document.body)) ref.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- whether it is wanted counts at that moment only
  }, [when]);
  return ref;
}
