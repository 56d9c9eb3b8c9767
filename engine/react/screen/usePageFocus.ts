import { useEffect, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { REDIRECTED } from '../../core/routing/paths.ts';
import { useIsEmbedded } from './Embedded.tsx';

/**
 * Moves focus to the page's heading after a navigation, so that a screen reader starts at the new page. The first page
 * of a visit keeps the browser's own start, also when its address leads on to another ({@link REDIRECTED}). An open dialog,
 * or a field that took the focus itself, keeps it. A screen within another page takes the focus only for its own
 * navigations.
 */
export function usePageFocus(heading: RefObject<HTMLElement | null>): void {
  const isEmbedded = useIsEmbedded();
  const isRedirected = useLocation().state === REDIRECTED;
  const isOwn = useNavigationType() !== NavigationType.Pop && !isRedirected;
  const isNavigation = isOwn || (!isEmbedded && hasNavigated());
  useEffect(() => {
    if (!isNavigation) return;
    const { activeElement } = document;
    const isTaken = activeElement?.closest('[role="dialog"], [role="alertdialog"], main form') ?? null;
    if (isTaken === null) heading.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once per page: later changes of the query keep the focus
  }, []);
}

/**
 * Whether this document has navigated since it was loaded: react-router counts the entries of the history in its state.
 */
function hasNavigated(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && state.idx !== 0;
}
