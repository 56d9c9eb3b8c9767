import { sql } from 'kysely';
import { NOTIFICATIONS } from '../../engine/core/records/mentionType.ts';
import { type PushedNotification, subjectFields } from '../../engine/features/realtime/PushedEvent.ts';
import { type NotificationSides, sidesOf } from '../../engine/features/realtime/notificationSides.ts';
import type { Catalogue } from '../context/Catalogue.ts';
import { queueMessage } from './queueMessage.ts';
import { publishChange } from '../changes/publishChange.ts';
import { publishEvent } from '../changes/publishEvent.ts';
import type { Db } from '../store/Store.types.ts';
import type { NewNotification, Recipient } from './Notification.types.ts';

/** Kind of the notifications that people send to each other. */
export const MESSAGE_TYPE = 'message';

export { NOTIFICATIONS };

/** The people that a notification was written for. */
export interface Notified {
  count: number;
  /** Messages to telephones, each with how many people it is for; the other people have it on the dashboard. */
  messages: { id: number; people: number }[];
}

/**
 * Writes a notification to each of some people, in the transaction of its subject: accounts of the dashboard receive it
 * by push, others on the phone, through the outbox.
 */
export async function notifyPeople(
  db: Db,
  catalogue: Catalogue,
  { to, ...notification }: NewNotification & { to: readonly Recipient[] },
): Promise<Notified> {
  const notified: Notified = { count: 0, messages: [] };
  for (const [resource, ids] of byGroup(to)) {
    // oxlint-disable-next-line no-await-in-loop -- one statement for each group
    const written = await insert(db, { resource, notification, ids: sql`unnest(${ids}::bigint[])` });
    notified.count += written.length;
    if (isAccountGroup(catalogue, resource)) {
      for (const row of written) push(db, row, notification);
      continue;
    }
    for (const row of written) {
      const { id, recipient } = row;
      publishEvent(db, {
        to: { person: { resource, id: recipient } },
        type: 'notification',
        data: toPushed(row, notification),
      });
      // oxlint-disable-next-line no-await-in-loop -- in the one connection of the transaction
      const message = await sendToTelephone(db, { to: `${resource}/${recipient}`, notification, id });
      notified.messages.push({ id: message, people: 1 });
    }
  }
  return notified;
}

/**
 * Writes a notification to everybody of a group whose record is active. Telephones get it as one message to the group's
 * topic.
 */
export async function notifyGroup(
  db: Db,
  catalogue: Catalogue,
  { resource, ...notification }: NewNotification & { resource: string },
): Promise<Notified> {
  const fields = catalogue.entries.get(resource)?.resource.fields ?? [];
  const active = fields.some(({ name }) => name === 'is_active') ? sql`where is_active = 1` : sql``;
  const ids = sql`(select id from ${sql.table(resource)} ${active})`;
  const written = await insert(db, { resource, notification, ids });
  const [first] = written;
  const notified: Notified = { count: written.length, messages: [] };
  if (isAccountGroup(catalogue, resource)) for (const row of written) push(db, row, notification);
  else if (first) {
    const id = await sendToTelephone(db, { to: `topic:${resource}`, notification, id: first.id });
    notified.messages.push({ id, people: written.length });
  }
  return notified;
}

interface WrittenRow {
  id: number;
  recipient: number;
  createdTime: string;
}

async function insert(
  db: Db,
  { resource, notification, ids }: { resource: string; notification: NewNotification; ids: ReturnType<typeof sql> },
): Promise<WrittenRow[]> {
  const { notifyType, title, body, senderId, about } = notification;
  const sides = sidesOf(notification);
  const texts = Object.keys(sides).length > 0 ? JSON.stringify(sides) : null;
  const subjects = subjectFields();
  const columns = [...subjects, 'sender_id'].map((field) => sql.ref(field));
  const values = [...subjects.map((field) => notification[field]), senderId].map((id) => sql`${id ?? null}::bigint`);
  const { rows } = await sql<{ id: string; recipient_id: string; created_time: string }>`
    insert into lawha_notifications
      (resource, recipient_id, notify_type, title, body, texts, about_group, about_id, comment_id, ${sql.join(columns)})
    select ${resource}::text, recipient, ${notifyType}::text, ${title}::text, ${body}::text, ${texts}::text::jsonb,
      ${about?.resource ?? null}::text, ${about?.id ?? null}::bigint, ${about?.comment ?? null}::bigint, ${sql.join(values)}
    from ${ids} as people(recipient) order by recipient
    returning id, recipient_id, created_time`.execute(db);
  return rows.map(({ id, recipient_id, created_time }) => ({
    id: Number(id),
    recipient: Number(recipient_id),
    createdTime: new Date(created_time).toISOString(),
  }));
}

function push(db: Db, row: WrittenRow, notification: NewNotification): void {
  const { id, recipient } = row;
  publishEvent(db, { to: { account: recipient }, type: 'notification', data: toPushed(row, notification) });
  publishChange(db, { resource: NOTIFICATIONS, id, action: 'create', caller: null, account: recipient });
}

/** Deletes the notifications about a comment, except those of some recipients, and publishes it to their screens. */
export async function deleteNotifications(
  db: Db,
  { comment, except }: { comment: number; except: readonly number[] },
): Promise<void> {
  const { rows } = await sql<{ id: string; recipient_id: string }>`
    delete from lawha_notifications where comment_id = ${comment} and recipient_id <> all(${[...except]}::bigint[])
    returning id, recipient_id`.execute(db);
  for (const { id, recipient_id: account } of rows)
    publishChange(db, {
      resource: NOTIFICATIONS,
      id: Number(id),
      action: 'delete',
      caller: null,
      account: Number(account),
    });
}

/** Gives the notifications about a comment other texts, and publishes it to their screens. */
export async function rewriteNotifications(
  db: Db,
  comment: number,
  { title, body, ...sides }: Pick<NewNotification, 'title' | 'body' | keyof NotificationSides>,
): Promise<void> {
  const texts = JSON.stringify(sidesOf(sides));
  const { rows } = await sql<{ id: string; recipient_id: string }>`
    update lawha_notifications set title = ${title}, body = ${body}, texts = ${texts}::text::jsonb
    where comment_id = ${comment} and body <> ${body} returning id, recipient_id`.execute(db);
  for (const { id, recipient_id: account } of rows)
    publishChange(db, {
      resource: NOTIFICATIONS,
      id: Number(id),
      action: 'update',
      fields: ['title', 'body'],
      caller: null,
      account: Number(account),
    });
}

/** A notification as it is pushed. */
function toPushed({ id, createdTime }: WrittenRow, notification: NewNotification): PushedNotification {
  const { notifyType, title, body, about } = notification;
  return {
    notify_id: id,
    notify_type: notifyType,
    title,
    body,
    ...sidesOf(notification),
    read_at: null,
    created_time: createdTime,
    ...(about && { about }),
    ...Object.fromEntries(subjectFields().map((field) => [field, notification[field] ?? null])),
  };
}

async function sendToTelephone(
  db: Db,
  { to, notification, id }: { to: string; notification: NewNotification; id: number },
): Promise<number> {
  const { title, body, notifyType, ar } = notification;
  const subject = ar?.title ?? title;
  return queueMessage(db, {
    channel: 'fcm',
    to,
    subject,
    text: ar?.body ?? body,
    data: {
      notify_type: notifyType,
      ...Object.fromEntries(
        subjectFields().flatMap((field) => (notification[field] ? [[field, String(notification[field])]] : [])),
      ),
    },
    source: { resource: NOTIFICATIONS, id },
  });
}

function byGroup(people: readonly Recipient[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const { resource, id } of people) groups.set(resource, [...(groups.get(resource) ?? []), id]);
  return new Map([...groups].map(([resource, ids]) => [resource, [...new Set(ids)]]));
}

/** Whether a group's records are accounts of this dashboard, with a bell. */
export function isAccountGroup({ access }: Catalogue, resource: string): boolean {
  return access.accounts.some((account) => account.resource.name === resource);
}
