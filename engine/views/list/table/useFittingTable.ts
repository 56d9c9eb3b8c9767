import { useLayoutEffect, useRef, type RefObject } from 'react';
import { MOST_GIVING_WAY } from './givingWay.ts';

/**
 * Lets columns give way, one by one, until the table is no wider than the frame that it is to be put into: `data-give`
 * there names the ranks that are hidden. Measured before anything is painted, and whenever frame or table change.
 */
export function useFittingTable(isGiving: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const frame = ref.current;
    if (!isGiving || frame === null || typeof ResizeObserver !== 'function') return undefined;
    const fit = (): void => {
      let ranks = '';
      for (let rank = 0; rank <= MOST_GIVING_WAY; rank += 1) {
        if (rank > 0) ranks += ` ${rank}`;
        frame.dataset['give'] = ranks.trim();
        if (frame.scrollWidth <= frame.clientWidth) return;
      }
    };
    fit();
    // A frame later: columns that come and go within the observer's own turn would be a loop to it.
    let turn = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(turn);
      turn = requestAnimationFrame(fit);
    });
    observer.observe(frame);
    for (const table of frame.children) observer.observe(table);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(turn);
      delete frame.dataset['give'];
    };
  }, [isGiving]);
  return ref;
}
