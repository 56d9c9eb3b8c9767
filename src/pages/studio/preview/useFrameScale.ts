import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { useText } from '../../../../engine/react/text/useText.ts';

/**
 * Draws a frame with a width of its own in a place that may be narrower: it is made smaller, as a whole, until it fits.
 *
 * @param width in CSS pixels; undefined for that of the place
 */
export function useFrameScale(width: number | undefined): {
  place: RefObject<HTMLDivElement | null>;
  style: CSSProperties;
} {
  const { direction } = useText();
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = place.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  if (width === undefined || room.width === 0) return { place, style: {} };
  const scale = Math.min(1, room.width / width);
  return {
    place,
    style: {
      width,
      height: room.height / scale,
      transform: scale < 1 ? `scale(${scale})` : undefined,
      // The physical corner at which the line begins.
      transformOrigin: direction === 'rtl' ? 'top right' : 'top left',
      marginInline: scale < 1 ? undefined : 'auto',
    },
  };
}
