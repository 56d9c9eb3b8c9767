import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import useSWR from 'swr';
import type { Lane } from '../../../client/records/createLaneCalls.ts';
import { toMatchQuery } from '../../../core/query/toApiQuery.ts';
import type { Row } from '../../../core/registry/defineCell.ts';
import { useApi } from '../../api/ApiContext.tsx';
import { useRecordChanges } from '../../realtime/useRecordChanges.ts';
import { useListDataContext, useListQueryContext, useListSettings } from '../ListContexts.tsx';
import { useQueryState } from '../state/useQueryState.ts';

/** Milliseconds that a change waits for others of the same burst. */
const GATHER_MS = 400;
/** How long a changed record is marked, in milliseconds. */
const MARK_MS = 2500;

export interface UseLanesOptions {
  /** The field whose values are the lanes. */
  by: string;
  /** The lanes that are shown, in any order; `EMPTY_LANE` for records without a value. */
  lanes: readonly string[];
  /** How many records of each are loaded at first, and more at a time. */
  size: number;
  /** Lanes of which only one record is loaded, for their number. */
  folded?: ReadonlySet<string>;
  /** An order in place of the list's own, as `sort` of a call. */
  sort?: string;
  /** Further parameters of the list call, which win over the same of the list: a window of days for instance. */
  query?: Readonly<Record<string, string>>;
}

export interface UseLanesResult {
  /** The lanes at hand; one that is not loaded yet is not in it. Those of an earlier question stay while the next is answered. */
  lanes: ReadonlyMap<string, Lane>;
  isLoading: boolean;
  isFetching: boolean;
  /** The failure of the newest load. */
  error: unknown;
  refresh: () => void;
  /** Loads more records of a lane. */
  more: (lane: string) => void;
  /** Records that others changed just now. */
  changed: ReadonlySet<number>;
  /** Puts a record into another lane, or as it is now into its own, without asking the server. */
  put: (row: Row, lane: string) => void;
}

const NO_LANES: ReadonlyMap<string, Lane> = new Map();
const NO_SIZES: ReadonlyMap<string, number> = new Map();
const NOTHING: ReadonlySet<number> = new Set();

/**
 * The records of the list at hand by the values of one field, for a layout: the same filters and search, and the same rights.
 * Changes by others are loaded anew, and with them the counts of the list; the changed records are marked for a moment.
 */
export function useLanes({ by, lanes, size, folded, sort, query: more = NO_QUERY }: UseLanesOptions): UseLanesResult {
  const api = useApi();
  const { resource, route } = useListSettings();
  const { query } = useListQueryContext();
  const { refresh: refreshList } = useListDataContext();
  const match = useMemo(
    () => ({ ...toMatchQuery(query, route), ...(sort !== undefined && { sort }), ...more }),
    [query, route, sort, more],
  );
  const question = JSON.stringify([resource.name, by, match]);
  const [grown, setGrown] = useQueryState(question, NO_SIZES);
  const sizes = useMemo(
    () => new Map(lanes.map((lane) => [lane, folded?.has(lane) ? 1 : (grown.get(lane) ?? size)])),
    [lanes, grown, size, folded],
  );
  const [changed, mark] = useState(NOTHING);
  const { data, error, isLoading, isValidating, mutate } = useSWR<readonly Lane[], unknown>(
    ['lanes', question, JSON.stringify([...sizes])],
    // A list, because maps are all the same to what compares answers.
    async () => [...(await (await api.lanes()).list(resource, { by, sizes, query: match })).values()],
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const shown = useMemo(() => (data === undefined ? NO_LANES : byValue(data)), [data]);
  const refresh = useCallback(() => {
    void mutate();
    refreshList();
  }, [mutate, refreshList]);

  const pending = useRef(new Set<number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const fade = useRef<ReturnType<typeof setTimeout>>(undefined);
  useRecordChanges(resource.name, 'lanes', ({ events, isReset }) => {
    const others = events.filter(({ own }) => !own);
    for (const { id } of others) pending.current.add(id);
    if (!isReset && others.length === 0) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      mark(new Set(pending.current));
      pending.current = new Set();
      clearTimeout(fade.current);
      fade.current = setTimeout(() => mark(NOTHING), MARK_MS);
      refresh();
    }, GATHER_MS);
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      clearTimeout(fade.current);
    },
    [],
  );

  return {
    lanes: shown,
    isLoading,
    isFetching: isValidating,
    error,
    refresh,
    more: (lane) => setGrown((known) => new Map(known).set(lane, (known.get(lane) ?? size) + size)),
    changed,
    put: (row, lane) =>
      void mutate((known) => known && [...withRow(byValue(known), row, lane).values()], { revalidate: false }),
  };
}

function byValue(lanes: readonly Lane[]): ReadonlyMap<string, Lane> {
  return new Map(lanes.map((lane) => [lane.value, lane]));
}

const NO_QUERY: Readonly<Record<string, string>> = {};

/**
 * The lanes with a record in one of them: at its place where it was in it, else first; numbers follow.
 *
 * @example withRow(lanes, order, 'done') // one more in "done", one less where it was
 */
export function withRow(lanes: ReadonlyMap<string, Lane>, row: Row, lane: string): ReadonlyMap<string, Lane> {
  return new Map(
    [...lanes].map(([value, own]) => {
      const has = own.rows.some(({ id }) => id === row.id);
      if (value === lane && has)
        return [value, { ...own, rows: own.rows.map((each) => (each.id === row.id ? row : each)) }];
      if (value === lane) return [value, { ...own, total: own.total + 1, rows: [row, ...own.rows] }];
      if (!has) return [value, own];
      return [value, { ...own, total: Math.max(0, own.total - 1), rows: own.rows.filter(({ id }) => id !== row.id) }];
    }),
  );
}
