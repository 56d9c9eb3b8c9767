import type { TypingEvent } from '../../engine/features/realtime/chatSignals.ts';
import type { AppContext } from '../context/AppContext.ts';
import { type ChatPresence, createChatPresence } from './createChatPresence.ts';

/** The state of conversations that is not stored: who is present and who types. */
export interface ChatRoom {
  presence: ChatPresence;
  /**
   * Publishes to the sockets of this node, and to the other nodes, who is in conversations now. Does nothing without
   * sockets.
   */
  publishPresence: (chatIds: readonly number[]) => void;
  /** Publishes to all sockets of all nodes. Does nothing without sockets. */
  publishTyping: (event: TypingEvent) => void;
}

const rooms = new WeakMap<AppContext, ChatRoom>();

/** The room of a server; calls and sockets share it. */
export function chatRoomOf(context: AppContext): ChatRoom {
  const known = rooms.get(context);
  if (known !== undefined) return known;
  const room: ChatRoom = {
    presence: createChatPresence(),
    publishPresence: () => undefined,
    publishTyping: () => undefined,
  };
  rooms.set(context, room);
  return room;
}
