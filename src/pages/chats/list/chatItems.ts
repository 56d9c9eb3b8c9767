import type { ChatItem, PushedChat } from '../../../../engine/features/chat/Chat.types.ts';
import { sideOfWord } from '../../../../engine/features/chat/chatSides.ts';

/** Complaints first, then by the time of the last message. */
export function sortChats(chats: readonly ChatItem[]): ChatItem[] {
  return chats.toSorted(
    (a, b) =>
      Number(b.is_complaint) - Number(a.is_complaint) || lastMoment(b).localeCompare(lastMoment(a)) || b.id - a.id,
  );
}

/** Merges received conversations into the known ones; of two versions the newer one wins. */
export function mergeChats(known: readonly ChatItem[], more: readonly ChatItem[]): ChatItem[] {
  const byId = new Map(known.map((chat) => [chat.id, chat]));
  for (const chat of more) byId.set(chat.id, chat);
  return sortChats([...byId.values()]);
}

/**
 * Conversations after a push. An unknown one is added when `accepts` allows it: during a search only the server can
 * decide whether it matches.
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

/** A conversation in which one side has read everything up to a message. */
export function readUpTo(chat: ChatItem, by: string, messageId: number): ChatItem {
  const read_up_to = { ...chat.read_up_to, [by]: Math.max(chat.read_up_to[by] ?? 0, messageId) };
  const isAll = sideOfWord(by) === 'staff' && messageId >= (chat.last_message?.id ?? 0);
  return { ...chat, read_up_to, ...(isAll && { unread_count: 0, is_read: true }) };
}

/** The entries of the list while its order is frozen, so that nothing moves under a pointer or a focused line. */
export interface FrozenChats {
  shown: ChatItem[];
  /** Conversations that would be above or between the shown ones. */
  waiting: number;
}

/**
 * Sorts conversations as they were when the pointer or the focus entered. Those that belong below all others are added
 * there; those that would push lines down wait.
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
