import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../data/ApiContext.tsx';
import type { StateChange } from '../../data/StateCalls.types.ts';
import type { ResolvedResource } from '../../definition/Resolved.types.ts';

export interface UseStateChangesResult {
  status: 'loading' | 'ready' | 'failed';
  /** Newest first. */
  changes: readonly StateChange[];
  reload: () => void;
}

type State = Omit<UseStateChangesResult, 'reload'>;

const START: State = { status: 'loading', changes: [] };

/** The steps of a record's life. Another `revision` asks anew; what was shown stays until the answer is there. */
export function useStateChanges(resource: ResolvedResource, id: number, revision: unknown): UseStateChangesResult {
  const api = useApi();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>(START);

  useEffect(() => {
    const abort = new AbortController();
    const start = async (): Promise<void> => {
      const changes = await api.stateChanges(resource, id, { signal: abort.signal }).catch(() => undefined);
      if (abort.signal.aborted) return;
      setState(changes ? { status: 'ready', changes: changes.toReversed() } : { ...START, status: 'failed' });
    };
    void start();
    return () => {
      abort.abort();
    };
  }, [api, resource, id, revision, attempt]);

  const reload = useCallback(() => {
    setState(START);
    setAttempt((count) => count + 1);
  }, []);

  return { ...state, reload };
}
