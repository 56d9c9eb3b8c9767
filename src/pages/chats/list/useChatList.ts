import { useCallback, useEffect, useRef, useState } from 'react';
import { logError } from '../../../../engine/core/errors/logError.ts';
import type { ChatItem } from '../../../../engine/features/chat/Chat.types.ts';
import { useApi } from '../../../../engine/react/api/ApiContext.tsx';
import type { ChatQuestion } from '../../../../engine/client/pages/ChatCalls.types.ts';
import { isApiError } from '../../../../engine/core/errors/ApiError.ts';
import { usePushes } from '../../../../engine/react/realtime/usePushes.ts';
import { usePoll } from '../usePoll.ts';
import { mergeChats, sortChats, applyPush } from './chatItems.ts';

/** Conversations of a page on the server. */
const PER_PAGE = 20;
const MAX_PER_PAGE = 100;

/** Filter and search of the list. */
export type ChatFilter = 'all' | 'unread' | 'complaint';

export interface UseChatListResult {
  /** `loading` before the first answer to a query. */
  status: 'loading' | 'ready' | 'failed';
  /** Error of the last fetch. */
  error: unknown;
  chats: readonly ChatItem[];
  hasMore: boolean;
  more: 'idle' | 'loading' | 'failed';
  loadMore: () => void;
  reload: () => void;
  /** Replaces a conversation by its current version. */
  put: (chat: ChatItem) => void;
}

/** The loaded part of the answer to one query. */
interface Loaded {
  /** The question. */
  queryKey: string;
  status: UseChatListResult['status'];
  error?: unknown;
  chats: readonly ChatItem[];
  total: number;
  more: UseChatListResult['more'];
}

/** The list of conversations, updated by pushes and, without a socket, by polling. */
export function useChatList({ keyword, filter }: { keyword: string; filter: ChatFilter }): UseChatListResult {
  const api = useApi();
  const queryKey = `${filter} ${keyword}`;
  const [loaded, setLoaded] = useState<Loaded>(() => unanswered(queryKey));
  // Answers to another query are not shown for this one.
  const current = loaded.queryKey === queryKey ? loaded : unanswered(queryKey);
  const { status, error, chats, total, more } = current;
  const count = useRef(0);
  useEffect(() => {
    count.current = chats.length;
  }, [chats]);
  const live = useRef(queryKey);
  useEffect(() => {
    live.current = queryKey;
  }, [queryKey]);
  /** Changes the state of this query, unless another one was set meanwhile. */
  const change = useCallback(
    (step: (known: Loaded) => Loaded) => {
      if (live.current !== queryKey) return;
      setLoaded((known) => step(known.queryKey === queryKey ? known : unanswered(queryKey)));
    },
    [queryKey],
  );
  const fetchChats = useCallback(
    async (question: ChatQuestion, signal: AbortSignal) => {
      const only = filter === 'all' ? {} : { only: filter };
      return (await api.chat()).chats({ ...question, ...only, keyword }, { signal });
    },
    [api, filter, keyword],
  );
  const controller = useRef<AbortController>(undefined);

  /** As many as are shown, in one answer. */
  const load = useCallback(async (): Promise<void> => {
    controller.current?.abort();
    const own = new AbortController();
    controller.current = own;
    const perPage = Math.min(MAX_PER_PAGE, Math.max(PER_PAGE, count.current));
    try {
      const answer = await fetchChats({ page: 1, perPage }, own.signal);
      change((known) => ({
        ...known,
        status: 'ready',
        // Conversations beyond the answer are unchanged.
        chats: sortChats([...answer.items, ...known.chats.slice(perPage).filter(isNotIn(answer.items))]),
        total: answer.total,
      }));
    } catch (reason) {
      if (own.signal.aborted) return;
      if (!isApiError(reason)) logError('The conversations could not be loaded', reason);
      change((known) => ({ ...known, error: reason, status: known.status === 'ready' ? 'ready' : 'failed' }));
    }
  }, [fetchChats, change]);
  const loadMore = useCallback(async (): Promise<void> => {
    const own = controller.current ?? new AbortController();
    change((known) => ({ ...known, more: 'loading' }));
    try {
      const page = Math.floor(count.current / PER_PAGE) + 1;
      const answer = await fetchChats({ page, perPage: PER_PAGE }, own.signal);
      change((known) => ({
        ...known,
        more: 'idle',
        chats: mergeChats(known.chats, answer.items),
        // Nothing more when the server has no more, even if its count has changed meanwhile.
        total: answer.items.length === 0 ? known.chats.length : answer.total,
      }));
    } catch (reason) {
      if (!isApiError(reason)) logError('More conversations could not be loaded', reason);
      // Aborted by a reload of the whole list: the next scroll fetches again.
      change((known) => ({ ...known, more: own.signal.aborted ? 'idle' : 'failed' }));
    }
  }, [fetchChats, change]);

  useEffect(() => {
    const start = setTimeout(() => void load());
    return () => {
      clearTimeout(start);
      controller.current?.abort();
    };
  }, [load]);
  const accepts = (chat: ChatItem): boolean =>
    keyword === '' && (filter === 'all' || (filter === 'unread' ? chat.unread_count > 0 : chat.is_complaint));
  usePushes('chat', 'list', ({ events, isReset }) => {
    if (isReset) void load();
    change((known) => {
      const next = events.reduce((now, { data }) => applyPush(now, data, accepts), known.chats);
      return { ...known, chats: next, total: known.total + next.length - known.chats.length };
    });
  });
  usePoll(() => void load());

  return {
    status,
    error,
    chats,
    hasMore: chats.length < total,
    more,
    loadMore: () => {
      if (status === 'ready' && more !== 'loading') void loadMore();
    },
    reload: () => {
      change((known) => ({ ...known, status: known.status === 'ready' ? 'ready' : 'loading' }));
      void load();
    },
    put: useCallback(
      (chat: ChatItem) =>
        change((known) => ({
          ...known,
          chats: known.chats.some(({ id }) => id === chat.id) ? mergeChats(known.chats, [chat]) : known.chats,
        })),
      [change],
    ),
  };
}

function unanswered(queryKey: string): Loaded {
  return { queryKey, status: 'loading', chats: [], total: 0, more: 'idle' };
}

function isNotIn(chats: readonly ChatItem[]): (chat: ChatItem) => boolean {
  const ids = new Set(chats.map(({ id }) => id));
  return ({ id }) => !ids.has(id);
}
