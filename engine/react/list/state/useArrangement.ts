import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { errorToast } from '../../feedback/errorToast.ts';
import { useFeedback } from '../../feedback/FeedbackContext.tsx';
import { useApi } from '../../api/ApiContext.tsx';
import { useRecordChanges } from '../../realtime/useRecordChanges.ts';
import type { RecordChange } from '../../../features/realtime/RecordChange.ts';
import { useText } from '../../text/useText.ts';
import { useListSettings } from '../ListContexts.tsx';
import { useLatest } from '../../screen/useLatest.ts';
import { type Arrangement, type ArrangementState, createArrangement } from '../arrange/createArrangement.ts';

/** Milliseconds that changes of others wait for more of the same arranging. */
const GATHER_MS = 150;

/** The rows of a query being arranged; another query needs another component. What others do to them shows here too. */
export function useArrangement(query: Readonly<Record<string, string>>): Arrangement & { state: ArrangementState } {
  const { resource } = useListSettings();
  const api = useApi();
  const { toast } = useFeedback();
  const { t } = useText();
  const latest = useLatest({ api, resource, query, toast, t });
  const [arrangement] = useState(() =>
    createArrangement({
      readPage: (page) => latest.current.api.list(latest.current.resource, { ...latest.current.query, ...page }),
      arrange: (ids) => latest.current.api.arrange(latest.current.resource, ids),
      onFailure: (error) => {
        const message = errorToast(error, latest.current.t);
        if (message) latest.current.toast(message);
      },
    }),
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    void arrangement.load();
    return () => clearTimeout(timer.current);
  }, [arrangement]);
  useRecordChanges(resource.name, 'arrangement', ({ events, isReset }) => {
    if (!isReset && !events.some((event) => concernsSequence(event, resource.ordering))) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void arrangement.load('follow'), GATHER_MS);
  });
  return { ...arrangement, state: useSyncExternalStore(arrangement.subscribe, arrangement.getState) };
}

/** Whether another person's change may move, add or remove rows. */
function concernsSequence({ action, own, fields }: RecordChange, ordering: string | undefined): boolean {
  if (own) return false;
  return action !== 'update' || fields === undefined || ordering === undefined || fields.includes(ordering);
}
