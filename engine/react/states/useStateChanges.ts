import useSWR from 'swr';
import { useApi } from '../api/ApiContext.tsx';
import type { StateChange, StateHistory } from '../../client/records/StateCalls.types.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';

export interface UseStateChangesResult {
  status: 'loading' | 'ready' | 'failed';
  /** Newest first. */
  changes: readonly StateChange[];
  /** Of a record of which the last change alone is kept: the moment before which it ended. */
  beginsAt?: string | undefined;
  reload: () => void;
}

/** The past states of a record. Another `revision` fetches again; the shown ones stay until the response. */
export function useStateChanges(resource: ResolvedResource, id: number, revision: string): UseStateChangesResult {
  const api = useApi();
  const { data, error, mutate } = useSWR<StateHistory, unknown>(
    ['state_changes', resource.name, id, revision],
    async () => {
      const { changes, ...since } = await api.stateChanges(resource, id);
      return { changes: changes.toReversed(), ...since };
    },
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const status = data !== undefined ? 'ready' : error === undefined ? 'loading' : 'failed';
  return { status, changes: data?.changes ?? [], beginsAt: data?.beginsAt, reload: () => void mutate() };
}
