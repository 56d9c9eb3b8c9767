import { sql } from 'kysely';
import { columnNamed } from '../filters/columns.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { ResolvedReplies } from '../../engine/core/definition/Replies.types.ts';
import { channelsFor } from '../../engine/features/replies/channelsFor.ts';
import type { Language } from '../../engine/core/text/language.ts';
import { pickText } from '../../engine/core/text/Text.ts';
import { refuseWhileViewing } from '../context/Caller.ts';
import { requireCapability } from '../lists/requireCapability.ts';
import { HttpError } from '../base/HttpError.ts';
import type { Body } from '../base/readBody.ts';
import { awaitDeliveries, type DeliveryState } from '../outbox/awaitDeliveries.ts';
import { queueMessage } from '../outbox/queueMessage.ts';
import { publishChange } from '../changes/publishChange.ts';
import { presentRecord } from '../records/presentRecords.ts';
import { readRecord } from '../records/readRecord.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import type { Db } from '../store/Store.types.ts';
import { type ChannelKey, readReply, type SentReply } from './readReply.ts';

/** A reply that was written: to which record, and its message. */
export interface QueuedReply {
  id: number;
  outboxId: number;
}

/** A record that was answered, and how far the message got. */
export interface SentRecord {
  record: RecordValue;
  delivery: DeliveryState;
}

/**
 * Answers a record: the reply, what it sends, the record's status and the audit are written in one transaction, so that
 * every stored reply is sent, also after a failure of a gateway.
 *
 * @throws HttpError 403 without the control `reply`, 404, 422
 */
export async function sendReply(
  context: WriteContext,
  { id, body, channelKey }: { id: number; body: Body; channelKey: ChannelKey },
): Promise<QueuedReply> {
  const { app, entry, caller } = context;
  const { resource } = entry;
  const replies = repliesOf(context);
  refuseWhileViewing(caller);
  await requireCapability(context, 'reply', { ids: [id] });
  return app.store.transaction(async (db) => {
    const before = await readRecord(db, resource, id, { lock: true });
    const reply = readReply(resource, body, { channelKey, offered: channelsFor(replies, before) });
    const outboxId = await queueMessage(db, {
      channel: reply.channel,
      to: addressOf(context, replies, { record: before, sent: reply }),
      language: languageOf(reply.text),
      subject: pickText(replies.subject, languageOf(reply.text)),
      text: reply.text,
      html: reply.html,
      data: { resource: resource.name, id: String(id) },
      source: { resource: resource.name, id },
    });
    await insertReply(db, context, { id, sent: reply, outboxId });
    await markAnswered(db, context, replies, id);
    const after = await readRecord(db, resource, id);
    publishChange(db, {
      resource: resource.name,
      id,
      action: 'update',
      version: after.version,
      fields: ['replies', ...(replies.status ? [replies.status.field] : [])],
      caller,
    });
    await writeAudit(db, {
      actor: caller.account,
      action: 'reply',
      resource: resource.name,
      recordId: id,
      before,
      after,
    });
    return { id, outboxId };
  });
}

/** The record with its replies once the message had a moment to be delivered, and how far it got. */
export async function presentSent(context: WriteContext, { id, outboxId }: QueuedReply): Promise<SentRecord> {
  const { app, entry } = context;
  const delivery = (await awaitDeliveries(app, [outboxId])).get(outboxId) ?? { status: 'queued', error: null };
  const { db } = app.store;
  return { record: await presentRecord(db, context, await readRecord(db, entry.resource, id)), delivery };
}

/** The reply settings of a group; 404 for a group without replies. */
export function repliesOf({ entry }: Pick<WriteContext, 'entry'>): ResolvedReplies {
  const { replies } = entry.resource;
  if (replies === undefined) throw new HttpError(404, 'notFound');
  return replies;
}

async function insertReply(
  db: Db,
  { app, entry, caller }: WriteContext,
  { id, sent, outboxId }: { id: number; sent: SentReply; outboxId: number },
): Promise<void> {
  const { id: senderId, resource: senderResource, firstName, lastName, fullName, image } = caller.account;
  await sql`insert into lawha_replies (resource, record_id, reply, send_type, outbox_id, sender_resource, sender_id,
      sender_first_name, sender_last_name, sender_avatar, created_at)
    values (${entry.resource.name}, ${id}, ${sent.html}, ${sent.channel}, ${outboxId}, ${senderResource}, ${senderId},
      ${firstName ?? fullName}, ${lastName}, ${image}, ${app.now().toISOString()}::timestamptz)`.execute(db);
}

async function markAnswered(db: Db, { entry }: WriteContext, { status }: ResolvedReplies, id: number): Promise<void> {
  const set = status ? sql`${columnNamed(entry.resource, status.field)} = ${status.value},` : sql``;
  await sql`update ${sql.table(entry.resource.name)} set ${set} version = version + 1, updated_at = now()
    where id = ${id}`.execute(db);
}

/** The recipient of a reply, from the field of its channel. */
function addressOf(
  { entry }: WriteContext,
  { channels }: ResolvedReplies,
  { record, sent }: { record: RecordValue; sent: SentReply },
): string {
  const needs = channels.find(({ channel }) => channel === sent.channel)?.needs ?? '';
  const value = record[needs];
  switch (sent.channel) {
    case 'email':
      return String(value);
    case 'sms': {
      const { code, number } = value as { code: string; number: string };
      return `+${code}${number}`;
    }
    case 'fcm': {
      const group = entry.resource.fields.find(({ name }) => name === needs)?.relation?.resource ?? '';
      return `${group}/${String(value)}`;
    }
  }
}

/** The language of a text: Arabic if most of its letters are Arabic. */
function languageOf(text: string): Language {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return arabic >= latin ? 'ar' : 'en';
}
