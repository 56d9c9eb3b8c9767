import { lastPageOf } from '../../engine/core/query/lastPageOf.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ChatItem } from '../../engine/features/chat/Chat.types.ts';
import { searchWords } from '../../engine/core/text/fold.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { Catalogue } from '../context/Catalogue.ts';
import type { Language } from '../../engine/core/text/language.ts';
import { hasWords } from '../filters/columns.ts';
import { textCondition } from '../filters/keyword.ts';
import { whereOf } from '../lists/whereOf.ts';
import { chatPeople } from './chatGroups.ts';
import { type ChatRow } from './chatRows.ts';
import { FOLDED_TEXT } from '../store/schema/tables/chatTables.ts';
import { presentChats } from './presentChats.ts';
import type { ChatListQuery } from './readChatQuery.ts';

/** Shorter texts are sought only among people: the index of messages cannot find them. */
const SHORTEST_IN_MESSAGES = 3;

/** The answer of `GET internal_chats`. */
export interface ChatListAnswer {
  data: ChatItem[];
  unread_count: number;
  meta: { current_page: number; last_page: number; per_page: number; total: number };
}

/** A page of the conversations: complaints first, then those with the newest message. */
export async function listChats(
  { store, catalogue, now }: AppContext,
  query: ChatListQuery,
  language: Language,
): Promise<ChatListAnswer> {
  const { page, perPage } = query;
  const where = whereOf(conditionsOf(catalogue, query));
  const { rows } = await sql<ChatRow>`select * from lawha_chats ${where}
    order by is_complaint desc, last_message_at desc, id desc
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(store.db);
  const { rows: counts } = await sql<{ total: number; unread: number }>`select
    (select count(*)::int from lawha_chats ${where}) as total,
    (select count(*)::int from lawha_chats where unread_count > 0) as unread`.execute(store.db);
  const { total, unread } = counts[0] ?? { total: 0, unread: 0 };
  return {
    data: await presentChats(store.db, { catalogue, language, now: now() }, rows),
    unread_count: unread,
    meta: { current_page: page, last_page: lastPageOf(total, perPage), per_page: perPage, total },
  };
}

function conditionsOf(catalogue: Catalogue, query: ChatListQuery): RawBuilder<unknown>[] {
  const { keyword, isComplaint, isUnread, subjectId, group, personId } = query;
  return [
    ...(isComplaint === undefined ? [] : [sql`is_complaint = ${isComplaint}`]),
    ...(isUnread === undefined ? [] : [isUnread ? sql`unread_count > 0` : sql`unread_count = 0`]),
    ...(subjectId === undefined ? [] : [sql`subject_id = ${subjectId}`]),
    ...(group === undefined ? [] : [sql`resource = ${group}`]),
    ...(personId === undefined ? [] : [sql`person_id = ${personId}`]),
    ...(keyword === undefined ? [] : [keywordCondition(catalogue, keyword)]),
  ];
}

/** Folded search over what the groups find their people by, names and phone numbers among it, and over the messages. */
function keywordCondition({ entries }: Catalogue, keyword: string): RawBuilder<unknown> {
  const people = chatPeople().flatMap(({ group }) => {
    const resource = entries.get(group)?.resource;
    if (resource === undefined) return [];
    const found = sql`select id from ${sql.table(group)} where ${textCondition(resource, keyword)}`;
    return [sql`(resource = ${group} and person_id in (${found}))`];
  });
  // Trigrams find no shorter word; a search of short words alone would read every message.
  const isLongEnough = searchWords(keyword).some((word) => Array.from(word).length >= SHORTEST_IN_MESSAGES);
  const inMessages = hasWords(sql.raw(FOLDED_TEXT), keyword);
  const messages = isLongEnough ? [sql`id in (select chat_id from lawha_chat_messages where ${inMessages})`] : [];
  const all = [...people, ...messages];
  return all.length === 0 ? sql`false` : sql`(${sql.join(all, sql` or `)})`;
}
