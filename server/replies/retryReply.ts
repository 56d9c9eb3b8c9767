import { sql } from 'kysely';
import { refuseWhileViewing } from '../context/Caller.ts';
import { requireCapability } from '../lists/requireCapability.ts';
import { HttpError } from '../base/HttpError.ts';
import { retryMessage } from '../outbox/retryMessage.ts';
import { publishChange } from '../changes/publishChange.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { presentSent, type QueuedReply, repliesOf } from './sendReply.ts';

/**
 * `POST {resource}/{id}/replies/{replyId}/retry`: sends the message of a reply again that could not be sent, or was kept.
 *
 * @throws HttpError 403 without the control `reply`, 404, 409 with the record when the message has not failed
 */
export async function retryReply(
  context: WriteContext,
  { id, replyId }: { id: number; replyId: number },
): Promise<QueuedReply> {
  const { app, entry, caller } = context;
  const { resource } = entry;
  repliesOf(context);
  refuseWhileViewing(caller);
  await requireCapability(context, 'reply', { ids: [id] });
  const queued = await app.store.transaction(async (db) => {
    const { rows } = await sql<{ outbox_id: string }>`
      select outbox_id from lawha_replies
      where resource = ${resource.name} and record_id = ${id} and id = ${replyId}`.execute(db);
    if (rows[0] === undefined) throw new HttpError(404, { key: 'recordNotFound', values: { id: replyId } });
    const done = await retryMessage(db, Number(rows[0].outbox_id));
    if (done) publishChange(db, { resource: resource.name, id, action: 'update', fields: ['replies'], caller });
    return { done, outboxId: Number(rows[0].outbox_id) };
  });
  const sent = { id, outboxId: queued.outboxId };
  if (!queued.done) throw new HttpError(409, 'deliveryNotFailed', { data: (await presentSent(context, sent)).record });
  return sent;
}
