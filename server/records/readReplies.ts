import { sql } from 'kysely';
import type { Reply } from '../../engine/core/definition/Replies.types.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { Db } from '../store/Store.types.ts';

interface Row {
  id: string;
  record_id: string;
  reply: string;
  send_type: Reply['send_type'];
  created_at: string;
  sender_first_name: string | null;
  sender_last_name: string | null;
  sender_avatar: string | null;
  status: Reply['delivery']['status'];
  attempts: number;
  next_at: string | null;
  last_error: string | null;
}

/** Adds replies to answers, oldest first. Groups without replies are unchanged. */
export async function embedReplies(db: Db, resource: ResolvedResource, answers: readonly RecordValue[]): Promise<void> {
  if (resource.replies === undefined || answers.length === 0) return;
  const ids = answers.map(({ id }) => Number(id));
  const { rows } = await sql<Row>`
    select r.id, r.record_id, r.reply, r.send_type, r.created_at, r.sender_first_name, r.sender_last_name,
      r.sender_avatar, o.status, o.attempts, o.next_at, o.last_error
    from lawha_replies r join lawha_outbox o on o.id = r.outbox_id
    where r.resource = ${resource.name} and r.record_id in (${sql.join(ids)}) order by r.id`.execute(db);
  const byRecord = Map.groupBy(rows, ({ record_id }) => Number(record_id));
  for (const answer of answers) answer['replies'] = (byRecord.get(Number(answer['id'])) ?? []).map(toReply);
}

/** Deletes the replies of a record that is being deleted; sent messages stay in the outbox. */
export async function deleteReplies(db: Db, { replies, name }: ResolvedResource, id: number): Promise<void> {
  if (replies === undefined) return;
  await sql`delete from lawha_replies where resource = ${name} and record_id = ${id}`.execute(db);
}

function toReply(row: Row): Reply {
  const { reply, send_type, status, attempts, next_at: next } = row;
  return {
    id: Number(row.id),
    reply,
    created_at: new Date(row.created_at).toISOString(),
    send_type,
    sender: {
      avatar: row.sender_avatar,
      first_name: row.sender_first_name ?? '',
      last_name: row.sender_last_name ?? '',
    },
    delivery: {
      status,
      attempts,
      // For a message under way this is the end of the claim, which is of no use to people.
      next_at: status === 'queued' && next !== null ? new Date(next).toISOString() : null,
      error: row.last_error,
    },
  };
}
