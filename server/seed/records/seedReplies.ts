import { sql } from 'kysely';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { htmlToText } from '../../../engine/core/text/htmlToText.ts';
import { pickText } from '../../../engine/core/text/Text.ts';
import type { Db, Store } from '../../store/Store.types.ts';
import type { Seed, SeedReply } from '../../context/parts/Seed.types.ts';

/** Number of attempts of a failed message. */
const ATTEMPTS = 1;

/**
 * Key in `lawha_meta` that records that the answers of a group were written once; removed when the group is emptied.
 */
export function repliesMark(group: string): string {
  return `seeded:${group}/replies`;
}

/** Writes the answers to the records of a seed, with their messages, once. */
export async function seedReplies(store: Store, resources: readonly ResolvedResource[], seed: Seed): Promise<void> {
  const answered = resources.filter(({ name, replies }) => replies !== undefined && seed.groups.includes(name));
  for (const resource of answered) {
    await store.transaction(async (db) => {
      const { rows } = await sql`insert into lawha_meta (key, value)
        values (${repliesMark(resource.name)}, ${new Date().toISOString()})
        on conflict (key) do nothing returning key`.execute(db);
      if (rows.length === 0) return;
      for (const reply of seed.replies(resource.name)) await insertReply(db, resource, { seed, reply });
    });
  }
}

async function insertReply(
  db: Db,
  { name, replies }: ResolvedResource,
  { seed, reply }: { seed: Seed; reply: SeedReply },
): Promise<void> {
  const { recordId, channel, to, html, at, failure } = reply;
  const text = htmlToText(html);
  const language = /\p{Script=Arabic}/u.test(text) ? 'ar' : 'en';
  const subject = replies === undefined ? null : pickText(replies.subject, language);
  const sent = failure === undefined ? at : null;
  const sender = senderOf(seed, reply);
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

function senderOf(seed: Seed, { by }: SeedReply) {
  const person = seed.records(by.group).find(({ id }) => id === by.id);
  const text = (key: string): string | null => (typeof person?.[key] === 'string' ? person[key] : null);
  return {
    resource: by.group,
    id: by.id,
    firstName: text('first_name'),
    lastName: text('last_name'),
    image: text('image'),
  };
}
