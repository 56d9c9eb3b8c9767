import type { ChatViewer, PresenceEvent } from '../../engine/features/realtime/chatSignals.ts';
import { createPresence, NODE_TIMEOUT_MS } from '../realtime/createPresence.ts';
import type { NodePresence } from '../realtime/openSockets.ts';

/** Who is in which conversation, on all nodes. Its changes return the affected conversations. */
export interface ChatPresence {
  /** A socket of this node shows a conversation now, or none. */
  view: (socket: string, chatId: number | null, viewer: ChatViewer) => number[];
  /** A socket of this node is gone. */
  leave: (socket: string) => number[];
  /** The conversation shown by a socket of this node. */
  viewed: (socket: string) => number | undefined;
  /** Sockets of this node that show a conversation. */
  sockets: () => string[];
  /** A client is present until a moment, or gone. */
  seeClient: (chatId: number, until: number | null) => number[];
  /** The published state of another node. */
  applyState: (node: string, state: NodePresence, at: number) => number[];
  /** Removes expired clients, and nodes that have been silent for a while. */
  expire: (now: number) => number[];
  /** The state that this node publishes to the others. */
  own: () => NodePresence;
  presenceOf: (chatId: number) => PresenceEvent;
}

/** The initial, empty state. */
export function createChatPresence(): ChatPresence {
  const viewers = createPresence<ChatViewer>();
  const clients = new Map<number, number>();
  const others = new Map<string, { clients: readonly number[]; at: number }>();
  const idsOf = (places: readonly string[]): number[] => places.map(Number);
  return {
    view: (socket, chatId, viewer) => idsOf(viewers.view(socket, chatId === null ? null : String(chatId), viewer)),
    leave: (socket) => idsOf(viewers.leave(socket)),
    viewed: (socket) => {
      const place = viewers.viewed(socket);
      return place === undefined ? undefined : Number(place);
    },
    sockets: viewers.sockets,
    seeClient: (chatId, until) => {
      const wasThere = clients.has(chatId);
      if (until === null) clients.delete(chatId);
      else clients.set(chatId, until);
      return wasThere === (until !== null) ? [] : [chatId];
    },
    applyState: (node, state, at) => {
      const before = others.get(node)?.clients ?? [];
      others.set(node, { clients: state.clients, at });
      const placed = state.viewers.map(({ chatId, id, name }) => ({ place: String(chatId), viewer: { id, name } }));
      const changed = [
        ...before.filter((chatId) => !state.clients.includes(chatId)),
        ...state.clients.filter((chatId) => !before.includes(chatId)),
      ];
      return [...new Set([...idsOf(viewers.applyState(node, placed, at)), ...changed])];
    },
    expire: (now) => {
      const over = [...clients].filter(([, until]) => until <= now).map(([chatId]) => chatId);
      for (const chatId of over) clients.delete(chatId);
      const silent = [...others].filter(([, { at }]) => now - at > NODE_TIMEOUT_MS);
      for (const [node] of silent) others.delete(node);
      return [...new Set([...over, ...idsOf(viewers.expire(now)), ...silent.flatMap(([, state]) => state.clients)])];
    },
    own: () => ({
      viewers: viewers.own().map(({ place, viewer }) => ({ ...viewer, chatId: Number(place) })),
      clients: [...clients.keys()],
    }),
    presenceOf: (chatId) => {
      const people = new Map(viewers.viewersAt(String(chatId)).map(({ id, name }) => [id, { id, name }]));
      return {
        chat_id: chatId,
        viewers: [...people.values()].toSorted((a, b) => a.id - b.id),
        person_online: clients.has(chatId) || [...others.values()].some((state) => state.clients.includes(chatId)),
      };
    },
  };
}
