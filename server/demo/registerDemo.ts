/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import { demoCalls } from './demoCalls.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { wordOfSide } from '../../engine/features/chat/chatSides.ts';
import { callerOf, requireSuperAdmin } from '../context/Caller.ts';
import type { AppContext } from '../context/AppContext.ts';
import { readBody } from '../base/readBody.ts';
import { chatRoomOf } from '../chat/chatRoom.ts';
import { markRead } from '../chat/markRead.ts';
import { openChat } from '../chat/openChat.ts';
import { pushedView, presentOneChat } from '../chat/presentChats.ts';
import { writeMessage } from '../chat/writeMessage.ts';
import { findChat } from '../chat/chatRows.ts';
import { HttpError } from '../base/HttpError.ts';
import { publishEvent } from '../changes/publishEvent.ts';
import { readDemoEmit, readDemoMessage, readDemoPresence, readDemoTyping } from './readDemoBodies.ts';

/** How long a client counts as present after the last signal. */
const CLIENT_TIMEOUT_MS = 40_000;

/**
 * Calls that simulate clients and external events, for a person who tries the product alone, and for tests: only in
 * demo mode, which accepts connections from this machine alone, and only for a super admin.
 */
export function registerDemo(app: FastifyInstance, context: AppContext): void {
  if (!context.config.demo) return;
  const { store } = context;
  const { chat, typing, presence, read, emit } = demoCalls();

  app.post('/demo/chat', { schema: chat.post }, async (request, reply) => {
    requireDemo(context, request);
    const { to, content, isComplaint } = readDemoMessage(await readBody(request));
    const written = await store.transaction(async (db) => {
      const chatId = 'chatId' in to ? to.chatId : Number((await openChat(db, context, { ...to, actor: null })).chat.id);
      return writeMessage(db, context, { ...content, chatId, author: null, isComplaint });
    });
    seeClient(context, written.message.chat_id, true);
    return reply.code(written.isNew ? 201 : 200).send({ data: written.message });
  });

  app.post('/demo/typing', { schema: typing.post }, async (request) => {
    requireDemo(context, request);
    const { chat_id, is_typing } = readDemoTyping(await readBody(request));
    const { sender } = await readChat(context, chat_id);
    const by = { position: wordOfSide('person'), id: sender.id, name: sender.name };
    chatRoomOf(context).publishTyping({ chat_id, is_typing, by });
    seeClient(context, chat_id, true);
    return { data: { chat_id, is_typing } };
  });

  app.post('/demo/presence', { schema: presence.post }, async (request) => {
    requireDemo(context, request);
    const { chat_id, is_online } = readDemoPresence(await readBody(request));
    await readChat(context, chat_id);
    seeClient(context, chat_id, is_online);
    return { data: { chat_id, is_online } };
  });

  app.post('/demo/read', { schema: read.post }, async (request) => {
    requireDemo(context, request);
    const { chat_id, is_online } = readDemoPresence(await readBody(request));
    await markRead(context, chat_id, { by: 'person' });
    seeClient(context, chat_id, is_online);
    return { data: await readChat(context, chat_id) };
  });

  app.post('/demo/emit', { schema: emit.post }, async (request) => {
    const { account } = callerOf(request);
    requireDemo(context, request);
    const { accountId = account.id, push } = readDemoEmit(await readBody(request));
    await store.transaction(async (db) => {
      publishEvent(db, { to: { account: accountId }, ...push });
      await Promise.resolve();
    });
    return { data: push.data };
  });
}

function requireDemo({ config }: AppContext, request: FastifyRequest): void {
  // The demo may have ended since the start.
  if (!config.demo) throw new HttpError(404, 'notFound');
  requireSuperAdmin(callerOf(request));
}

async function readChat(context: AppContext, id: number) {
  const chat = await findChat(context.store.db, id);
  if (chat === undefined) throw new HttpError(404, 'chatNotFound');
  return presentOneChat(context.store.db, pushedView(context), chat);
}

function seeClient(context: AppContext, chatId: number, isOnline: boolean): void {
  const { presence, publishPresence } = chatRoomOf(context);
  publishPresence(presence.seeClient(chatId, isOnline ? Date.now() + CLIENT_TIMEOUT_MS : null));
}
