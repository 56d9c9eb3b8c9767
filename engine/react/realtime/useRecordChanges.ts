import { useEffect, useRef } from 'react';
import { useRealtime, type RecordEvents } from './RealtimeContext.tsx';

/**
 * Calls back with every change of a group's records while the component is drawn, and live updates are there. Changes
 * made in this very tab are among them, marked `own`.
 *
 * @param receiver a name for what the changes are for: each receiver of a page is called with all of them, however late
 *   its code is there
 *
 * @example useRecordChanges('countries', 'rows', ({ events }) => events.some(({ own }) => !own) && refresh());
 */
export function useRecordChanges(resource: string, receiver: string, handler: (batch: RecordEvents) => void): void {
  const realtime = useRealtime();
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(
    () => realtime?.subscribe(resource, receiver, (batch) => latest.current(batch)),
    [realtime, resource, receiver],
  );
}
