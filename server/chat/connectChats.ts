import { randomUUID } from 'node:crypto';
import { readTypingSignal, readViewSignal } from '../../engine/features/realtime/chatSignals.ts';
import { wordOfSide } from '../../engine/features/chat/chatSides.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { ConnectionOptions } from '../realtime/startRealtime.ts';
import { pageRoom, type RealtimeServer, type RealtimeSocket } from '../realtime/openSockets.ts';
import { type ChatRoom, chatRoomOf } from './chatRoom.ts';
import { findChat } from './chatRows.ts';

/** Room of those who may open the page; all signals go there. */
const ROOM = pageRoom('chats');
/** How often a node removes expired presence, and signals to the others that it is alive. */
const SWEEP_MS = 5000;
/** Signals of typing that arrive faster are dropped. */
const TYPING_EVERY_MS = 1000;

/**
 * Signals of conversations between browsers: who types, who has one open. Only accounts that may open the page `chats`
 * send and receive them; nothing is stored. Each node publishes the state of all nodes to its own sockets.
 *
 * @returns ends it
 */
export function connectChats(
  io: RealtimeServer,
  context: AppContext,
  { hasOtherNodes, log }: ConnectionOptions,
): () => void {
  const room = chatRoomOf(context);
  const { presence } = room;
  const node = randomUUID();
  const publishHere = (chatIds: readonly number[]): void => {
    for (const id of chatIds) io.local.to(ROOM).emit('chat.presence', presence.presenceOf(id));
  };
  const publishToNodes = (): void => {
    if (hasOtherNodes) io.serverSideEmit('presence', node, presence.own());
  };
  room.publishPresence = (chatIds) => {
    if (chatIds.length === 0) return;
    publishHere(chatIds);
    publishToNodes();
  };
  room.publishTyping = (event) => void io.to(ROOM).emit('chat.typing', event);
  io.on('connection', (socket) => listen(socket, context, { room, log }));
  if (hasOtherNodes) {
    io.on('presence', (other, state) => publishHere(presence.applyState(other, state, Date.now())));
    io.on('presenceAsk', publishToNodes);
    io.serverSideEmit('presenceAsk');
  }
  const sweep = setInterval(() => {
    const excluded = presence.sockets().filter((id) => io.sockets.sockets.get(id)?.rooms.has(ROOM) !== true);
    room.publishPresence([...excluded.flatMap(presence.leave), ...presence.expire(Date.now())]);
    publishToNodes();
  }, SWEEP_MS);
  sweep.unref();
  return () => {
    clearInterval(sweep);
    room.publishPresence = () => undefined;
    room.publishTyping = () => undefined;
  };
}

/** Handles the signals of one socket. */
function listen(
  socket: RealtimeSocket,
  context: AppContext,
  { room, log }: { room: ChatRoom; log: ConnectionOptions['log'] },
): void {
  const { presence, publishPresence } = room;
  let typing: { chatId: number; at: number } | undefined;
  // One after the other: a conversation is looked up before it counts as open.
  let turn = Promise.resolve();
  const inTurn = (step: () => Promise<void> | void): void => {
    turn = turn.then(step).catch((error: unknown) => {
      log.error({ err: error }, 'a signal of a conversation was lost');
    });
  };
  const isSubscribed = (): boolean => socket.rooms.has(ROOM) && !socket.data.isViewingAs;
  const publishTyping = (chatId: number, isTyping: boolean): void => {
    const { audience, name } = socket.data;
    const by = { position: wordOfSide('staff'), id: audience.accountId, name };
    socket.to(ROOM).emit('chat.typing', { chat_id: chatId, is_typing: isTyping, by });
  };
  const stopTyping = (): void => {
    if (typing !== undefined) publishTyping(typing.chatId, false);
    typing = undefined;
  };

  socket.on('chat.view', (payload: unknown) =>
    inTurn(async () => {
      const signal = readViewSignal(payload);
      if (signal === undefined || !isSubscribed()) return;
      const { chat_id: chatId } = signal;
      if (chatId !== null && (await findChat(context.store.db, chatId)) === undefined) return;
      if (!socket.connected) return;
      if (typing?.chatId !== chatId) stopTyping();
      const { audience, name } = socket.data;
      publishPresence(presence.view(socket.id, chatId, { id: audience.accountId, name }));
    }),
  );
  socket.on('chat.typing', (payload: unknown) =>
    inTurn(() => {
      const signal = readTypingSignal(payload);
      if (signal === undefined || !isSubscribed() || presence.viewed(socket.id) !== signal.chat_id) return;
      const now = Date.now();
      if (!signal.is_typing) stopTyping();
      else if (typing === undefined || now - typing.at >= TYPING_EVERY_MS) {
        typing = { chatId: signal.chat_id, at: now };
        publishTyping(signal.chat_id, true);
      }
    }),
  );
  socket.on('disconnect', () =>
    inTurn(() => {
      stopTyping();
      publishPresence(presence.leave(socket.id));
    }),
  );
}
