import { sql } from 'kysely';
import type { ResolvedResource } from '../../engine/definition/Resolved.types.ts';
import { pickText } from '../../engine/text/Text.ts';
import type { Db, Store } from '../store/Store.types.ts';
import { contactReplies, type SeedReply } from './data/contacts/contacts.ts';
import { admins, callCenter } from './data/people/staff.ts';

/** Says that they were written once; emptied with the messages. */
export const REPLIES_RUN = 'seeded:contacts/replies';
/** Attempts of a message that has failed. */
const ATTEMPTS = 1;

/**
 * Writes the answers to the demo's contact messages, and what they sent, once.
 *
 * @returns how many there were
 */
export async function seedReplies(store: Store, resources: readonly ResolvedResource[]): Promise<number> {
  const resource = resources.find(({ name, replies }) => name === 'contacts' && replies !== undefined);
  if (resource === undefined) return 0;
  return store.transaction(async (db) => {
    const { rows } = await sql`insert into lawha_meta (key, value) values (${REPLIES_RUN}, ${new Date().toISOString()})
      on conflict (key) do nothing returning key`.execute(db);
    if (rows.length === 0) return 0;
    for (const reply of contactReplies) await insertReply(db, resource, reply);
    return contactReplies.length;
  });
}

async function insertReply(db: Db, { name, replies }: ResolvedResource, reply: SeedReply): Promise<void> {
  const { recordId, channel, to, html, text, language, at, failure } = reply;
  const subject = replies === undefined ? null : pickText(replies.subject, language);
  const sent = failure === undefined ? at : null;
  const sender = senderOf(reply);
  await sql`with message as (
      insert into lawha_outbox (channel, recipient, language, subject, text, html, data, source_resource, source_id,
        status, attempts, last_error, created_at, sent_at)
      values (${channel}, ${to}, ${language}, ${subject}, ${text}, ${html},
        ${JSON.stringify({ resource: name, id: String(recordId) })}::text::jsonb, ${name}, ${recordId},
        ${failure === undefined ? 'sent' : 'failed'}, ${ATTEMPTS}, ${failure ?? null}, ${at}::timestamptz,
        ${sent}::timestamptz)
      returning id)
    insert into lawha_replies (resource, record_id, reply, send_type, outbox_id, sender_resource, sender_id,
      sender_first_name, sender_last_name, sender_avatar, created_at)
    select ${name}, r.id, ${html}, ${channel}, message.id, ${sender.resource}, ${sender.id}::bigint,
      ${sender.firstName}, ${sender.lastName}, ${sender.image}, ${at}::timestamptz
    from message, ${sql.table(name)} r where r.id = ${recordId}`.execute(db);
}

function senderOf({ by }: SeedReply) {
  const resource = by === 'agent' ? 'callCenter' : 'admins';
  const person = (by === 'agent' ? callCenter : admins).find(({ email }) => email === `${by}@lawha.test`);
  if (person === undefined) throw new RangeError(`no seeded account ${by}`);
  const text = (key: string): string | null => (typeof person[key] === 'string' ? person[key] : null);
  return {
    resource,
    id: person.id,
    firstName: text('first_name'),
    lastName: text('last_name'),
    image: text('image'),
  };
}
