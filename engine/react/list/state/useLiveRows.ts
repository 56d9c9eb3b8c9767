import { useCallback, useEffect, useRef, useState } from 'react';
import { useGrants } from '../../access/AccessContext.tsx';
import { useApi } from '../../api/ApiContext.tsx';
import { isApiError } from '../../../core/errors/ApiError.ts';
import { IDS_PARAMETER, MAX_IDS_PER_CALL, MAX_PER_PAGE } from '../../../core/query/limits.ts';
import { toMatchQuery } from '../../../core/query/toApiQuery.ts';
import type { RecordEvents } from '../../realtime/RealtimeContext.tsx';
import type { RecordChange } from '../../../features/realtime/RecordChange.ts';
import { useRecordChanges } from '../../realtime/useRecordChanges.ts';
import type { Row } from '../../../core/registry/defineCell.ts';
import { isolate } from '../../../core/text/bidi.ts';
import { useText } from '../../text/useText.ts';
import { useListDataContext, useListQueryContext, useListSelectionContext, useListSettings } from '../ListContexts.tsx';
import { isInStoredOrder } from '../arrange/isInStoredOrder.ts';
import { useLatest } from '../../screen/useLatest.ts';
import { addPending, entersBy, type PendingChange, stepOf } from '../live/stepOf.ts';
import type { RowMarks } from '../live/RowMarks.types.ts';

/** Milliseconds that a change waits for others of the same burst. */
const GATHER_MS = 400;
/** Milliseconds until a failed fetch is repeated. */
const RETRY_MS = 5000;
/** How long a changed row is marked. */
export const FLASH_MS = 2500;

export interface UseLiveRowsResult {
  /** How many records belong to the list now that are not shown. */
  newCount: number;
  /** Changes were missed: the rows may be out of date. */
  isStale: boolean;
  /** Screen-reader announcement of the newest changes. */
  announcement: string;
  /** Reloads the list, from its first page, with the new records marked. */
  reveal: () => void;
}

const NOTHING: ReadonlySet<number> = new Set();

/**
 * Keeps the rows of a list up to date: rows change in place, new ones are counted until the person loads them, removed
 * ones stay with a mark. Only changed rows are fetched, with the list's own filters.
 */
export function useLiveRows(): UseLiveRowsResult {
  const api = useApi();
  const { t } = useText();
  const grants = useGrants();
  const { resource, route, regionRef } = useListSettings();
  const { query, dispatch } = useListQueryContext();
  const { ids: selected, isMatching, select } = useListSelectionContext();
  const { rows, page, key, isFetching, update, refresh, setMarks } = useListDataContext();
  const [fresh, setFresh] = useState(NOTHING);
  const [isStale, setStale] = useState(false);
  const [announcement, announce] = useState('');
  // A fresh load contains all changes.
  const load = `${key} ${isFetching}`;
  const [shownLoad, setShownLoad] = useState(load);
  if (shownLoad !== load) {
    setShownLoad(load);
    if (!isFetching) {
      setFresh(NOTHING);
      setStale(false);
    }
  }
  const latest = useLatest({ rows, page, key, isFetching, query, selected, isMatching });
  const pending = useRef(new Map<number, PendingChange>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const revealed = useRef(NOTHING);
  const running = useRef<AbortController>(undefined);

  const noteOf = (kind: 'left' | 'deleted', { by }: RecordChange): string =>
    by?.name === undefined ? t(`live.${kind}`) : t(`live.${kind}By`, { name: isolate(by.name) });

  const flash = useCallback(
    (ids: Iterable<number>): void => {
      const marked = [...ids];
      if (marked.length === 0) return;
      setMarks((marks) => marked.reduce((all, id) => all.set(id, { kind: 'changed' }), new Map(marks)));
      setTimeout(() => setMarks((marks) => withoutFlash(marks, marked)), FLASH_MS);
    },
    [setMarks],
  );

  const refetch = async (): Promise<void> => {
    timer.current = undefined;
    const { page: shownPage, key: askedKey } = latest.current;
    if (latest.current.isFetching) {
      plan(GATHER_MS);
      return;
    }
    const changes = pending.current;
    pending.current = new Map();
    // A list that could not be loaded is loaded as a whole.
    if (shownPage === undefined) return;
    const shown = new Set(latest.current.rows.map(({ id }) => id));
    const wanted = [...changes]
      .filter(([id, { event, mayBeNew }]) => event.action !== 'delete' && (shown.has(id) || mayBeNew))
      .map(([id]) => id);
    const requested = wanted.slice(0, MAX_IDS_PER_CALL);
    for (const id of wanted.slice(MAX_IDS_PER_CALL)) {
      const rest = changes.get(id);
      changes.delete(id);
      if (rest) pending.current.set(id, rest);
    }
    if (pending.current.size > 0) plan(GATHER_MS);
    try {
      apply(askedKey, await fetchRows(requested), { requested, changes });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === 'aborted' || error.code === 'unauthorised' || error.code === 'forbidden') return;
      for (const [id, change] of changes) if (!pending.current.has(id)) pending.current.set(id, change);
      plan(RETRY_MS);
    }
  };

  const fetchRows = async (ids: readonly number[]): Promise<readonly Row[]> => {
    if (ids.length === 0) return [];
    const controller = new AbortController();
    running.current = controller;
    const requested = {
      ...toMatchQuery(latest.current.query, route),
      [IDS_PARAMETER]: ids.join(','),
      per_page: String(MAX_PER_PAGE),
    };
    return (await api.list(resource, requested, { signal: controller.signal })).rows;
  };

  const apply = (
    askedKey: string,
    found: readonly Row[],
    { requested, changes }: { requested: readonly number[]; changes: ReadonlyMap<number, PendingChange> },
  ): void => {
    const { rows: now, key: currentKey, selected: chosen } = latest.current;
    if (askedKey !== currentKey) return;
    const step = stepOf(now, { found, requested, changes }, noteOf);
    if (step.replaced.size > 0) {
      update((shown) => ({ ...shown, rows: shown.rows.map((row) => step.replaced.get(row.id) ?? row) }));
    }
    const kinds = [...step.marks.values()].map(({ kind }) => kind);
    setMarks((marks) => new Map([...marks, ...step.marks]));
    flash(step.replaced.keys());
    setFresh((known) => {
      const next = new Set([...known, ...step.included].filter((id) => !step.excluded.has(id)));
      return next.size === 0 && known.size === 0 ? known : next;
    });
    if ([...changes.values()].some(({ event }) => isMoved(event))) follow([...step.replaced.keys()]);
    const gone = [...step.marks].filter(([, { kind }]) => kind === 'deleted').map(([id]) => id);
    leaveDeleted(gone);
    if (gone.some((id) => chosen.has(id)) && !latest.current.isMatching) {
      select([...chosen].filter((id) => !gone.includes(id)));
    }
    const counts = (['changed', 'left', 'deleted'] as const).map((kind) => ({
      kind,
      count: kinds.filter((other) => other === kind).length,
    }));
    const said = counts.filter(({ count }) => count > 0).map(({ kind, count }) => t(`live.said.${kind}`, { count }));
    if (said.length > 0) announce(said.join(' '));
  };

  /** A list sorted by its stored order follows the arranging of others. */
  const isMoved = ({ fields }: RecordChange): boolean =>
    resource.ordering !== undefined &&
    fields?.includes(resource.ordering) === true &&
    isInStoredOrder(resource, latest.current.query);
  const follow = (ids: readonly number[]): void => {
    revealed.current = new Set(ids);
    refresh();
  };

  /** The focus must not stay on a disabled control. */
  const leaveDeleted = (ids: readonly number[]): void => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row-id]');
    if (row && ids.includes(Number(row.dataset['rowId']))) regionRef.current?.focus();
  };

  const plan = (delay: number): void => {
    timer.current ??= setTimeout(() => void refetch(), delay);
  };

  useRecordChanges(resource.name, 'rows', ({ events, isReset }: RecordEvents) => {
    if (isReset) setStale(true);
    const enters = entersBy(resource, { query: { ...query.filters, ...route.query }, grants });
    for (const event of events) addPending(pending.current, event, enters);
    if (pending.current.size > 0) plan(GATHER_MS);
  });

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      running.current?.abort();
    },
    [],
  );
  useEffect(() => {
    if (isFetching) return;
    setMarks((marks) => (marks.size === 0 ? marks : new Map()));
    flash([...revealed.current].filter((id) => latest.current.rows.some((row) => row.id === id)));
    revealed.current = NOTHING;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another query is another list, also when its rows were at hand
  }, [isFetching, key, flash, latest, setMarks]);

  const reveal = (): void => {
    revealed.current = fresh;
    regionRef.current?.focus();
    if (query.page > 1) dispatch({ type: 'setPage', page: 1 });
    else refresh();
  };
  return { newCount: fresh.size, isStale, announcement, reveal };
}

function withoutFlash(marks: RowMarks, ids: readonly number[]): RowMarks {
  return new Map([...marks].filter(([id, { kind }]) => kind !== 'changed' || !ids.includes(id)));
}
