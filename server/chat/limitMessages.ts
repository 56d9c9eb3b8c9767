import { sql } from 'kysely';
import { CHAT_LIMITS } from '../../engine/features/chat/chatLimits.ts';
import { HttpError } from '../base/HttpError.ts';
import type { Db } from '../store/Store.types.ts';
import { lockNumber } from '../store/locks.ts';

/** Who writes: an account of staff, or the person of the conversation by the group of the record. */
export type MessageSender = { side: 'staff'; id: number } | { side: 'person'; id: number; group: string };

/**
 * Refuses a sender that has written too many messages in a span, on all nodes together. In a transaction, messages of
 * one account that are sent at once wait for each other, so that none slips through.
 *
 * @throws HttpError 429 with Retry-After
 */
export async function limitMessages(db: Db, sender: MessageSender, now: Date): Promise<void> {
  const kind = sender.side === 'staff' ? 'chat sender' : `chat sender of ${sender.group}`;
  await sql`select pg_advisory_xact_lock(${lockNumber(kind)}, ${sender.id}::integer)`.execute(db);
  await refuseFlood(db, sender, now);
}

/** The same limit before anything is read, such as a large file that would be refused in the end. */
export async function refuseFlood(db: Db, sender: MessageSender, now: Date): Promise<void> {
  const { messages, spanSeconds } = CHAT_LIMITS;
  const spanMs = spanSeconds * 1000;
  const since = new Date(now.getTime() - spanMs).toISOString();
  // A message of a node whose clock is far ahead must not block the account until then.
  const until = new Date(now.getTime() + spanMs).toISOString();
  const { rows } = await sql<{ at: string }>`select sent_at as at from lawha_chat_messages
    where position = ${sender.side} and sender_id = ${sender.id}
      ${sender.side === 'staff' ? sql`` : sql`and sender_type = ${sender.group}`}
      and sent_at > ${since}::timestamptz and sent_at < ${until}::timestamptz
    order by sent_at desc offset ${messages - 1} limit 1`.execute(db);
  const [oldest] = rows;
  if (oldest === undefined) return;
  const left = new Date(oldest.at).getTime() + spanMs - now.getTime();
  const seconds = Math.min(Math.max(Math.ceil(left / 1000), 1), spanSeconds);
  throw new HttpError(
    429,
    { key: 'chatTooFast', values: { count: seconds } },
    { headers: { 'retry-after': String(seconds) } },
  );
}
