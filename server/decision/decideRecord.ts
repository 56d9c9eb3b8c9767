import { sql } from 'kysely';
import type { Verdict } from '../../engine/core/definition/Decision.types.ts';
import { isPending } from '../../engine/core/definition/isPending.ts';
import { decidedFields } from '../../engine/features/lists/rowChanges.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { afterWrite } from '../access/afterWrite.ts';
import { guardWrite } from '../access/guardWrite.ts';
import { requireCapability } from '../lists/requireCapability.ts';
import { HttpError, invalidField } from '../base/HttpError.ts';
import type { Body } from '../base/readBody.ts';
import { publishChange } from '../changes/publishChange.ts';
import { translateDatabaseError } from '../records/databaseErrors.ts';
import { presentRecord } from '../records/presentRecords.ts';
import { readRecord } from '../records/readRecord.ts';
import { fieldToColumns } from '../records/recordRow.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { findPending } from './findPending.ts';
import { readDecision } from './readDecision.ts';

/**
 * Decides a pending record, once: the verdict is written with its reason, the version increases, and an audit row is
 * written. Of two concurrent decisions exactly one succeeds; the other gets 409 with the current record.
 *
 * @param id the record of `POST {resource}/{id}`; absent when the body names it (`decision.by`)
 * @throws HttpError 403 without the control `status`, 404, 409 for a record that is not pending, 422 for a bad body
 */
export async function decideRecord(
  context: WriteContext,
  { id, body }: { id?: number; body: Body },
): Promise<RecordValue> {
  await requireCapability(context, 'decide', { ids: id === undefined ? [] : [id] });
  const sent = readDecision(context.entry.resource, body);
  if (id !== undefined) return decide(context, { id, ...sent });
  const found = await findPending(context, sent);
  await requireCapability(context, 'decide', { ids: [found] });
  return decide(context, { id: found, ...sent });
}

async function decide(
  context: WriteContext,
  { id, verdict, reason }: { id: number; verdict: Verdict; reason: string | undefined },
): Promise<RecordValue> {
  const { app, entry, caller } = context;
  const { resource } = entry;
  const { decision } = resource;
  if (decision === undefined) throw new HttpError(404, 'notFound');
  const { reason: asked } = decision[verdict];
  const written = decidedFields(decision, { verdict, reason });
  const decided = app.store.transaction(async (db) => {
    const before = await readRecord(db, resource, id, { lock: true });
    if (!isPending(resource, before))
      throw new HttpError(409, 'decidedAlready', { data: await presentRecord(db, context, before) });
    if (asked?.required === true && reason === undefined) throw invalidField(asked.field, { key: 'required' });
    await guardWrite(db, context, { action: 'update', id, before, after: written });
    const columns = resource.fields
      .filter(({ name }) => Object.hasOwn(written, name))
      .flatMap((field) => fieldToColumns(field, written[field.name]));
    await sql`update ${sql.table(resource.name)} set
      ${sql.join(columns.map(({ column, value: stored }) => sql`${sql.ref(column)} = ${stored}`))},
      version = version + 1, updated_at = now() where id = ${id}`.execute(db);
    const after = await readRecord(db, resource, id);
    await afterWrite(db, context, { id, after });
    publishChange(db, {
      resource: resource.name,
      id,
      action: 'status',
      version: after.version,
      fields: Object.keys(written),
      caller,
    });
    await writeAudit(db, {
      actor: caller.account,
      action: 'update',
      resource: resource.name,
      recordId: id,
      before,
      after,
    });
    return presentRecord(db, context, after);
  });
  return decided.catch((error: unknown) => {
    throw translateDatabaseError(error, resource);
  });
}
