import { useLayoutEffect, type RefObject } from 'react';
import { clearanceAbove } from './clearanceAbove.ts';

/** The bars that toasts never cover: those with a screen's actions and its pagination. */
const BARS = '[data-keep-clear]';

/** Height of the top bar in px. */
const CEILING = 72;

/** Moves a region at the bottom of the screen above the bars that are present, as long as it has content. */
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
