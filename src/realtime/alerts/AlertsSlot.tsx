import { useEffect, type ReactNode } from 'react';
import { useRealtime } from '../../../engine/react/realtime/RealtimeContext.tsx';
import { useLazyPart } from '../../base/useLazyPart.ts';
import { withLaterTexts } from '../../../engine/core/text/laterTexts.ts';

const loadAlerts = async () => (await withLaterTexts(() => import('./Alerts.tsx'))).Alerts;

/** Alerts of pushed events, once live updates are connected; their code is a chunk of its own. */
export function AlertsSlot(): ReactNode {
  const isLive = useRealtime() !== undefined;
  const [Alerts, fetchAlerts] = useLazyPart(loadAlerts);
  useEffect(() => {
    if (isLive) fetchAlerts();
  }, [isLive, fetchAlerts]);
  return Alerts && isLive ? <Alerts /> : null;
}
