import { useEffect, useRef, useState } from 'react';
import { useApi } from '../api/ApiContext.tsx';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { isApiError } from '../../core/errors/ApiError.ts';
import type { ChangeActor } from '../../features/realtime/RecordChange.ts';
import { useRecordChanges } from '../realtime/useRecordChanges.ts';
import type { Row } from '../../core/registry/defineCell.ts';

/** Milliseconds that a change waits for others of the same burst. */
const GATHER_MS = 300;
/** Milliseconds until a failed fetch is repeated. */
const RETRY_MS = 5000;

/** Another person's change of the shown record; it is gone when it is deleted, or not seen any more, and nothing says which. */
export interface RecordNotice {
  kind: 'updated' | 'deleted' | 'gone';
  by: ChangeActor | undefined;
}

export interface UseLiveRecordOptions {
  resource: ResolvedResource;
  row: Row;
  setRow: (row: Row) => void;
}

/**
 * Keeps the record of a page up to date: it is fetched again when another person changes it. One that is deleted, or
 * that the account does not see any more, stays visible.
 */
export function useLiveRecord({ resource, row, setRow }: UseLiveRecordOptions): RecordNotice | undefined {
  const api = useApi();
  const [notice, setNotice] = useState<RecordNotice>();
  const latest = useRef({ row, setRow });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const controller = useRef<AbortController>(undefined);
  const { id } = row;
  useEffect(() => {
    latest.current = { row, setRow };
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      controller.current?.abort();
    },
    [],
  );

  const refetch = async (by: ChangeActor | undefined): Promise<void> => {
    controller.current?.abort();
    controller.current = new AbortController();
    const { signal } = controller.current;
    try {
      const now = await api.get(resource, id, { signal });
      if (signal.aborted) return;
      if (now.version !== undefined && now.version === latest.current.row.version) return;
      latest.current.setRow(now);
      setNotice({ kind: 'updated', by });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === 'not-found') setNotice({ kind: 'gone', by: undefined });
      else if (error.code === 'network' || error.code === 'server' || error.code === 'unavailable') plan(by, RETRY_MS);
    }
  };
  const plan = (by: ChangeActor | undefined, delay: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refetch(by), delay);
  };

  useRecordChanges(resource.name, 'record', ({ events, isReset }) => {
    const last = events.findLast((event) => event.id === id && event.own === undefined);
    if (last?.action === 'delete') {
      clearTimeout(timer.current);
      controller.current?.abort();
      setNotice({ kind: 'deleted', by: last.by });
    } else if (isReset || (last !== undefined && last.version !== row.version)) {
      plan(last?.by, GATHER_MS);
    }
  });
  return notice;
}
