import { useEffect, useRef, useState } from 'react';
import type { TrashedRecord } from '../../../client/records/createTrashCalls.ts';
import type { ResolvedResource } from '../../../core/definition/Resolved.types.ts';
import { FILTER_DEBOUNCE_MS } from '../../../core/query/limits.ts';
import { useApi } from '../../api/ApiContext.tsx';
import { errorToast } from '../../feedback/errorToast.ts';
import { useFeedback } from '../../feedback/FeedbackContext.tsx';
import { useText } from '../../text/useText.ts';

/** Records that one call loads. */
const PER_PAGE = '20';

export interface UseTrashOptions {
  resource: ResolvedResource;
  /** Called when records are back in the list. */
  onRestored: () => void;
  /** Called when a record left the trash, with the one that is now at its place, if any. */
  onGone: (next: number | undefined) => void;
}

export interface UseTrashResult {
  status: 'loading' | 'ready' | 'failed';
  records: readonly TrashedRecord[];
  total: number;
  /** Whether there is a search, and its text. */
  search: string;
  setSearch: (text: string) => void;
  /** Loads the next page. */
  more: () => void;
  isLoadingMore: boolean;
  retry: () => void;
  /** The record whose call is under way. */
  busy: number | undefined;
  restore: (record: TrashedRecord) => void;
  purge: (record: TrashedRecord) => void;
}

interface State {
  status: UseTrashResult['status'];
  records: readonly TrashedRecord[];
  total: number;
}

/** The trash of a group: searched and loaded page by page; its records are restored, or deleted for good. */
export function useTrash({ resource, onRestored, onGone }: UseTrashOptions): UseTrashResult {
  const api = useApi();
  const { confirm, toast } = useFeedback();
  const { t } = useText();
  const [search, setSearch] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({ status: 'loading', records: [], total: 0 });
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [busy, setBusy] = useState<number>();
  const asked = useRef('');
  const keyword = search.trim();

  const load = async (page: number, signal?: AbortSignal): Promise<State> => {
    const calls = await api.trash();
    const query = { per_page: PER_PAGE, page: String(page), ...(keyword !== '' && { keyword }) };
    return { status: 'ready', ...(await calls.list(resource, query, signal && { signal })) };
  };

  useEffect(() => {
    const abort = new AbortController();
    const start = async (): Promise<void> => {
      asked.current = keyword;
      const loaded = await load(1, abort.signal).catch((): State => ({ status: 'failed', records: [], total: 0 }));
      if (!abort.signal.aborted) setState(loaded);
    };
    const timer = setTimeout(() => void start(), keyword === asked.current ? 0 : FILTER_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `load` is made of these
  }, [api, resource, keyword, attempt]);

  const report = (error: unknown): void => {
    const message = errorToast(error, t);
    if (message) toast(message);
  };

  const more = async (): Promise<void> => {
    if (isLoadingMore) return;
    setLoadingMore(true);
    try {
      // Records that left the trash meanwhile moved the others up: the page that the last shown one is on is read again.
      const page = await load(Math.floor(state.records.length / Number(PER_PAGE)) + 1);
      const known = new Set(state.records.map(({ id }) => id));
      const fresh = page.records.filter(({ id }) => !known.has(id));
      setState((shown) => ({ ...shown, total: page.total, records: [...shown.records, ...fresh] }));
    } catch (error) {
      report(error);
    } finally {
      setLoadingMore(false);
    }
  };

  /** Takes a record out of what is shown. */
  const drop = (id: number): void => {
    const index = state.records.findIndex((record) => record.id === id);
    const rest = state.records.filter((record) => record.id !== id);
    setState((shown) => ({
      ...shown,
      total: shown.total - 1,
      records: shown.records.filter((record) => record.id !== id),
    }));
    onGone((rest[index] ?? rest.at(-1))?.id);
  };

  const restore = async (record: TrashedRecord): Promise<void> => {
    if (busy !== undefined) return;
    setBusy(record.id);
    try {
      const calls = await api.trash();
      await calls.restore(resource, [record.id]);
      toast({ kind: 'success', title: t('trash.restored', { count: 1 }) });
      drop(record.id);
      onRestored();
    } catch (error) {
      report(error);
    } finally {
      setBusy(undefined);
    }
  };

  const purge = async (record: TrashedRecord): Promise<void> => {
    let isGone = false;
    await confirm({
      title: t('common.confirmTitle'),
      sentences: [t('trash.purgeQuestion')],
      record: record.name,
      confirmLabel: t('trash.purge'),
      cancelLabel: t('common.no'),
      tone: 'danger',
      onConfirm: async () => {
        try {
          const calls = await api.trash();
          await calls.purge(resource, [record.id]);
          isGone = true;
        } catch (error) {
          report(error);
        }
      },
    });
    if (isGone) drop(record.id);
  };

  return {
    ...state,
    search,
    setSearch,
    more: () => void more(),
    isLoadingMore,
    retry: () => {
      setState((shown) => ({ ...shown, status: 'loading' }));
      setAttempt((count) => count + 1);
    },
    busy,
    restore: (record) => void restore(record),
    purge: (record) => void purge(record),
  };
}
