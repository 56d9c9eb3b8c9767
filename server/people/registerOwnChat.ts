/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { subjectField } from '../../engine/features/chat/chatSides.ts';
import { currentProduct } from '../../engine/core/product/currentProduct.ts';
import { HttpError, invalidField } from '../base/HttpError.ts';
import { formatMessage } from '../base/messages/formatMessage.ts';
import { chatPeople } from '../chat/chatGroups.ts';
import type { ChatRow } from '../chat/chatRows.ts';
import { limitMessages, refuseFlood } from '../chat/limitMessages.ts';
import { markRead } from '../chat/markRead.ts';
import { openChat } from '../chat/openChat.ts';
import { readThreadQuery } from '../chat/readChatQuery.ts';
import { readMessageForm } from '../chat/readMessageForm.ts';
import { readThread } from '../chat/readThread.ts';
import { storeMedia } from '../chat/storeMedia.ts';
import { writeMessage } from '../chat/writeMessage.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { Db } from '../store/Store.types.ts';
import { withIncoming } from '../uploads/receiveFile.ts';
import { personOf } from './authenticatePerson.ts';
import { ownChatCalls } from './ownChatCalls.ts';
import { findUse, requireOwn } from './ownRecords.ts';
import type { AppCaller } from './Person.types.ts';

/** The conversation of the caller with staff: the one that the page of the dashboard shows. */
export function registerOwnChat(api: FastifyInstance, context: AppContext): void {
  if (chatPeople().length === 0) return;
  const calls = ownChatCalls();
  const { store, catalogue, now } = context;

  api.get('/chat', { schema: calls.thread.get }, async (request) => {
    const own = chatterOf(personOf(request));
    const query = readThreadQuery(request);
    const chat = await findOwnChat(store.db, own);
    if (chat === undefined) return { data: [], chat: null, meta: { has_more: false, per_page: query.perPage } };
    if (query.before === undefined && (query.page ?? 1) === 1)
      await markRead(context, Number(chat.id), { by: 'person' });
    return readThread(store.db, { catalogue, language: own.caller.language, now: now() }, Number(chat.id), query);
  });

  api.post('/chat/messages', { schema: calls.messages.post }, async (request, reply) => {
    const own = chatterOf(personOf(request));
    const { account, language } = own.caller;
    const sender = { side: 'person', id: account.id, group: account.resource } as const;
    if (request.isMultipart()) await refuseFlood(store.db, sender, now());
    const { text, media, clientId, values } = await withIncoming(context.config, async (folder) => {
      const { file, ...message } = await readMessageForm(request, folder);
      const stored = file && { [file.kind]: await storeMedia(context, { kind: file.kind, file, account }) };
      return { ...message, media: stored };
    });
    const subjectId = await readSubject(context, own, values);
    const written = await store.transaction(async (db) => {
      const { chat } = await openChat(db, context, {
        person: { resource: account.resource, id: account.id },
        actor: null,
        ...(subjectId !== undefined && { subjectId }),
      });
      await limitMessages(db, sender, now());
      return writeMessage(
        db,
        context,
        {
          chatId: Number(chat.id),
          author: null,
          text,
          media: media ?? {},
          isComplaint: values['is_complaint'] === true,
          ...(clientId !== undefined && { clientId }),
        },
        { catalogue, language, now: now() },
      );
    });
    return reply
      .code(written.isNew ? 201 : 200)
      .send({ data: written.message, message: formatMessage(language, { key: 'chatSent' }) });
  });

  api.post('/chat/read', { schema: calls.read.post }, async (request) => {
    const own = chatterOf(personOf(request));
    const chat = await findOwnChat(store.db, own);
    if (chat !== undefined) await markRead(context, Number(chat.id), { by: 'person' });
    return { message: formatMessage(own.caller.language, { key: 'done' }) };
  });
}

/** The caller, of a kind that has conversations. */
function chatterOf(own: AppCaller): AppCaller {
  if (!chatPeople().some(({ group }) => group === own.kind.entry.resource.name)) throw new HttpError(404, 'notFound');
  return own;
}

/** The conversation of a person; undefined before the first message. */
export async function findOwnChat(db: Db, { caller }: Pick<AppCaller, 'caller'>): Promise<ChatRow | undefined> {
  const { resource, id } = caller.account;
  const { rows } = await sql<ChatRow>`select * from lawha_chats
    where resource = ${resource} and person_id = ${id}`.execute(db);
  return rows[0];
}

/** The record that a message is about: one of the caller's own. */
async function readSubject(
  app: AppContext,
  own: AppCaller,
  values: Readonly<Record<string, unknown>>,
): Promise<number | undefined> {
  const field = subjectField();
  const id = field === undefined ? undefined : values[field];
  const group = currentProduct().chats.subject?.group;
  if (field === undefined || group === undefined || typeof id !== 'number') return undefined;
  try {
    await requireOwn(app.store.db, own, { use: findUse(app, own, group), id });
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) throw invalidField(field, { key: 'referenceMissing' });
    throw error;
  }
  return id;
}
