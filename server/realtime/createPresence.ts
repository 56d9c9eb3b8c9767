import type { ChatViewer, PresenceEvent } from '../../engine/features/realtime/chatSignals.ts';

/** Who is in which conversation on one node, as published to the others. */
export interface NodePresence {
  viewers: readonly (ChatViewer & { chatId: number })[];
  /** Conversations whose clients are present. */
  clients: readonly number[];
}

/** Who is in which conversation, on all nodes. Its changes return the affected conversations. */
export interface Presence {
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

/** How long a silent node is counted. */
export const NODE_TIMEOUT_MS = 30_000;

/** The initial, empty state. */
export function createPresence(): Presence {
  const views = new Map<string, ChatViewer & { chatId: number }>();
  const clients = new Map<number, number>();
  const others = new Map<string, { state: NodePresence; at: number }>();

  const leave = (socket: string): number[] => {
    const before = views.get(socket);
    views.delete(socket);
    return before === undefined ? [] : [before.chatId];
  };
  const states = (): NodePresence[] => [own(), ...[...others.values()].map(({ state }) => state)];
  const own = (): NodePresence => ({ viewers: [...views.values()], clients: [...clients.keys()] });
  return {
    view: (socket, chatId, viewer) => {
      const left = leave(socket);
      if (chatId === null) return left;
      views.set(socket, { ...viewer, chatId });
      return [...new Set([...left, chatId])];
    },
    leave,
    viewed: (socket) => views.get(socket)?.chatId,
    sockets: () => [...views.keys()],
    seeClient: (chatId, until) => {
      const wasThere = clients.has(chatId);
      if (until === null) clients.delete(chatId);
      else clients.set(chatId, until);
      return wasThere === (until !== null) ? [] : [chatId];
    },
    applyState: (node, state, at) => {
      const before = others.get(node)?.state;
      others.set(node, { state, at });
      return differences(before, state);
    },
    expire: (now) => {
      const over = [...clients].filter(([, until]) => until <= now).map(([chatId]) => chatId);
      for (const chatId of over) clients.delete(chatId);
      const silent = [...others].filter(([, { at }]) => now - at > NODE_TIMEOUT_MS);
      for (const [node] of silent) others.delete(node);
      return [...new Set([...over, ...silent.flatMap(([, { state }]) => chatsOf(state))])];
    },
    own,
    presenceOf: (chatId) => {
      const viewers = new Map(
        states().flatMap((state) =>
          state.viewers.filter((viewer) => viewer.chatId === chatId).map(({ id, name }) => [id, { id, name }] as const),
        ),
      );
      return {
        chat_id: chatId,
        viewers: [...viewers.values()].toSorted((a, b) => a.id - b.id),
        person_online: states().some((state) => state.clients.includes(chatId)),
      };
    },
  };
}

/** The conversations whose participants differ between two states of a node. */
function differences(before: NodePresence | undefined, after: NodePresence): number[] {
  if (before === undefined) return chatsOf(after);
  const marks = (state: NodePresence): Map<string, number> =>
    new Map([
      ...state.viewers.map(({ chatId, id }) => [`${chatId}/${id}`, chatId] as const),
      ...state.clients.map((chatId) => [`${chatId}`, chatId] as const),
    ]);
  const [old, now] = [marks(before), marks(after)];
  const changed = [...[...old].filter(([mark]) => !now.has(mark)), ...[...now].filter(([mark]) => !old.has(mark))];
  return [...new Set(changed.map(([, chatId]) => chatId))];
}

function chatsOf({ viewers, clients }: NodePresence): number[] {
  return [...new Set([...viewers.map(({ chatId }) => chatId), ...clients])];
}
