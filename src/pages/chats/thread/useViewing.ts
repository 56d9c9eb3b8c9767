import { useEffect } from 'react';
import { useRealtime } from '../../../../engine/react/realtime/RealtimeContext.tsx';

/** Milliseconds between repeated signals that the conversation is open, because a new connection knows of none. */
const AGAIN_MS = 20_000;

/** Publishes which conversation is open, while the page is visible. */
export function useViewing(id: number): void {
  const realtime = useRealtime();
  useEffect(() => {
    if (realtime === undefined) return undefined;
    const signal = (): void => {
      const isSeen = document.visibilityState === 'visible';
      realtime.signal('chat.view', { chat_id: isSeen ? id : null });
    };
    signal();
    const timer = setInterval(signal, AGAIN_MS);
    document.addEventListener('visibilitychange', signal);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', signal);
      realtime.signal('chat.view', { chat_id: null });
    };
  }, [realtime, id]);
}
