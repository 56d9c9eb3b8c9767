import useSWR from 'swr';
import { useApi } from '../api/ApiContext.tsx';
import type { StateChange } from '../../client/records/StateCalls.types.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';

export interface UseStateChangesResult {
  status: 'loading' | 'ready' | 'failed';
  /** Newest first. */
  changes: readonly StateChange[];
  reload: () => void;
}

/** The past states of a record. Another `revision` fetches again; the shown ones stay until the response. */
export function useStateChanges(resource: ResolvedResource, id: number, revision: string): UseStateChangesResult {
  const api = useApi();
  const { data, error, mutate } = useSWR<StateChange[], unknown>(
    ['state_changes', resource.name, id, revision],
    async () => (await api.stateChanges(resource, id)).toReversed(),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const status = data !== undefined ? 'ready' : error === undefined ? 'loading' : 'failed';
  return { status, changes: data ?? [], reload: () => void mutate() };
}
