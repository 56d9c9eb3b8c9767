import { useSyncExternalStore } from 'react';
import { WIDE_SCREEN } from '../../engine/core/constants.ts';

/** Form of the menu: a drawer below 992 px, a rail of icons up to 1199 px, the full menu above. */
export type LayoutMode = 'drawer' | 'rail' | 'full';

const WIDE = '(min-width: 1200px)';
const MEDIUM = `(min-width: ${WIDE_SCREEN}px)`;

/** The layout for the present window width, updated with it. */
export function useLayoutMode(): LayoutMode {
  return useSyncExternalStore(subscribe, read, () => 'full');
}

function read(): LayoutMode {
  if (typeof window.matchMedia !== 'function' || window.matchMedia(WIDE).matches) return 'full';
  return window.matchMedia(MEDIUM).matches ? 'rail' : 'drawer';
}

function subscribe(onChange: () => void): () => void {
  if (typeof window.matchMedia !== 'function') return () => undefined;
  const queries = [WIDE, MEDIUM].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}
