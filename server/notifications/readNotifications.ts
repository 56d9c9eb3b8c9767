import { type RawBuilder, sql } from 'kysely';
import { type PushedNotification, subjectFields } from '../../engine/features/realtime/PushedEvent.ts';
import { type NotificationSides, sidesFor, sidesOf } from '../../engine/features/realtime/notificationSides.ts';
import type { Language } from '../../engine/core/text/language.ts';
import type { Account } from '../context/Account.types.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import type { ListQuery } from '../lists/parseListQuery.ts';
import { orderClause } from '../lists/readPage.ts';
import { whereClause } from '../lists/listRecords.ts';
import { beginOf, metaOf } from '../store/schema/months/readBegin.ts';
import type { Db } from '../store/Store.types.ts';
import { searchText } from '../store/schema/tables/notificationTables.ts';

/** The recipient: an account reads only its own notifications, whatever its role. */
export type Owner = Pick<Account, 'id' | 'resource'>;

/** A notification in an answer: the pushed one, with the names that records of every list have. */
export type NotificationAnswer = PushedNotification & { id: number; created_at: string };

/** A page of a recipient's notifications, newest first by default, and since when all are there (`begins_at`). */
export async function readNotifications(
  db: Db,
  entry: CatalogueEntry,
  { owner, query, language }: { owner: Owner; query: ListQuery; language: Language },
): Promise<{ data: NotificationAnswer[]; total: number; since: { begins_at?: string } }> {
  const from = sql`(select *, created_time as created_at, ${sql.raw(searchText())} as _search from lawha_notifications where ${isOwnedBy(owner)}) as own`;
  const where = whereClause(entry, query.filters);
  const [{ rows }, counted] = await Promise.all([
    sql<NotificationRow>`select * from ${from} ${where} ${orderClause(entry, query.sort, language)}
      limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(db),
    sql<{ total: string; begin: string | null }>`
      select count(*) as total, ${beginOf('lawha_notifications')} as begin from ${from} ${where}`.execute(db),
  ]);
  const [known] = counted.rows;
  return {
    data: rows.map((row) => toAnswer(row, language)),
    total: Number(known?.total),
    since: metaOf(known?.begin),
  };
}

/** Number of a recipient's unread notifications. */
export async function countUnread(db: Db, owner: Owner): Promise<number> {
  const { rows } = await sql<{ unread: string }>`
    select count(*) as unread from lawha_notifications where ${isOwnedBy(owner)} and read_at is null`.execute(db);
  return Number(rows[0]?.unread);
}

/** One notification of a recipient; undefined for one of another recipient. */
export async function findNotification(
  db: Db,
  { owner, id, language }: { owner: Owner; id: number; language: Language },
): Promise<NotificationAnswer | undefined> {
  const { rows } = await sql<NotificationRow>`
    select * from lawha_notifications where ${isOwnedBy(owner)} and id = ${id}`.execute(db);
  return rows[0] && toAnswer(rows[0], language);
}

/** The condition that selects a recipient. */
export function isOwnedBy({ resource, id }: Owner): RawBuilder<boolean> {
  return sql<boolean>`resource = ${resource} and recipient_id = ${id}`;
}

interface NotificationRow {
  [subject: `${string}_id`]: string | null;
  id: string;
  notify_type: string;
  title: string;
  body: string;
  texts: NotificationSides | string | null;
  read_at: string | null;
  created_time: string;
  about_group: string | null;
  about_id: string | null;
  comment_id: string | null;
}

function toAnswer(row: NotificationRow, language: Language): NotificationAnswer {
  const { id, notify_type, texts, read_at, created_time, about_group: group } = row;
  const about =
    group === null ? undefined : { resource: group, id: Number(row.about_id), comment: Number(row.comment_id) };
  const sides = (typeof texts === 'string' ? (JSON.parse(texts) as NotificationSides) : texts) ?? {};
  const [text = row] = sidesFor(sides, language);
  const createdTime = new Date(created_time).toISOString();
  return {
    id: Number(id),
    notify_id: Number(id),
    notify_type,
    title: text.title,
    body: text.body,
    ...sidesOf(sides),
    read_at: read_at === null ? null : new Date(read_at).toISOString(),
    created_time: createdTime,
    created_at: createdTime,
    ...(about && { about }),
    ...Object.fromEntries(
      subjectFields().map((field) => [field, (row[field] ?? null) === null ? null : Number(row[field])]),
    ),
  };
}
