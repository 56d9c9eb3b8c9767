import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useApi } from '../../api/ApiContext.tsx';
import type { HistoryEntry, HistoryPage } from '../../../client/records/History.types.ts';
import type { ResolvedResource } from '../../../core/definition/Resolved.types.ts';

export interface UseHistoryResult {
  status: 'loading' | 'ready' | 'failed';
  /** Newest first. */
  entries: readonly HistoryEntry[];
  /** Whether the server has older entries. */
  hasMore: boolean;
  /** The moment before which entries have been removed. */
  beginsAt?: string;
  /** State of the call for older entries. */
  more: 'idle' | 'loading' | 'failed';
  loadMore: () => void;
  reload: () => void;
}

interface State extends HistoryPage {
  status: UseHistoryResult['status'];
  more: UseHistoryResult['more'];
}

const START: State = { status: 'loading', entries: [], hasMore: false, more: 'idle' };

/**
 * The history of a record, page by page. Another `revision` (the record was changed here) fetches again; the shown
 * entries stay until the response.
 */
export function useHistory(resource: ResolvedResource, id: number, revision: unknown): UseHistoryResult {
  const api = useApi();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>(START);
  // A response for older entries that arrives after a reload belongs to a list that is no longer shown.
  const asked = useMemo(() => ({ revision, attempt }), [revision, attempt]);
  const current = useRef(asked);

  useEffect(() => {
    const abort = new AbortController();
    current.current = asked;
    const start = async (): Promise<void> => {
      const page = await api.history(resource, id, undefined, { signal: abort.signal }).catch(() => undefined);
      if (abort.signal.aborted) return;
      setState(page ? { status: 'ready', more: 'idle', ...page } : { ...START, status: 'failed' });
    };
    void start();
    return () => {
      abort.abort();
    };
  }, [api, resource, id, asked]);

  const loadMore = useCallback(() => {
    const last = state.entries.at(-1);
    if (last === undefined) return;
    const start = async (): Promise<void> => {
      setState((shown) => ({ ...shown, more: 'loading' }));
      const page = await api.history(resource, id, last.id).catch(() => undefined);
      if (asked !== current.current) return;
      setState((shown) =>
        page === undefined
          ? { ...shown, more: 'failed' }
          : { ...shown, ...page, more: 'idle', entries: [...shown.entries, ...page.entries] },
      );
    };
    void start();
  }, [api, resource, id, asked, state.entries]);

  const reload = useCallback(() => {
    setState(START);
    setAttempt((count) => count + 1);
  }, []);

  return { ...state, loadMore, reload };
}
