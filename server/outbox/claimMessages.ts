import type { Language } from '../../engine/core/text/language.ts';
import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { UnsentReason } from '../../engine/core/definition/Replies.types.ts';
import type { Db } from '../store/Store.types.ts';
import { readTraceParent } from '../tracing/readTraceParent.ts';
import type { StoredMessage } from '../context/parts/Channel.types.ts';
import type { Channel } from '../context/parts/OutboxMessage.types.ts';

/** How long a claim of a message lasts. */
export const LEASE_MS = 2 * 60_000;
/** Attempts until a message has failed: the first, and one after each wait. */
export const MAX_ATTEMPTS = 6;
/** Longest reason that is kept. */
const MAX_REASON = 500;

interface Row {
  id: string;
  channel: Channel;
  recipient: string;
  language: Language;
  subject: string | null;
  text: string;
  html: string | null;
  data: Record<string, string> | null;
  source_resource: string;
  source_id: string;
  attempts: number;
  traceparent: string | null;
}

/** The channels with messages to send. */
export async function dueChannels(db: Db, now: Date): Promise<Channel[]> {
  const { rows } = await sql<{ channel: Channel }>`
    select distinct channel from lawha_outbox where ${isDue(now)}`.execute(db);
  return rows.map(({ channel }) => channel);
}

function isDue(now: Date): RawBuilder<boolean> {
  return sql`status in ('queued', 'sending') and (next_at is null or next_at <= ${now.toISOString()}::timestamptz)`;
}

/**
 * Takes messages of a channel that are due, for {@link LEASE_MS}: waiting ones, and those whose claim has run out.
 * Messages that another worker is claiming at the same moment are skipped.
 */
export async function claimMessages(
  db: Db,
  { channel, limit, now }: { channel: Channel; limit: number; now: Date },
): Promise<{ claim: string; messages: StoredMessage[] }> {
  const claim = randomUUID();
  const lease = new Date(now.getTime() + LEASE_MS).toISOString();
  const { rows } = await sql<Row>`
    with due as materialized (
      select id from lawha_outbox
      where ${isDue(now)} and channel = ${channel}
      order by next_at nulls first, id limit ${limit} for update skip locked)
    update lawha_outbox set status = 'sending', attempts = attempts + 1, claim = ${claim}::uuid,
      next_at = ${lease}::timestamptz
    from due where lawha_outbox.id = due.id
    returning lawha_outbox.id, channel, recipient, language, subject, text, html, data, source_resource, source_id,
      attempts, traceparent`.execute(db);
  return { claim, messages: rows.map(toMessage).toSorted((a, b) => a.id - b.id) };
}

/** The result of an attempt: `at` is when the message was sent, or when it is tried again. */
export type Settlement =
  | { status: 'sent'; at: Date }
  | { status: 'queued'; at: Date; error: string }
  | { status: 'kept'; error: UnsentReason }
  | { status: 'failed'; error: string };

/** Stores the result of an attempt; false when the claim was lost meanwhile and nothing was stored. */
export async function recordAttemptResult(
  db: Db,
  { id, claim, ...settlement }: { id: number; claim: string } & Settlement,
): Promise<boolean> {
  const { status } = settlement;
  const error = status === 'sent' ? null : settlement.error.replaceAll('\0', '').slice(0, MAX_REASON);
  const at = 'at' in settlement ? settlement.at.toISOString() : null;
  const { rows } = await sql`
    update lawha_outbox set status = ${status}, claim = null, last_error = ${error},
      next_at = ${status === 'queued' ? at : null}::timestamptz, sent_at = ${status === 'sent' ? at : null}::timestamptz
    where id = ${id} and claim = ${claim}::uuid returning id`.execute(db);
  return rows.length > 0;
}

function toMessage(row: Row): StoredMessage {
  const { channel, language, subject, text, html, data, attempts } = row;
  const cause = readTraceParent(row.traceparent);
  return {
    id: Number(row.id),
    channel,
    to: row.recipient,
    language,
    ...(subject !== null && { subject }),
    text,
    ...(html !== null && { html }),
    ...(data !== null && { data }),
    source: { resource: row.source_resource, id: Number(row.source_id) },
    attempts,
    ...(cause && { cause }),
  };
}
