import type { ChatItem, ChatMessage, ChatThread, PushedChat } from '../../../../engine/features/chat/Chat.types.ts';
import { readMarkOf, sideOf } from '../../../../engine/features/chat/chatSides.ts';
import { readUpTo } from '../list/chatItems.ts';

/** An open conversation as far as it is loaded. */
export interface LoadedThread {
  chat: ChatItem;
  /** Oldest first, each once. */
  messages: readonly ChatMessage[];
  hasMore: boolean;
  /** The last message before which none is missing: newer ones may have been pushed ahead of others. */
  wholeTo: number;
  /** Pushes were missed, and the newest page with their messages is not loaded yet. */
  isBehind: boolean;
}

/** Merges messages of two sources in order, each once; of two versions the later one wins. */
export function mergeMessages(known: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] {
  if (more.length === 0) return known;
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of more) byId.set(message.id, message);
  return [...byId.values()].toSorted((a, b) => a.id - b.id);
}

/**
 * The thread after its newest page was fetched again. When the page does not overlap the complete part, the older
 * messages are dropped and loaded again on scrolling up; otherwise messages between would be missing unnoticed.
 */
export function withLatest(thread: LoadedThread | undefined, latest: ChatThread): LoadedThread {
  const first = latest.messages[0]?.id ?? 0;
  const last = latest.messages.at(-1)?.id ?? 0;
  if (thread === undefined) return { ...latest, wholeTo: last, isBehind: false };
  const isJoined = !latest.hasMore || first <= thread.wholeTo;
  // Messages that arrived during the fetch are newer than the page.
  const known = isJoined ? thread.messages : thread.messages.filter(({ id }) => id > last);
  return {
    chat: latest.chat,
    messages: mergeMessages(known, latest.messages),
    hasMore: isJoined && latest.hasMore ? thread.hasMore : latest.hasMore,
    wholeTo: Math.max(last, isJoined ? thread.wholeTo : 0),
    isBehind: false,
  };
}

/** The thread after pushes were missed: later pushes do not continue the loaded messages. */
export function afterMissedPushes(thread: LoadedThread): LoadedThread {
  return { ...thread, isBehind: true };
}

/** The thread after an own message was sent, which may be answered before the pushes of earlier ones. */
export function withSent(thread: LoadedThread, message: ChatMessage): LoadedThread {
  return { ...thread, messages: mergeMessages(thread.messages, [message]) };
}

/** The thread with messages before its first. */
export function withOlder(thread: LoadedThread, older: ChatThread): LoadedThread {
  return { ...thread, messages: mergeMessages(older.messages, thread.messages), hasMore: older.hasMore };
}

/** The thread after a push; the same one when it concerns another conversation. */
export function withPush(thread: LoadedThread, push: PushedChat): LoadedThread {
  if (push.action === 'read')
    return push.chat_id === thread.chat.id
      ? { ...thread, chat: readUpTo(thread.chat, push.by, push.message_id) }
      : thread;
  if (push.chat.id !== thread.chat.id) return thread;
  if (push.action !== 'message') return { ...thread, chat: push.chat };
  const { wholeTo, isBehind } = thread;
  return {
    ...thread,
    chat: push.chat,
    messages: mergeMessages(thread.messages, [push.message]),
    wholeTo: isBehind ? wholeTo : Math.max(wholeTo, push.message.id),
  };
}

/** Whether the other side has read a message. */
export function isSeen(message: ChatMessage, chat: ChatItem): boolean {
  const other = sideOf(message) === 'person' ? 'staff' : 'person';
  return message.is_read || message.id <= readMarkOf(chat, other);
}

/** The newest message of the person that staff has not read; undefined when there is none. */
export function newestUnread({ chat, messages }: Pick<LoadedThread, 'chat' | 'messages'>): ChatMessage | undefined {
  const newest = messages.findLast((message) => sideOf(message) === 'person');
  return newest === undefined || newest.id <= readMarkOf(chat, 'staff') ? undefined : newest;
}
