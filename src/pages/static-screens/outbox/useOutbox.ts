import useSWRInfinite from 'swr/infinite';
import { useApi } from '../../../../engine/react/api/ApiContext.tsx';
import type { OutboxItem, OutboxPage } from '../../../../engine/client/records/ReplyCalls.types.ts';
import { isApiError } from '../../../../engine/core/errors/ApiError.ts';
import type { ReplyChannel } from '../../../../engine/core/definition/Replies.types.ts';

/** Milliseconds between two fetches. */
const POLL_EVERY_MS = 5000;

export interface UseOutboxResult {
  /** `absent`: this server has no readable outbox. */
  status: 'loading' | 'ready' | 'absent' | 'failed';
  /** Newest first. */
  items: readonly OutboxItem[];
  hasMore: boolean;
  /** The moment before which messages have been removed, once the oldest is here. */
  beginsAt: string | undefined;
  isLoadingMore: boolean;
  loadMore: () => void;
  reload: () => void;
}

/** The messages of the local outbox, of one channel or of all; fetched again every few seconds. */
export function useOutbox(channel: ReplyChannel | undefined): UseOutboxResult {
  const api = useApi();
  const keyOf = (index: number, before: OutboxPage | null): [string, string, number | undefined] | null => {
    if (index > 0 && before?.hasMore !== true) return null;
    return ['outbox', channel ?? 'all', index === 0 ? undefined : before?.items.at(-1)?.id];
  };
  const { data, error, size, setSize, mutate } = useSWRInfinite<OutboxPage, unknown>(
    keyOf,
    async ([, , before]: [string, string, number | undefined]) =>
      (await api.replies()).outbox({ ...(channel && { channel }), ...(before !== undefined && { before }) }),
    { refreshInterval: POLL_EVERY_MS, shouldRetryOnError: false, keepPreviousData: true },
  );
  const failure = isApiError(error, 'not-found') ? 'absent' : 'failed';
  const status = data !== undefined ? 'ready' : error === undefined ? 'loading' : failure;
  return {
    status,
    items: data?.flatMap(({ items }) => items) ?? [],
    hasMore: data?.at(-1)?.hasMore === true,
    beginsAt: data?.at(-1)?.beginsAt,
    isLoadingMore: data !== undefined && data.length < size,
    loadMore: () => void setSize(size + 1),
    reload: () => void mutate(),
  };
}
