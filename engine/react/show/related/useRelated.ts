import { useCallback, useEffect, useState } from 'react';
import type { Counts } from '../../../client/Api.types.ts';
import { useApi } from '../../api/ApiContext.tsx';
import type { ResolvedRelated, ResolvedResource } from '../../../core/definition/Resolved.types.ts';
import { pointingQuery } from '../../../core/query/conditions/pointingQuery.ts';
import type { Row } from '../../../core/registry/defineCell.ts';
import { useParts } from '../../registry/Parts.tsx';

/** How many records a related list shows of the other group's. */
export const RELATED_ROWS = 5;

export type UseRelatedResult = { reload: () => void } & (
  | { status: 'loading' | 'failed' }
  | ({ status: 'ready' } & Found)
);

interface Found {
  other: ResolvedResource;
  query: Record<string, string>;
  rows: readonly Row[];
  total: number;
  counts?: Counts;
}

type State = { key: string } & ({ status: 'failed' } | ({ status: 'ready' } & Found));

/**
 * The first records of another group that point to a record, with that group's definition and the parameters of its list
 * that has all of them.
 *
 * @param to group and number of the record
 */
export function useRelated(
  { resource: name, field }: ResolvedRelated,
  { group, id }: { group: string; id: number },
): UseRelatedResult {
  const api = useApi();
  const loadResource = useParts().loadResource;
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>();
  const key = `${name}/${field}/${group}/${id}/${attempt}`;

  useEffect(() => {
    const abort = new AbortController();
    const load = async (): Promise<State> => {
      try {
        const other = await loadResource(name);
        const query = pointingQuery(other, field, { group, id });
        const part = { ...query, page: '1', per_page: String(RELATED_ROWS) };
        const { rows, total, counts } = await api.list(other, part, { signal: abort.signal });
        const shown = rows.slice(0, RELATED_ROWS);
        return { key, status: 'ready', other, query, rows: shown, total, ...(counts && { counts }) };
      } catch {
        return { key, status: 'failed' };
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
  }, [api, loadResource, name, field, group, id, key]);

  const reload = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  return state?.key === key ? { ...state, reload } : { status: 'loading', reload };
}
