/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import { chatCalls } from './chatCalls.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRecordId } from '../../engine/core/routing/paths.ts';
import { type Caller, callerOf, requireAccess } from '../context/Caller.ts';
import type { AppContext } from '../context/AppContext.ts';
import { HttpError } from '../base/HttpError.ts';
import { formatMessage } from '../base/messages/formatMessage.ts';
import { readBody } from '../base/readBody.ts';
import { findChat } from './chatRows.ts';
import { claimComplaint } from './claimComplaint.ts';
import { refuseFlood } from './limitMessages.ts';
import { listChats } from './listChats.ts';
import { markRead } from './markRead.ts';
import { openChat } from './openChat.ts';
import { type ChatView, presentOneChat } from './presentChats.ts';
import { readChatListQuery, readThreadQuery } from './readChatQuery.ts';
import { readChatTarget } from './readChatBodies.ts';
import { readMessageForm } from './readMessageForm.ts';
import { readThread } from './readThread.ts';
import { setComplaint } from './setComplaint.ts';
import { withIncoming } from '../uploads/receiveFile.ts';
import { storeMedia } from './storeMedia.ts';
import { writeMessage } from './writeMessage.ts';

interface WithId {
  Params: { id: string };
}

/**
 * Conversations with people of the groups that the product names, for accounts that may open the page `chats`. Opening a conversation marks
 * it read, except while viewing as a role.
 */
export function registerChats(app: FastifyInstance, context: AppContext): void {
  const { store } = context;
  const { chats, chat, complaint, readMark, messages } = chatCalls();

  app.get('/internal_chats', { schema: chats.get }, async (request) =>
    listChats(context, readChatListQuery(request), staffOf(request).language),
  );

  app.post('/internal_chats', { schema: chats.post }, async (request, reply) => {
    const caller = staffOf(request);
    const wanted = readChatTarget(await readBody(request));
    const { chat, isNew } = await store.transaction((db) =>
      openChat(db, context, { ...wanted, actor: caller.account }),
    );
    return reply.code(isNew ? 201 : 200).send({ data: await presentOneChat(store.db, viewOf(context, caller), chat) });
  });

  app.get<WithId>('/internal_chats/:id', { schema: chat.get }, async (request) => {
    const caller = staffOf(request);
    const id = readId(request.params);
    const query = readThreadQuery(request);
    const isOpening = query.before === undefined && (query.page ?? 1) === 1 && !query.isPeek && !caller.isViewingAs;
    if (isOpening) await markRead(context, id, { by: 'staff', reader: readerOf(caller) });
    return readThread(store.db, viewOf(context, caller), id, query);
  });

  app.patch<WithId>('/internal_chats/:id', { schema: chat.patch }, async (request) => {
    const caller = staffOf(request);
    const { values } = await readBody(request);
    const isComplaint = values['is_complaint'] === true;
    const changed = await setComplaint(context, readId(request.params), { isComplaint, actor: caller.account });
    return {
      data: await presentOneChat(store.db, viewOf(context, caller), changed),
      message: formatMessage(caller.language, { key: 'updated' }),
    };
  });

  app.post<WithId>('/internal_chats/:id/complaint', { schema: complaint.post }, async (request) => {
    const { account } = staffOf(request);
    return { data: { is_first: await claimComplaint(context, readId(request.params), account) } };
  });

  app.post<WithId>('/internal_chats/:id/read', { schema: readMark.post }, async (request) => {
    const caller = staffOf(request);
    const id = readId(request.params);
    const { message_id: newest } = (await readBody(request)).values;
    const messageId = typeof newest === 'number' ? newest : undefined;
    await markRead(context, id, {
      by: 'staff',
      reader: readerOf(caller),
      ...(messageId !== undefined && { messageId }),
    });
    const chat = await findChat(store.db, id);
    if (chat === undefined) throw new HttpError(404, 'chatNotFound');
    return { data: await presentOneChat(store.db, viewOf(context, caller), chat) };
  });

  app.post<WithId>('/internal_chats/:id/messages', { schema: messages.post }, async (request, reply) => {
    const caller = staffOf(request);
    const { account, language } = caller;
    const chatId = readId(request.params);
    if ((await findChat(store.db, chatId)) === undefined) throw new HttpError(404, 'chatNotFound');
    if (request.isMultipart()) await refuseFlood(store.db, { side: 'staff', id: account.id }, context.now());
    const { text, media, clientId } = await withIncoming(context.config, async (folder) => {
      const { file, ...message } = await readMessageForm(request, folder);
      const stored = file && { [file.kind]: await storeMedia(context, { kind: file.kind, file, account }) };
      return { ...message, media: stored };
    });
    const written = await store.transaction((db) =>
      writeMessage(
        db,
        context,
        { chatId, author: account, text, media: media ?? {}, ...(clientId !== undefined && { clientId }) },
        viewOf(context, caller),
      ),
    );
    return reply
      .code(written.isNew ? 201 : 200)
      .send({ data: written.message, message: formatMessage(language, { key: 'chatSent' }) });
  });
}

function staffOf(request: FastifyRequest): Caller {
  const caller = callerOf(request);
  requireAccess(caller, { route: 'chats' });
  return caller;
}

function viewOf({ catalogue, now }: AppContext, { language }: Caller): ChatView {
  return { catalogue, language, now: now() };
}

function readerOf({ account }: Caller): { id: number; name: string } {
  return { id: account.id, name: account.fullName };
}

function readId({ id }: WithId['Params']): number {
  if (!isRecordId(id)) throw new HttpError(404, 'chatNotFound');
  return Number(id);
}
