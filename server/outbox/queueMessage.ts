import { sql } from 'kysely';
import { announceCommit } from '../store/commitSteps.ts';
import type { Db } from '../store/Store.types.ts';
import { currentTraceParent } from '../tracing/activeSpan.ts';
import type { OutgoingMessage } from '../context/parts/OutboxMessage.types.ts';

/**
 * Puts a message into the outbox, in the transaction of its subject: both are committed or neither. The commit wakes
 * the worker, which tries until it is sent.
 *
 * @returns the message's number
 * @throws Error outside `store.transaction()`
 * @example
 * const id = await queueMessage(db, { channel: 'sms', to: '+971501234567', text, source: { resource: 'contacts', id: 7
 * } });
 */
export async function queueMessage(db: Db, message: OutgoingMessage): Promise<number> {
  const { channel, to, language = 'ar', subject = null, text, html = null, data, source } = message;
  announceCommit(db);
  const { rows } = await sql<{ id: string }>`
    insert into lawha_outbox
      (channel, recipient, language, subject, text, html, data, source_resource, source_id, traceparent)
    values (${channel}, ${to}, ${language}, ${subject}, ${text}, ${html},
      ${data === undefined ? null : JSON.stringify(data)}::text::jsonb, ${source.resource}, ${source.id},
      ${currentTraceParent()})
    returning id`.execute(db);
  return Number(rows[0]?.id);
}
