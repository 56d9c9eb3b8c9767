import { useEffect, type ReactNode } from 'react';
import { useRealtime } from '../../engine/react/realtime/RealtimeContext.tsx';
import { whenAtRest } from '../../engine/react/screen/firstContent.ts';
import { withLaterTexts } from '../../engine/core/text/laterTexts.ts';
import { useLazyPart } from '../base/useLazyPart.ts';

const loadParts = async () => {
  // A pointer that rests where the page is drawn moves over it before the rows are there.
  await whenAtRest();
  return (await withLaterTexts(() => import('./LazyShellParts.tsx'))).LazyShellParts;
};

/** What the frame does besides, from the first move of the pointer on, or once live updates are there. */
export function LazyShellSlot(): ReactNode {
  const isLive = useRealtime() !== undefined;
  const [Parts, fetchParts] = useLazyPart(loadParts);
  useEffect(() => {
    if (isLive) fetchParts();
    window.addEventListener('pointerover', fetchParts, { once: true });
  }, [isLive, fetchParts]);
  return Parts && <Parts />;
}
