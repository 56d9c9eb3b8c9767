import { useCallback, useSyncExternalStore } from 'react';
import { WIDE_SCREEN } from '../../core/constants.ts';

/** From this width on rows are a table, below it cards; on paper they are always a table. */
export const WIDE = `(min-width: ${WIDE_SCREEN}px), print`;

/** Whether a media query holds now; true without `matchMedia`. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = mediaList(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchesMedia(query),
    () => true,
  );
}

/** Whether a media query holds at this moment; true without `matchMedia`. */
export function matchesMedia(query: string): boolean {
  return mediaList(query)?.matches ?? true;
}

function mediaList(query: string): MediaQueryList | undefined {
  return typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined;
}
