import { lastPageOf } from '../../engine/core/query/lastPageOf.ts';
import { sql } from 'kysely';
import type { ChatItem, ChatMessage } from '../../engine/features/chat/Chat.types.ts';
import { HttpError } from '../base/HttpError.ts';
import { whereOf } from '../lists/whereOf.ts';
import type { Db } from '../store/Store.types.ts';
import { findChat, MESSAGE_COLUMNS, type MessageRow } from './chatRows.ts';
import { type ChatView, presentMessage, presentOneChat } from './presentChats.ts';
import type { ThreadQuery } from './readChatQuery.ts';

/** The answer of `GET internal_chats/{id}`. */
export interface ThreadAnswer {
  data: ChatMessage[];
  chat: ChatItem;
  meta: { has_more: boolean; per_page: number; current_page?: number; last_page?: number; total?: number };
}

/**
 * Messages of a conversation, oldest first: the newest, those before a message, or a page counted from the
 * newest.
 *
 * @throws HttpError 404 when there is no such conversation
 */
export async function readThread(db: Db, view: ChatView, id: number, query: ThreadQuery): Promise<ThreadAnswer> {
  const chat = await findChat(db, id);
  if (chat === undefined) throw new HttpError(404, 'chatNotFound');
  const { perPage, page = 1, before } = query;
  const where = whereOf([sql`chat_id = ${id}`, ...(before === undefined ? [] : [sql`id < ${before}`])]);
  const { rows } = await sql<MessageRow>`select ${MESSAGE_COLUMNS} from lawha_chat_messages ${where}
    order by id desc limit ${perPage + 1} offset ${(page - 1) * perPage}`.execute(db);
  const item = await presentOneChat(db, view, chat);
  const shown = rows.slice(0, perPage).toReversed();
  return {
    data: shown.map((row) => presentMessage(row, { chat, client: item.sender }, view)),
    chat: item,
    meta: {
      has_more: rows.length > perPage,
      per_page: perPage,
      ...(query.page !== undefined && (await pagesOf(db, id, { page, perPage }))),
    },
  };
}

async function pagesOf(
  db: Db,
  id: number,
  { page, perPage }: { page: number; perPage: number },
): Promise<Pick<ThreadAnswer['meta'], 'current_page' | 'last_page' | 'total'>> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from lawha_chat_messages where chat_id = ${id}`.execute(db);
  const total = rows[0]?.n ?? 0;
  return { current_page: page, last_page: lastPageOf(total, perPage), total };
}
