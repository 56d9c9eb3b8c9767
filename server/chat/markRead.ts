import { sql } from 'kysely';
import type { ChatSide } from '../../engine/features/chat/Chat.types.ts';
import { wordOfSide } from '../../engine/features/chat/chatSides.ts';
import type { AppContext } from '../context/AppContext.ts';
import { HttpError } from '../base/HttpError.ts';
import { publishEvent } from '../changes/publishEvent.ts';
import { findChat, lockChat } from './chatRows.ts';

/** Who has read, and how far. */
export interface ReadUpTo {
  by: ChatSide;
  /** Default: the newest message. A later one than there is counts as the newest. */
  messageId?: number;
  reader?: { id: number; name: string };
}

/**
 * Moves a read mark forward, never back, and publishes the move. One mark counts for all of staff.
 *
 * @throws HttpError 404 when there is no such conversation
 */
export async function markRead({ store }: AppContext, id: number, { by, messageId, reader }: ReadUpTo): Promise<void> {
  const known = await findChat(store.db, id);
  if (known === undefined) throw new HttpError(404, 'chatNotFound');
  // Nearly always the mark is set already, and reading again must not wait for a transaction.
  const mark = by === 'staff' ? known.staff_read_id : known.person_read_id;
  if (Number(mark) >= Math.min(messageId ?? Infinity, Number(known.last_message_id ?? 0))) return;
  await store.transaction(async (db) => {
    const chat = await lockChat(db, id);
    const newest = Number(chat?.last_message_id ?? 0);
    const before = Number((by === 'staff' ? chat?.staff_read_id : chat?.person_read_id) ?? 0);
    const readTo = Math.min(messageId ?? newest, newest);
    if (chat === undefined || readTo <= before) return;
    if (by === 'person') {
      await sql`update lawha_chats set person_read_id = ${readTo} where id = ${id}`.execute(db);
    } else {
      await sql`update lawha_chats set staff_read_id = ${readTo}, unread_count = (
        select count(*) from lawha_chat_messages where chat_id = ${id} and position = 'person' and id > ${readTo})
        where id = ${id}`.execute(db);
    }
    const data = { action: 'read' as const, chat_id: id, by: wordOfSide(by), message_id: readTo };
    publishEvent(db, { to: { page: 'chats' }, type: 'chat', data: { ...data, ...(reader && { reader }) } });
    // The person does not receive which member of staff has read it.
    publishEvent(db, { to: { person: { resource: chat.resource, id: Number(chat.person_id) } }, type: 'chat', data });
  });
}
