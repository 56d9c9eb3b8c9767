import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../api/ApiContext.tsx';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';

export type UseRecordResult = {
  reload: () => void;
  /** Replaces the record, after a switch for instance. */
  setRow: (row: Row) => void;
} & (
  | { status: 'loading'; row?: undefined; error?: undefined }
  | { status: 'ready'; row: Row; error?: undefined }
  /** There is no such record, or it could not be loaded. */
  | { status: 'failed'; error: unknown; row?: undefined }
);

type State = { key: string } & ({ row: Row } | { error: unknown });

/** Loads a record for its page or form, always fresh; leaving cancels the call. */
export function useRecord(resource: ResolvedResource, id: number): UseRecordResult {
  const api = useApi();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>();
  const key = `${resource.name}/${id}/${attempt}`;

  useEffect(() => {
    const abort = new AbortController();
    const load = async (): Promise<State> => {
      try {
        return { key, row: await api.get(resource, id, { signal: abort.signal }) };
      } catch (error) {
        return { key, error };
      }
    };
    const start = async (): Promise<void> => {
      const loaded = await load();
      if (!abort.signal.aborted) setState(loaded);
    };
    void start();
    return () => {
      abort.abort();
    };
  }, [api, resource, id, key]);

  const reload = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  const setRow = useCallback(
    (row: Row) => {
      setState({ key, row });
    },
    [key],
  );

  if (state?.key !== key) return { status: 'loading', reload, setRow };
  if ('row' in state) return { status: 'ready', row: state.row, reload, setRow };
  return { status: 'failed', error: state.error, reload, setRow };
}
