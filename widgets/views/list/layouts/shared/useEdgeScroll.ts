import { useEffect, type RefObject } from 'react';

/** How near to an edge what is dragged scrolls it, and how far at most in a frame, in CSS pixels. */
const EDGE = 72;
const MOST = 18;

/**
 * Scrolls a box sideways while something is dragged near its edges, in both directions of writing, which the library of dragging
 * does in one of them alone.
 */
export function useEdgeScroll(box: RefObject<HTMLElement | null>, isDragging: boolean): void {
  useEffect(() => {
    const element = box.current;
    if (!isDragging || element === null) return undefined;
    let at: number | undefined;
    let frame = 0;
    const follow = (event: PointerEvent | TouchEvent): void => {
      at = 'clientX' in event ? event.clientX : event.touches[0]?.clientX;
    };
    const step = (): void => {
      frame = requestAnimationFrame(step);
      if (at === undefined) return;
      const { left, right } = element.getBoundingClientRect();
      const by = edgeSpeed(at, left, right);
      if (by !== 0) element.scrollBy({ left: by, behavior: 'instant' });
    };
    frame = requestAnimationFrame(step);
    window.addEventListener('pointermove', follow);
    window.addEventListener('touchmove', follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('touchmove', follow);
    };
  }, [box, isDragging]);
}

/**
 * How far a box is scrolled in a frame, by where the pointer is between its edges: the nearer the faster, negative to the left.
 *
 * @example edgeSpeed(100, 90, 500) // -16
 */
export function edgeSpeed(at: number, left: number, right: number): number {
  const near = (distance: number): number => Math.round((MOST * Math.min(EDGE, EDGE - distance)) / EDGE);
  if (at < left + EDGE) return -near(Math.max(0, at - left));
  if (at > right - EDGE) return near(Math.max(0, right - at));
  return 0;
}
