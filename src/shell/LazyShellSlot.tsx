import { useEffect, type ReactNode } from 'react';
import { useRealtime } from '../../engine/react/realtime/RealtimeContext.tsx';
import { withLaterTexts } from '../../engine/core/text/laterTexts.ts';
import { useLazyPart } from '../base/useLazyPart.ts';

const loadParts = async () => (await withLaterTexts(() => import('./LazyShellParts.tsx'))).LazyShellParts;

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
