import { useEffect } from 'react';

/** Runs once the lazily loaded content beside it is drawn. */
export function OnArrival({ act }: { act: () => void }): null {
  // oxlint-disable-next-line react/exhaustive-deps -- once: what is drawn later must not take the focus again
  useEffect(act, []);
  return null;
}
