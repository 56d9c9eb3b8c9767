import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  readRecordPresence,
  type RecordMode,
  type RecordPerson,
  VIEW_REPEAT_MS,
} from '../../features/realtime/recordSignals.ts';
import { announceView, type AnnouncedView } from './announceView.ts';
import { useRealtime } from './RealtimeContext.tsx';

/** The other people at a record. */
export interface RecordPeople {
  resource: string;
  id: number;
  /** Whether there are live updates. */
  isLive: boolean;
  people: readonly RecordPerson[];
  /** How many more there are. */
  more: number;
  /** Publishes which field has the focus here, or that none has. */
  focus: (field: string | null) => void;
}

const RecordPresenceContext = createContext<RecordPeople | undefined>(undefined);

export interface RecordPresenceProps {
  resource: string;
  id: number;
  mode: RecordMode;
  children: ReactNode;
}

/**
 * Publishes that a person looks at a record or edits it while this is drawn, and lets what is below it know who else
 * does. Without live updates there is no one.
 */
export function RecordPresence({ resource, id, mode, children }: RecordPresenceProps): ReactNode {
  const realtime = useRealtime();
  const view = useRef<AnnouncedView>(undefined);
  const [found, setFound] = useState<Pick<RecordPeople, 'people' | 'more'> & { place: string }>();
  const place = `${resource}/${id}`;

  useEffect(() => {
    if (realtime === undefined) return undefined;
    const own = announceView(realtime, { resource, id, mode });
    view.current = own;
    const stops = [
      realtime.onSignal('connect', own.repeat),
      realtime.onSignal('record.presence', (payload) => {
        const event = readRecordPresence(payload);
        if (event?.resource !== resource || event.id !== id) return;
        setFound({ place: `${resource}/${id}`, people: event.people, more: event.more });
      }),
    ];
    const timer = setInterval(own.repeat, VIEW_REPEAT_MS);
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
      own.end();
    };
  }, [realtime, resource, id, mode]);

  const focus = useCallback((field: string | null) => view.current?.focus(field), []);
  const here = found?.place === place ? found : undefined;
  const value = useMemo<RecordPeople>(
    () => ({
      resource,
      id,
      isLive: realtime !== undefined,
      people: here?.people ?? [],
      more: here?.more ?? 0,
      focus,
    }),
    [resource, id, realtime, here, focus],
  );
  return <RecordPresenceContext value={value}>{children}</RecordPresenceContext>;
}

/** The other people at the record around; undefined outside of `RecordPresence`. */
export function useRecordPeople(): RecordPeople | undefined {
  return use(RecordPresenceContext);
}
