import { useEffect, useRef, type RefObject } from 'react';

/**
 * A ref for the element that receives the focus when the focused one is removed, so that keyboard users keep their
 * place.
 *
 * @param when Evaluated again whenever it changes. Default: only on mount.
 */
export function useAutoFocus<Element extends HTMLElement>(
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
