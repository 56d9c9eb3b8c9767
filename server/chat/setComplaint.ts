import { sql } from 'kysely';
import type { Account } from '../context/Account.types.ts';
import type { AppContext } from '../context/AppContext.ts';
import { HttpError } from '../base/HttpError.ts';
import { publishEvent } from '../changes/publishEvent.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import { type ChatRow, lockChat } from './chatRows.ts';
import { presentOneChat, pushedView } from './presentChats.ts';

/**
 * Marks a conversation as a complaint, or as none any more, and publishes the change.
 *
 * @throws HttpError 404 when there is no such conversation
 */
export async function setComplaint(
  context: AppContext,
  id: number,
  { isComplaint, actor }: { isComplaint: boolean; actor: Account },
): Promise<ChatRow> {
  return context.store.transaction(async (db) => {
    const chat = await lockChat(db, id);
    if (chat === undefined) throw new HttpError(404, 'chatNotFound');
    if (chat.is_complaint === isComplaint) return chat;
    const changed = { ...chat, is_complaint: isComplaint, complaint: chat.complaint + (isComplaint ? 1 : 0) };
    await sql`update lawha_chats set is_complaint = ${isComplaint}, complaint = ${changed.complaint}
      where id = ${id}`.execute(db);
    publishEvent(db, {
      to: { page: 'chats' },
      type: 'chat',
      data: { action: 'update', chat: await presentOneChat(db, pushedView(context), changed) },
    });
    await writeAudit(db, {
      actor,
      action: 'update',
      resource: 'chats',
      recordId: id,
      before: { is_complaint: chat.is_complaint },
      after: { is_complaint: isComplaint },
    });
    return changed;
  });
}
