import { sql } from 'kysely';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { refuseWhileViewing } from '../context/Caller.ts';
import { requireCapability } from '../lists/requireCapability.ts';
import { HttpError } from '../base/HttpError.ts';
import { retryMessage } from '../outbox/retryMessage.ts';
import { publishChange } from '../changes/publishChange.ts';
import { presentRecord } from '../records/presentRecords.ts';
import { readRecord } from '../records/readRecord.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { repliesOf } from './sendReply.ts';

/**
 * `POST {resource}/{id}/replies/{replyId}/retry`: sends the message of a reply again that could not be sent.
 *
 * @returns the record with its replies
 * @throws HttpError 403 without the control `reply`, 404, 409 with the record when the message has not failed
 */
export async function retryReply(
  context: WriteContext,
  { id, replyId }: { id: number; replyId: number },
): Promise<RecordValue> {
  const { app, entry, caller } = context;
  const { resource } = entry;
  repliesOf(context);
  refuseWhileViewing(caller);
  await requireCapability(context, 'reply', { ids: [id] });
  const isQueued = await app.store.transaction(async (db) => {
    const { rows } = await sql<{ outbox_id: string }>`
      select outbox_id from lawha_replies
      where resource = ${resource.name} and record_id = ${id} and id = ${replyId}`.execute(db);
    if (rows[0] === undefined) throw new HttpError(404, { key: 'recordNotFound', values: { id: replyId } });
    const done = await retryMessage(db, Number(rows[0].outbox_id));
    if (done) publishChange(db, { resource: resource.name, id, action: 'update', fields: ['replies'], caller });
    return done;
  });
  const { db } = app.store;
  const data = await presentRecord(db, context, await readRecord(db, resource, id));
  if (!isQueued) throw new HttpError(409, 'deliveryNotFailed', { data });
  return data;
}
