import { useSyncExternalStore } from 'react';

/** Width of the window, and of what its menu leaves to the page, in CSS pixels; drawn again when the window changes. */
export function useRoom(): { window: number; room: number } {
  const whole = useSyncExternalStore(subscribe, () => window.innerWidth);
  const room = useSyncExternalStore(subscribe, roomOf);
  return { window: whole, room };
}

function roomOf(): number {
  return document.querySelector('main')?.parentElement?.clientWidth ?? window.innerWidth;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}
