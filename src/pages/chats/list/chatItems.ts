import type { ChatItem, PushedChat } from '../../../../engine/features/chat/Chat.types.ts';
import { sideOfWord } from '../../../../engine/features/chat/chatSides.ts';

/** Complaints first, then by the time of the last message. */
export function sortChats(chats: readonly ChatItem[]): ChatItem[] {
  return chats.toSorted(
    (a, b) =>
      Number(b.is_complaint) - Number(a.is_complaint) || lastMoment(b).localeCompare(lastMoment(a)) || b.id - a.id,
  );
}

/** Merges received conversations into the known ones; of two versions the newer counts. */
export function mergeChats(known: readonly ChatItem[], more: readonly ChatItem[]): ChatItem[] {
  const byId = new Map(known.map((chat) => [chat.id, chat]));
  for (const chat of more) byId.set(chat.id, chat);
  return sortChats([...byId.values()]);
}

/**
 * Conversations after something was pushed. An unknown one is added when `accepts` allows it: during a search only the
 * server knows what matches.
 */
export function applyPush(
  known: readonly ChatItem[],
  push: PushedChat,
  accepts: (chat: ChatItem) => boolean,
): readonly ChatItem[] {
  if (push.action === 'read')
    return known.map((chat) => (chat.id === push.chat_id ? readUpTo(chat, push.by, push.message_id) : chat));
  const { chat } = push;
  const isKnown = known.some(({ id }) => id === chat.id);
  return isKnown || accepts(chat) ? mergeChats(known, [chat]) : known;
}

/** A conversation of which one side, by its word, has read everything up to a message. */
export function readUpTo(chat: ChatItem, by: string, messageId: number): ChatItem {
  const read_up_to = { ...chat.read_up_to, [by]: Math.max(chat.read_up_to[by] ?? 0, messageId) };
  const isAll = sideOfWord(by) === 'staff' && messageId >= (chat.last_message?.id ?? 0);
  return { ...chat, read_up_to, ...(isAll && { unread_count: 0, is_read: true }) };
}

/** The entries of the list while its order is held: nothing moves under a pointer or a focused line. */
export interface FrozenChats {
  shown: ChatItem[];
  /** Conversations whose place is above or between the shown ones. */
  waiting: number;
}

/**
 * Puts conversations into the order that they had when the pointer or the focus entered. What belongs below them all is
 * added there; what would push them down waits.
 */
export function freezeOrder(sorted: readonly ChatItem[], held: readonly number[]): FrozenChats {
  const byId = new Map(sorted.map((chat) => [chat.id, chat]));
  const stay = held.flatMap((id) => byId.get(id) ?? []);
  const known = new Set(held);
  const lastKnown = sorted.findLastIndex(({ id }) => known.has(id));
  const below = sorted.slice(lastKnown + 1);
  const waiting = sorted.slice(0, lastKnown + 1).filter(({ id }) => !known.has(id)).length;
  return { shown: [...stay, ...below], waiting };
}

function lastMoment({ message_created_at, created_at }: ChatItem): string {
  return new Date(message_created_at ?? created_at).toISOString();
}
