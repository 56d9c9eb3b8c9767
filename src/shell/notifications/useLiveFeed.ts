import { useEffect, useRef } from 'react';
import { useRealtime } from '../../../engine/realtime/RealtimeContext.tsx';
import { usePushes } from '../../../engine/realtime/usePushes.ts';
import { useRecordChanges } from '../../../engine/realtime/useRecordChanges.ts';
import { withPushed } from './feed.ts';
import { useChangeFeed } from './useFeed.ts';

/**
 * Keeps the newest notifications true while they are drawn: what is pushed stands first and counts (RT-05), what another
 * tab or device read is asked for anew, and so is everything once a lost connection is back.
 */
export function useLiveFeed(refresh: () => void): void {
  const realtime = useRealtime();
  const change = useChangeFeed();
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  usePushes('notification', ({ events, isMissed, isReset }) => {
    if (isMissed || isReset) refresh();
    else
      void change((feed) =>
        withPushed(
          feed,
          events.map(({ data }) => data),
        ),
      );
  });
  useRecordChanges('notifications', ({ events, isReset }) => {
    if (isReset || events.some(({ own }) => own !== true)) refresh();
  });
  // Told each time that the socket comes up again; the bell itself came before or after the first.
  useEffect(() => realtime?.onSignal('connect', () => latest.current()), [realtime]);
}
