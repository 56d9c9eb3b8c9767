import { useCallback, useEffect, useState } from 'react';
import { collectRows } from '../../client/records/collectRows.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import { useApi } from '../api/ApiContext.tsx';

/** The stored rows of a record. */
export interface StoredRows {
  status: 'loading' | 'failed' | 'ready';
  rows: readonly Row[];
  reload: () => void;
}

interface Loaded {
  key: string;
  status: 'failed' | 'ready';
  rows: readonly Row[];
}

const NONE: readonly Row[] = [];

/**
 * The records of a group that point to a record, in their order. They are asked for anew when the record has another version.
 *
 * @param id the record that has them; undefined for one that is not there yet, which has none
 */
export function useStoredRows(
  group: ResolvedResource,
  { by, id, version }: { by: string; id: number | undefined; version: number | undefined },
): StoredRows {
  const api = useApi();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>();
  const key = `${group.name}/${by}/${id ?? ''}/${version ?? ''}/${attempt}`;
  const { ordering } = group;

  useEffect(() => {
    if (id === undefined) return undefined;
    const abort = new AbortController();
    const load = async (): Promise<Loaded> => {
      try {
        const query = { [by]: String(id), sort: ordering ?? 'id' };
        const { rows } = await collectRows(api, group, { query, signal: abort.signal });
        return { key, status: 'ready', rows };
      } catch {
        return { key, status: 'failed', rows: NONE };
      }
    };
    const start = async (): Promise<void> => {
      const found = await load();
      if (!abort.signal.aborted) setLoaded(found);
    };
    void start();
    return () => abort.abort();
  }, [api, group, by, id, ordering, key]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  if (id === undefined) return { status: 'ready', rows: NONE, reload };
  // While they are read again, those that were read before stay.
  const isSame = loaded !== undefined && loaded.key.startsWith(`${group.name}/${by}/${id}/`);
  if (!isSame) return { status: 'loading', rows: NONE, reload };
  return { status: loaded.key === key ? loaded.status : 'loading', rows: loaded.rows, reload };
}
