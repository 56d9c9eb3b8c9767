import { useCallback, useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useApi } from '../api/ApiContext.tsx';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { useFirstContent } from '../screen/firstContent.ts';
import { useRecordWatch } from './RecordWatch.tsx';
import { seenRecordKey } from '../screen/seenRecordKey.ts';
import type { Row } from '../../core/registry/defineCell.ts';

export type UseRecordResult = {
  reload: () => void;
  /** Replaces the record, after a switch for instance, and reports the change to `RecordWatch`. */
  setRow: (row: Row) => void;
  /** Replaces it by the version of another person. */
  follow: (row: Row) => void;
} & (
  | { status: 'loading'; row?: undefined; error?: undefined }
  | { status: 'ready'; row: Row; error?: undefined }
  /** There is no such record, or it could not be loaded. */
  | { status: 'failed'; error: unknown; row?: undefined }
);

export interface UseRecordOptions {
  /**
   * Whether the record is shown as it was seen last until the fresh one is there. Default: no, since what is edited must
   * be the newest.
   */
  showsKnown?: boolean;
}

type State = { key: string } & ({ row: Row } | { error: unknown });

/** Loads a record for its page or form, always fresh; leaving cancels the call. */
export function useRecord(
  resource: ResolvedResource,
  id: number,
  { showsKnown = false }: UseRecordOptions = {},
): UseRecordResult {
  const api = useApi();
  const { cache } = useSWRConfig();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>();
  const seen = seenRecordKey(resource.name, id);
  const key = `${resource.name}/${id}/${attempt}`;

  const follow = useCallback(
    (row: Row) => {
      cache.set(seen, { data: row });
      setState({ key, row });
    },
    [cache, seen, key],
  );
  const onChanged = useRecordWatch();
  const setRow = useCallback(
    (row: Row) => {
      follow(row);
      onChanged?.();
    },
    [follow, onChanged],
  );

  useEffect(() => {
    const abort = new AbortController();
    const start = async (): Promise<void> => {
      try {
        const row = await api.get(resource, id, { signal: abort.signal });
        if (!abort.signal.aborted) follow(row);
      } catch (error) {
        if (abort.signal.aborted) return;
        cache.delete(seen);
        setState({ key, error });
      }
    };
    void start();
    return () => {
      abort.abort();
    };
  }, [api, resource, id, key, follow, cache, seen]);

  const reload = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);

  const known = showsKnown && attempt === 0 ? (cache.get(seen)?.data as Row | undefined) : undefined;
  useFirstContent(state?.key === key || known !== undefined);
  const ways = { reload, setRow, follow };
  if (state?.key === key) {
    return 'row' in state
      ? { status: 'ready', row: state.row, ...ways }
      : { status: 'failed', error: state.error, ...ways };
  }
  return known === undefined ? { status: 'loading', ...ways } : { status: 'ready', row: known, ...ways };
}
