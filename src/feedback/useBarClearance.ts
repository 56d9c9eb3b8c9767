import { useLayoutEffect, type RefObject } from 'react';
import { clearanceAbove } from './clearanceAbove.ts';

/** What toasts never cover: the bars in which a screen keeps its actions and its pages. */
const BARS = '[data-keep-clear]';

/** Px at the top of the screen that belong to the top bar. */
const CEILING = 72;

/** Lifts a region at the bottom of the screen above the bars that are there, as long as it has content. */
export function useBarClearance(region: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (element === null || !isShown) return undefined;
    let lift = 0;
    const place = (): void => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const bars = [...document.querySelectorAll(BARS)].map((bar) => bar.getBoundingClientRect());
      const box = { left, right, top: top + lift, bottom: bottom + lift };
      lift = clearanceAbove(
        box,
        bars.filter(({ height }) => height > 0),
        CEILING,
      );
      element.style.setProperty('--lw-toast-lift', `${lift}px`);
    };
    const observer = new MutationObserver(place);
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    place();
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
      element.style.removeProperty('--lw-toast-lift');
    };
  }, [region, isShown]);
}
