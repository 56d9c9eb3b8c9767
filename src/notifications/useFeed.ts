import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { useApi } from '../../engine/react/api/ApiContext.tsx';
import type { NotificationFeed } from '../../engine/client/pages/NotificationCalls.types.ts';
import { FEED_KEY } from './feed.ts';

export interface UseFeedResult {
  /** Undefined until the first answer. */
  feed: NotificationFeed | undefined;
  /** Error of the last fetch. */
  error: unknown;
  isLoading: boolean;
  /** Fetches again. */
  refresh: () => void;
}

/** The newest notifications of the signed-in person, fetched by the first component that draws them. */
export function useFeed(): UseFeedResult {
  const api = useApi();
  const { data, error, isValidating, mutate } = useSWR<NotificationFeed, unknown>(FEED_KEY, async () =>
    (await api.notifications()).getNewest(),
  );
  const refresh = useCallback(() => void mutate().catch(() => undefined), [mutate]);
  return { feed: data, error, isLoading: isValidating && data === undefined, refresh };
}

/** Changes the cached newest notifications; while none are cached they are fetched. */
export function useChangeFeed(): (change: (feed: NotificationFeed) => NotificationFeed) => Promise<void> {
  const { mutate, cache } = useSWRConfig();
  return useCallback(
    async (change) => {
      // A change drops the answer that is on its way, which is then fetched again.
      const revalidate = cache.get(FEED_KEY)?.isValidating === true;
      await mutate<NotificationFeed>(FEED_KEY, (feed) => feed && change(feed), { revalidate });
    },
    [mutate, cache],
  );
}
