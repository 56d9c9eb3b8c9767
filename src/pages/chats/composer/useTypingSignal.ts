import { useCallback, useEffect, useRef } from 'react';
import { TYPING_REPEAT_MS } from '../../../../engine/features/realtime/chatSignals.ts';
import { useRealtime } from '../../../../engine/react/realtime/RealtimeContext.tsx';

/** Milliseconds without a key after which typing has ended. */
const IDLE_MS = 5000;

/** Publishes that the person types (throttled), and that typing has stopped. */
export function useTypingSignal(chatId: number): { typed: () => void; stopped: () => void } {
  const realtime = useRealtime();
  const last = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopped = useCallback((): void => {
    clearTimeout(timer.current);
    if (last.current === 0) return;
    last.current = 0;
    realtime?.signal('chat.typing', { chat_id: chatId, is_typing: false });
  }, [realtime, chatId]);
  const typed = useCallback((): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(stopped, IDLE_MS);
    if (Date.now() - last.current < TYPING_REPEAT_MS) return;
    last.current = Date.now();
    realtime?.signal('chat.typing', { chat_id: chatId, is_typing: true });
  }, [realtime, chatId, stopped]);
  useEffect(() => stopped, [stopped]);
  return { typed, stopped };
}
