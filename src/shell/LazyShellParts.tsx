import type { ReactNode } from 'react';
import { useRealtime } from '../../engine/react/realtime/RealtimeContext.tsx';
import { Alerts } from '../realtime/alerts/Alerts.tsx';
import { Prefetch } from '../screens/prefetch/Prefetch.tsx';

/** Prefetches what links lead to, and shows alerts of what is pushed once live updates are connected. */
export function LazyShellParts(): ReactNode {
  const isLive = useRealtime() !== undefined;
  return (
    <>
      <Prefetch />
      {isLive && <Alerts />}
    </>
  );
}
