import { useEffect, useRef } from 'react';
import { useRealtime } from '../../engine/react/realtime/RealtimeContext.tsx';
import { usePushes } from '../../engine/react/realtime/usePushes.ts';
import { useRecordChanges } from '../../engine/react/realtime/useRecordChanges.ts';
import { withPushed } from './feed.ts';
import { useChangeFeed } from './useFeed.ts';

/**
 * Keeps the newest notifications up to date while they are drawn: a pushed one is added first and counted; the feed is
 * fetched again when another tab or device marked one as read, and after a reconnect.
 */
export function useLiveFeed(refresh: () => void): void {
  const realtime = useRealtime();
  const change = useChangeFeed();
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  usePushes('notification', 'feed', ({ events, isMissed, isReset }) => {
    if (isMissed || isReset) refresh();
    else
      void change((feed) =>
        withPushed(
          feed,
          events.map(({ data }) => data),
        ),
      );
  });
  useRecordChanges('notifications', 'feed', ({ events, isReset }) => {
    if (isReset || events.some(({ own }) => own !== true)) refresh();
  });
  // Emits on each connection of the socket; the bell's own fetch is before or after the first.
  useEffect(() => realtime?.onSignal('connect', () => latest.current()), [realtime]);
}
