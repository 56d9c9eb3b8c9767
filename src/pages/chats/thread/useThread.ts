import { useCallback, useEffect, useRef, useState } from 'react';
import { logError } from '../../../../engine/core/errors/logError.ts';
import type { ChatItem, ChatMessage, ChatThread } from '../../../../engine/features/chat/Chat.types.ts';
import { readMarkOf, sideOf } from '../../../../engine/features/chat/chatSides.ts';
import { useApi } from '../../../../engine/react/api/ApiContext.tsx';
import { isApiError } from '../../../../engine/core/errors/ApiError.ts';
import { usePushes } from '../../../../engine/react/realtime/usePushes.ts';
import { useChatDesk } from '../outbox/OutboxContext.tsx';
import { usePoll } from '../usePoll.ts';
import {
  afterMissedPushes,
  newestUnread,
  withLatest,
  withOlder,
  withPush,
  withSent,
  type LoadedThread,
} from './threadState.ts';

export interface UseThreadResult {
  status: 'loading' | 'ready' | 'missing' | 'failed';
  /** Error of the last fetch. */
  error: unknown;
  thread: LoadedThread | undefined;
  /** The first message that was unread when the conversation was opened. */
  firstUnread: number | undefined;
  older: 'idle' | 'loading' | 'failed';
  loadOlder: () => void;
  /** Fetches the newest page again. */
  reload: () => void;
  setChat: (chat: ChatItem) => void;
}

/**
 * One conversation with its messages, updated by pushes and, without a socket, by polling. It is marked read while it
 * is open and visible; messages that arrive while the reader has scrolled up are marked on scrolling down.
 */
export function useThread(id: number, isAway: boolean): UseThreadResult {
  const api = useApi();
  const { outbox } = useChatDesk();
  const [status, setStatus] = useState<UseThreadResult['status']>('loading');
  const [error, setError] = useState<unknown>();
  const [thread, setThread] = useState<LoadedThread>();
  const [opening, setOpening] = useState<{ newest: number; firstUnread: number | undefined }>();
  const [older, setOlder] = useState<UseThreadResult['older']>('idle');
  const latest = useRef(0);

  const load = useCallback(async (): Promise<void> => {
    latest.current += 1;
    const ticket = latest.current;
    try {
      const answer = await (await api.chat()).thread(id);
      if (ticket !== latest.current) return;
      setOpening((known) => known ?? { newest: answer.messages.at(-1)?.id ?? 0, firstUnread: firstUnreadOf(answer) });
      setThread((known) => withLatest(known, answer));
      setStatus('ready');
    } catch (reason) {
      if (!isApiError(reason)) logError(`Conversation ${id} could not be loaded`, reason);
      if (ticket !== latest.current) return;
      const isMissing = isApiError(reason, 'not-found');
      setError(reason);
      // The shown messages stay; the next poll tries again.
      setStatus((known) => (isMissing ? 'missing' : known === 'ready' ? known : 'failed'));
    }
  }, [api, id]);

  useEffect(() => {
    const start = setTimeout(() => void load());
    return () => {
      clearTimeout(start);
      latest.current += 1;
    };
  }, [load]);
  useEffect(
    () =>
      outbox.onSent((message: ChatMessage) => {
        if (message.chat_id !== id) return;
        setThread((known) => known && withSent(known, message));
      }),
    [outbox, id],
  );
  usePushes('chat', 'thread', ({ events, isReset }) => {
    if (isReset) void load();
    setThread((known) => {
      const start = known && isReset ? afterMissedPushes(known) : known;
      return start && events.reduce((now, { data }) => withPush(now, data), start);
    });
  });
  usePoll(() => {
    if (status !== 'missing') void load();
  });
  useMarkRead({ thread, openedAt: opening?.newest, isAway, setThread });

  const loadOlder = useCallback(async (): Promise<void> => {
    const first = thread?.messages[0];
    if (first === undefined || thread?.hasMore !== true || older === 'loading') return;
    setOlder('loading');
    try {
      const answer = await (await api.chat()).thread(id, first.id);
      setThread((known) => known && withOlder(known, answer));
      setOlder('idle');
    } catch (error) {
      if (!isApiError(error)) logError(`Older messages of conversation ${id} could not be loaded`, error);
      setOlder('failed');
    }
  }, [api, id, thread, older]);

  return {
    status,
    error,
    thread,
    firstUnread: opening?.firstUnread,
    older,
    loadOlder: () => void loadOlder(),
    reload: () => {
      setStatus((known) => (known === 'ready' ? known : 'loading'));
      void load();
    },
    setChat: (chat) => setThread((known) => known && { ...known, chat }),
  };
}

interface UseMarkReadOptions {
  thread: LoadedThread | undefined;
  /** The newest message when the conversation was opened. */
  openedAt: number | undefined;
  isAway: boolean;
  setThread: (change: (known: LoadedThread | undefined) => LoadedThread | undefined) => void;
}

/**
 * Reports the newest read message to the server, once per message and only while the page is visible. Opening a
 * conversation marks all of it.
 */
function useMarkRead({ thread, openedAt = 0, isAway, setThread }: UseMarkReadOptions): void {
  const api = useApi();
  const marked = useRef(0);
  const [isSeen, setSeen] = useState(() => document.visibilityState === 'visible');
  const chatId = thread?.chat.id;
  const unread = thread && newestUnread(thread)?.id;
  useEffect(() => {
    const handleVisibility = (): void => setSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, []);
  useEffect(() => {
    if (!isSeen || chatId === undefined || unread === undefined || marked.current >= unread) return;
    if (isAway && unread > openedAt) return;
    marked.current = unread;
    const mark = async (): Promise<void> => {
      const chat = await (await api.chat()).markRead(chatId, unread);
      setThread((known) => known && { ...known, chat });
    };
    mark().catch((error: unknown) => {
      // Sent again with the next message, or when the conversation is opened again.
      marked.current = 0;
      if (!isApiError(error)) throw error;
    });
  }, [api, chatId, isSeen, isAway, openedAt, unread, setThread]);
}

function firstUnreadOf({ chat, messages }: ChatThread): number | undefined {
  const readTo = readMarkOf(chat, 'staff');
  return messages.find((message) => sideOf(message) === 'person' && message.id > readTo)?.id;
}
