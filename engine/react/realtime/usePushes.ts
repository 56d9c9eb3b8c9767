import { useEffect, useRef } from 'react';
import type { PushedType } from '../../features/realtime/PushedEvent.ts';
import { useRealtime, type PushEvents } from './RealtimeContext.tsx';

/**
 * Calls back with what is pushed to this person, of one type, while the component is drawn and live updates are there.
 *
 * @param receiver a name for what the events are for, as of {@link useRecordChanges}
 *
 * @example usePushes('chat', 'sound', ({ events, isMissed }) => { if (!isMissed) play(events); });
 */
export function usePushes<T extends PushedType>(
  type: T,
  receiver: string,
  handler: (batch: PushEvents<T>) => void,
): void {
  const realtime = useRealtime();
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => realtime?.onPush(type, receiver, (batch) => latest.current(batch)), [realtime, type, receiver]);
}
