import type { ChatItem, ChatMessage, ChatThread, PushedChat } from '../../../../engine/features/chat/Chat.types.ts';
import { readUpTo } from '../list/chatItems.ts';

/** An open conversation as far as it is loaded. */
export interface LoadedThread {
  chat: ChatItem;
  /** Oldest first, each once. */
  messages: readonly ChatMessage[];
  hasMore: boolean;
}

/** Merges messages of two sources in order, each once; of two versions the later counts. */
export function mergeMessages(known: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] {
  if (more.length === 0) return known;
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of more) byId.set(message.id, message);
  return [...byId.values()].toSorted((a, b) => a.id - b.id);
}

/**
 * The thread after its newest page was fetched again. When the gap is longer than a page, the older messages are
 * dropped and loaded again on scrolling up; otherwise messages between would be missing unnoticed.
 */
export function withLatest(thread: LoadedThread | undefined, latest: ChatThread): LoadedThread {
  const first = latest.messages[0];
  const last = thread?.messages.at(-1);
  const isJoined = !latest.hasMore || (first !== undefined && last !== undefined && first.id <= last.id);
  if (thread === undefined || !isJoined) return { ...latest };
  const hasMore = latest.hasMore ? thread.hasMore : false;
  return { chat: latest.chat, messages: mergeMessages(thread.messages, latest.messages), hasMore };
}

/** The thread with messages before its first. */
export function withOlder(thread: LoadedThread, older: ChatThread): LoadedThread {
  return { ...thread, messages: mergeMessages(older.messages, thread.messages), hasMore: older.hasMore };
}

/** The thread after something was pushed; the same one when it concerns another conversation. */
export function withPush(thread: LoadedThread, push: PushedChat): LoadedThread {
  if (push.action === 'read')
    return push.chat_id === thread.chat.id
      ? { ...thread, chat: readUpTo(thread.chat, push.by, push.message_id) }
      : thread;
  if (push.chat.id !== thread.chat.id) return thread;
  const messages = push.action === 'message' ? mergeMessages(thread.messages, [push.message]) : thread.messages;
  return { ...thread, chat: push.chat, messages };
}

/** Whether the other side has read a message. */
export function isSeen(message: ChatMessage, chat: ChatItem): boolean {
  const other = message.message_position === 'client' ? 'driver' : 'client';
  return message.is_read || message.id <= chat.read_up_to[other];
}

/** The newest message of the person that staff has not read; undefined when there is none. */
export function newestUnread({ chat, messages }: LoadedThread): ChatMessage | undefined {
  const newest = messages.findLast(({ message_position }) => message_position === 'client');
  return newest === undefined || newest.id <= chat.read_up_to.driver ? undefined : newest;
}
