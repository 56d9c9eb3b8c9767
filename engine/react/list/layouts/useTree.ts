import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { logError } from '../../../core/errors/logError.ts';
import { TOP } from '../../../core/query/tree.ts';
import { toMatchQuery } from '../../../core/query/toApiQuery.ts';
import { branchOf, missingBranches, treeItems } from '../../../features/tree/treeItems.ts';
import type { Branch, TreeItem, TreeNode } from '../../../features/tree/Tree.types.ts';
import { useApi } from '../../api/ApiContext.tsx';
import { useRecordChanges } from '../../realtime/useRecordChanges.ts';
import { useLatest } from '../../screen/useLatest.ts';
import { useListQueryContext, useListSettings } from '../ListContexts.tsx';
import { keepOpenBranches, readOpenBranches } from './openBranches.ts';

/** Records of a branch that are loaded at first, and at a time. */
const PER_BRANCH = 50;
/** Milliseconds that a change waits for others of the same burst. */
const GATHER_MS = 400;
/** How long a changed record is marked, in milliseconds. */
const MARK_MS = 2500;

export interface UseTreeResult {
  items: readonly TreeItem[];
  /** Nothing is loaded yet. */
  isLoading: boolean;
  isFetching: boolean;
  /** The failure of the newest load of the whole tree. */
  error: unknown;
  /** Whether filters leave records out: those above what is found are open. */
  isFiltered: boolean;
  /** Opens a record, or closes it. */
  set: (node: TreeNode, isOpen: boolean) => void;
  /** Loads more records of a branch, or one that failed again. */
  more: (parent: number | null) => void;
  /** Loads every branch that is drawn anew. */
  refresh: () => Promise<void>;
  /** Records that others changed just now. */
  changed: ReadonlySet<number>;
}

/** The branches that answer a question. */
interface Known {
  question: string;
  branches: ReadonlyMap<string, Branch>;
  failed: ReadonlySet<string>;
  error?: unknown;
}

const NOTHING: ReadonlySet<number> = new Set();
const NONE: Known = { question: '', branches: new Map(), failed: new Set() };

/**
 * The list at hand as a tree: its top, and the branches that are open, each loaded when it is opened; the same filters and rights.
 * Without filters open branches are kept while the tab is open. Changes by others are loaded anew, and marked for a moment.
 */
export function useTree(): UseTreeResult {
  const api = useApi();
  const { resource, route } = useListSettings();
  const { query } = useListQueryContext();
  const match = useMemo(() => {
    // The order of a tree is that of the group: siblings that are arranged stay so.
    const { sort: _sort, ...filters } = toMatchQuery(query, route);
    return filters;
  }, [query, route]);
  const question = JSON.stringify([resource.name, match]);
  const isFiltered = Object.keys(query.filters).length > 0;
  const [open, setOpen] = useState(() => readOpenBranches(route.permission));
  // With filters the records above what is found are open, and others are opened for this question alone.
  const [flipped, setFlipped] = useState<{ question: string; ids: ReadonlySet<number> }>({ question, ids: NOTHING });
  const flips = flipped.question === question ? flipped.ids : NOTHING;
  const [known, setKnown] = useState(NONE);
  const [fetching, setFetching] = useState(0);
  const sizes = useRef(new Map<string, number>());
  const pending = useRef(new Set<string>());
  const isOpen = useCallback(
    ({ row, matches }: TreeNode) => (isFiltered ? !matches !== flips.has(row.id) : open.has(row.id)),
    [isFiltered, flips, open],
  );
  const items = useMemo(() => treeItems({ ...known, isOpen }), [known, isOpen]);
  const latest = useLatest({ question, items, match, kept: isFiltered ? NOTHING : open });

  const load = async (wanted: readonly string[], isWhole: boolean): Promise<void> => {
    const asked = latest.current;
    const keys = wanted.filter((key) => isWhole || !pending.current.has(`${asked.question} ${key}`));
    if (keys.length === 0) return;
    for (const key of keys) pending.current.add(`${asked.question} ${key}`);
    setFetching((count) => count + 1);
    let next: (before: Known) => Known;
    try {
      const calls = await api.trees();
      const asks = new Map(keys.map((key) => [key, sizes.current.get(key) ?? PER_BRANCH]));
      const found = await calls.branches(resource, { sizes: asks, query: asked.match });
      next = (before) =>
        isWhole || before.question !== asked.question
          ? { question: asked.question, branches: found, failed: new Set() }
          : {
              question: asked.question,
              branches: new Map([...before.branches, ...found]),
              failed: new Set([...before.failed].filter((key) => !found.has(key))),
            };
    } catch (error) {
      logError(`Branches of ${resource.name} could not be loaded`, error);
      next = (before) =>
        isWhole
          ? { ...(before.question === asked.question ? before : { ...NONE, question: asked.question }), error }
          : { ...before, failed: new Set([...before.failed, ...keys]) };
    } finally {
      for (const key of keys) pending.current.delete(`${asked.question} ${key}`);
      setFetching((count) => count - 1);
    }
    // An answer to an earlier question is none.
    if (latest.current.question === asked.question) setKnown(next);
  };
  const loading = useLatest(load);

  const refresh = async (): Promise<void> => {
    const drawn = latest.current.items.flatMap((item) => (item.kind === 'row' && item.isOpen ? [String(item.id)] : []));
    await load([TOP, ...drawn], true);
  };

  useEffect(() => {
    const { question: asked, kept } = latest.current;
    if (asked === question) void loading.current([TOP, ...[...kept].map(String)], true);
  }, [question, latest, loading]);
  useEffect(() => keepOpenBranches(route.permission, open), [open, route]);
  const missing = known.question === question && known.error === undefined ? missingBranches(items).join(',') : '';
  useEffect(() => {
    if (missing !== '') void loading.current(missing.split(','), false);
  }, [missing, loading]);

  const [changed, mark] = useState(NOTHING);
  const burst = useRef(new Set<number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const fade = useRef<ReturnType<typeof setTimeout>>(undefined);
  useRecordChanges(resource.name, 'tree', ({ events, isReset }) => {
    const others = events.filter(({ own }) => !own);
    for (const { id } of others) burst.current.add(id);
    if (!isReset && others.length === 0) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      mark(new Set(burst.current));
      burst.current = new Set();
      clearTimeout(fade.current);
      fade.current = setTimeout(() => mark(NOTHING), MARK_MS);
      void refresh();
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
    items,
    isLoading: known.branches.size === 0 && known.error === undefined,
    isFetching: fetching > 0 || known.question !== question,
    error: known.question === question ? known.error : undefined,
    isFiltered,
    set: ({ row: { id }, matches }, isWanted) => {
      if (isFiltered) setFlipped({ question, ids: withId(flips, id, isWanted === matches) });
      else setOpen(withId(open, id, isWanted));
    },
    more: (parent) => {
      const key = branchOf(parent);
      const loaded = known.branches.get(key);
      if (loaded !== undefined) sizes.current.set(key, loaded.nodes.length + PER_BRANCH);
      setKnown((before) => ({ ...before, failed: new Set([...before.failed].filter((other) => other !== key)) }));
      void load([key], false);
    },
    refresh,
    changed,
  };
}

function withId(ids: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> {
  const next = new Set(ids);
  // The last opened is last, because of too many the first are not kept.
  next.delete(id);
  if (isIn) next.add(id);
  return next;
}
