import { sql } from 'kysely';
import type { ChatMessage } from '../../engine/features/chat/Chat.types.ts';
import { CHAT_MEDIA } from '../../engine/features/chat/chatLimits.ts';
import type { AppContext } from '../context/AppContext.ts';
import { HttpError } from '../base/HttpError.ts';
import { publishEvent } from '../changes/publishEvent.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import type { Db } from '../store/Store.types.ts';
import { type ChatRow, lockChat, MESSAGE_COLUMNS, type MessageRow } from './chatRows.ts';
import { limitMessages } from './limitMessages.ts';
import type { NewMessage } from './NewMessage.types.ts';
import type { PersonRef } from './readPeople.ts';
import { type ChatView, presentMessage, presentOneChat, pushedView } from './presentChats.ts';

/** A message that is stored, and whether it was before. */
export interface WrittenMessage {
  message: ChatMessage;
  isNew: boolean;
}

/**
 * Stores a message once, however often it is sent, and publishes it. An answer of staff marks earlier messages as read.
 * Call it in a transaction.
 *
 * @throws HttpError 404 without such a conversation, 429 for too many messages at once
 */
export async function writeMessage(
  db: Db,
  context: Pick<AppContext, 'catalogue' | 'now'>,
  message: NewMessage,
  view: ChatView = pushedView(context),
): Promise<WrittenMessage> {
  const chat = await lockChat(db, message.chatId);
  if (chat === undefined) throw new HttpError(404, 'chatNotFound');
  const known = await findByClientId(db, message);
  if (known !== undefined) {
    const { sender } = await presentOneChat(db, view, chat);
    return { message: presentMessage(known, { chat, client: sender }, view), isNew: false };
  }
  if (message.author !== null) await limitMessages(db, { side: 'staff', id: message.author.id }, view.now);
  const row = await insertMessage(db, message, chat, view);
  const updated = await touchChat(db, chat, { row, isComplaint: message.isComplaint === true });
  const pushed = pushedView(context);
  const item = await presentOneChat(db, pushed, updated);
  const parts = { chat: updated, client: item.sender };
  const data = { action: 'message' as const, chat: item, message: presentMessage(row, parts, pushed) };
  publishEvent(db, { to: { page: 'chats' }, type: 'chat', data });
  publishEvent(db, { to: { person: personIn(chat) }, type: 'chat', data });
  await writeAudit(db, {
    actor: message.author,
    action: 'create',
    resource: 'chats',
    recordId: Number(chat.id),
    after: { message_id: Number(row.id), message_type: row.type },
  });
  return { message: presentMessage(row, parts, view), isNew: true };
}

/** The person of a conversation. */
function personIn({ resource, person_id }: ChatRow): PersonRef {
  return { resource, id: Number(person_id) };
}

/** The stored message with that key of its sender. */
async function findByClientId(db: Db, { chatId, clientId }: NewMessage): Promise<MessageRow | undefined> {
  if (clientId === undefined) return undefined;
  const { rows } = await sql<MessageRow>`select ${MESSAGE_COLUMNS} from lawha_chat_messages
    where chat_id = ${chatId} and client_id = ${clientId}`.execute(db);
  return rows[0];
}

async function insertMessage(db: Db, message: NewMessage, chat: ChatRow, { now }: ChatView): Promise<MessageRow> {
  const { author, text, media, offer, clientId } = message;
  const sender =
    author === null
      ? { id: Number(chat.person_id), type: chat.resource, name: chat.person_name, image: null }
      : { id: author.id, type: author.userType, name: author.fullName, image: author.image };
  // The clocks of two servers differ: a message is never dated before the one before it.
  const { rows } = await sql<MessageRow>`
    insert into lawha_chat_messages (chat_id, position, sender_id, sender_type, sender_name, sender_image, type, message,
      image, video, audio_src, descreption, amount, client_id, created_at,
      sent_at)
    values (${chat.id}, ${author === null ? 'person' : 'staff'}, ${sender.id}, ${sender.type}, ${sender.name},
      ${sender.image}, ${typeOf(message)}, ${text}, ${media.image ?? null}, ${media.video ?? null},
      ${media.audio ?? null}, ${offer?.descreption ?? null}, ${offer?.amount ?? null}, ${clientId ?? null},
      greatest(${now.toISOString()}::timestamptz, ${chat.last_message_at}::timestamptz), ${now.toISOString()})
    returning ${MESSAGE_COLUMNS}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a message was not stored');
  return row;
}

/** What kind of content a message has. */
function typeOf({ media, offer }: NewMessage): string {
  if (offer !== undefined) return 'offer';
  return CHAT_MEDIA.find((kind) => media[kind] !== undefined) ?? 'text';
}

async function touchChat(
  db: Db,
  { id }: ChatRow,
  { row, isComplaint }: { row: MessageRow; isComplaint: boolean },
): Promise<ChatRow> {
  const isPerson = row.position === 'person';
  const { rows } = await sql<ChatRow>`update lawha_chats set
      last_message_id = ${row.id}, last_message_at = ${row.created_at}::timestamptz,
      staff_read_id = case when ${isPerson} then staff_read_id else ${row.id}::bigint end,
      person_read_id = case when ${isPerson} then ${row.id}::bigint else person_read_id end,
      unread_count = case when ${isPerson} then unread_count + 1 else 0 end,
      complaint = complaint + case when ${isComplaint} and not is_complaint then 1 else 0 end,
      is_complaint = is_complaint or ${isComplaint}
    where id = ${id} returning *`.execute(db);
  const [chat] = rows;
  if (chat === undefined) throw new Error('a conversation went away while it was held');
  return chat;
}
