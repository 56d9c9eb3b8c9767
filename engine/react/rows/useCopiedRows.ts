import { useCallback, useEffect, useState } from 'react';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { useApi } from '../api/ApiContext.tsx';
import { useParts } from '../registry/Parts.tsx';
import { type CopiedRows, copyRows } from './copyRows.ts';

/** The rows of a record that is copied, once they are read. */
export type UseCopiedRowsResult = { reload: () => void } & (
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | ({ status: 'ready' } & CopiedRows)
);

const NONE: CopiedRows = { values: {}, names: new Map() };

/** Reads the rows with which the copy of a record begins; at once where its group has none. */
export function useCopiedRows(resource: ResolvedResource, id: number): UseCopiedRowsResult {
  const api = useApi();
  const { loadResource } = useParts();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ attempt: number } & ({ rows: CopiedRows } | { error: unknown })>();
  const hasRows = resource.fields.some(({ rows, forms }) => rows !== undefined && forms.includes('add'));
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    if (!hasRows) return undefined;
    const abort = new AbortController();
    const load = async (): Promise<void> => {
      const read = await copyRows({ api, loadResource }, resource, { id, signal: abort.signal }).then(
        (rows) => ({ attempt, rows }),
        (error: unknown) => ({ attempt, error }),
      );
      if (!abort.signal.aborted) setFound(read);
    };
    void load();
    return () => abort.abort();
  }, [api, loadResource, resource, id, hasRows, attempt]);
  if (!hasRows) return { status: 'ready', ...NONE, reload };
  if (found?.attempt !== attempt) return { status: 'loading', reload };
  return 'rows' in found
    ? { status: 'ready', ...found.rows, reload }
    : { status: 'failed', error: found.error, reload };
}
