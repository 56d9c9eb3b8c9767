import type { ChatMessage, ChatSender, ChatSide } from '../../../../engine/features/chat/Chat.types.ts';
import { sideOf } from '../../../../engine/features/chat/chatSides.ts';
import { isoDay } from '../../../../engine/core/text/format.ts';
import type { Outgoing } from '../outbox/createOutbox.ts';

/** A stored message, or one being sent. */
export type ShownMessage =
  | { key: string; kind: 'stored'; message: ChatMessage }
  | { key: string; kind: 'outgoing'; outgoing: Outgoing };

/** The entries of a conversation, from top to bottom. */
export type TimelineEntry =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }
  | { kind: 'group'; key: string; side: ChatSide; sender: ChatSender | undefined; messages: ShownMessage[] };

export interface TimelineParts {
  messages: readonly ChatMessage[];
  /** In the order of sending. */
  outgoing: readonly Outgoing[];
  /** The first message that was unread when the conversation was opened. */
  firstUnread?: number | undefined;
  /** The signed-in person: author of messages that are being sent. */
  self: number;
}

/** Minutes of silence after which the same sender starts a new group. */
const PAUSE_MINUTES = 10;

/**
 * Builds the timeline of a conversation: days, the mark of unread messages, and the messages of one sender in groups. A
 * stored message is no longer shown as being sent, whichever of the two was received first.
 */
export function buildTimeline({ messages, outgoing, firstUnread, self }: TimelineParts): TimelineEntry[] {
  const stored = new Set(messages.map(({ client_id }) => client_id));
  const entries: TimelineEntry[] = [];
  let day = '';
  let last: { side: ChatSide; senderId: number; at: string } | undefined;
  const add = (shown: ShownMessage, side: ChatSide, at: string, sender?: ChatSender): void => {
    const senderId = sender?.id ?? self;
    if (isoDay(at) !== day) {
      day = isoDay(at);
      entries.push({ kind: 'day', key: `day ${day}`, at });
      last = undefined;
    }
    if (shown.kind === 'stored' && shown.message.id === firstUnread) {
      entries.push({ kind: 'unread', key: 'unread' });
      last = undefined;
    }
    const group = entries.at(-1);
    const isSame = last?.side === side && last.senderId === senderId && !isPause(last.at, at);
    if (group?.kind === 'group' && isSame) group.messages.push(shown);
    else entries.push({ kind: 'group', key: `group ${shown.key}`, side, sender, messages: [shown] });
    last = { side, senderId, at };
  };
  for (const message of messages) {
    const { client_id, id, created_at, sender } = message;
    add({ key: client_id ?? String(id), kind: 'stored', message }, sideOf(message), created_at, sender);
  }
  for (const item of outgoing) {
    if (!stored.has(item.clientId)) add({ key: item.clientId, kind: 'outgoing', outgoing: item }, 'staff', item.at);
  }
  return entries;
}

function isPause(earlier: string, later: string): boolean {
  return Date.parse(later) - Date.parse(earlier) > PAUSE_MINUTES * 60_000;
}
