import { sql } from 'kysely';
import { isObject } from '../../engine/core/values/isObject.ts';
import { pickLocalised } from '../../engine/core/text/Text.ts';
import { refuseWhileViewing } from '../context/Caller.ts';
import { requireCapability } from '../lists/requireCapability.ts';
import { HttpError, invalidField } from '../base/HttpError.ts';
import { beginMeta } from '../store/schema/months/readBegin.ts';
import { formatMessage } from '../base/messages/formatMessage.ts';
import type { Body } from '../base/readBody.ts';
import { translateDatabaseError } from '../records/databaseErrors.ts';
import { presentRecord } from '../records/presentRecords.ts';
import { readRecord } from '../records/readRecord.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { type Move, MoveRefused, moveRecord } from './moveRecord.ts';
import { actorOf } from './recordStates.ts';
import { STATE_CHANGES } from './writeStateChange.ts';

/**
 * `PATCH {resource}/{id}/update-status`: moves a record for the signed-in person, who needs the control
 * `status` of a list that holds it.
 *
 * @throws HttpError 403, 404; 409 with the record as it is for an illegal move, a wrong actor or a stale version; 422
 */
export async function answerMove(
  context: WriteContext,
  { id, body, version }: { id: number; body: Body; version?: number },
): Promise<unknown> {
  const { app, entry, caller } = context;
  refuseWhileViewing(caller);
  await requireCapability(context, 'move', { ids: [id] });
  const move = readMoveBody(context, id, body, version);
  const data = await app.store
    .transaction(async (db) => {
      const { after } = await moveRecord(db, { app, entry }, move);
      return presentRecord(db, context, after);
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof MoveRefused)) throw translateDatabaseError(error, entry.resource);
      throw new HttpError(409, error.refusal, { data: await presentRecord(app.store.db, context, error.record) });
    });
  return { data, message: formatMessage(caller.language, { key: 'done' }) };
}

function readMoveBody({ entry, caller }: WriteContext, id: number, { values, form }: Body, header?: number): Move {
  const { status: to, version, on_behalf_of: behalf, _method: _unused, ...sent } = values;
  if (typeof to !== 'string' || to.trim() === '') throw invalidField('status', { key: 'required' });
  const stated = version === undefined || version === '' ? header : Number(version);
  if (stated !== undefined && !Number.isSafeInteger(stated)) throw invalidField('version', { key: 'version' });
  const actor = actorOf(entry, caller);
  if (actor === undefined) throw new HttpError(409, 'stateNoActor');
  const isRecorded = typeof behalf === 'string' && behalf !== '' && behalf !== actor;
  return {
    id,
    to: to.trim(),
    by: isRecorded ? { actor: behalf, recordedAs: actor, caller } : { actor, caller },
    sent,
    isForm: form,
    ...(stated !== undefined && { version: stated }),
  };
}

interface ChangeRow {
  id: string;
  from_state: string | null;
  to_state: string;
  actor: string;
  actor_resource: string | null;
  actor_id: string | null;
  actor_name: string | null;
  reason_id: string | null;
  reason: unknown;
  note: string | null;
  at: string;
}

/** Whether an account has recorded the decision of an actor outside the dashboard. */
function isRecorded(
  { app, entry }: Pick<WriteContext, 'app' | 'entry'>,
  { actor, actor_resource: group }: ChangeRow,
): boolean {
  const isOutside = entry.resource.states?.actors.find(({ name }) => name === actor)?.field !== undefined;
  return isOutside && app.catalogue.entries.get(group ?? '')?.resource.access === 'account';
}

/** Since when all changes are there, of a record whose first one was removed: that one has no state before it. */
async function beginOfRecord({ store }: WriteContext['app'], first: ChangeRow | undefined) {
  if (first === undefined || first.from_state === null) return {};
  const meta = await beginMeta(store.db, STATE_CHANGES);
  const begin = meta.begins_at;
  return begin !== undefined && Date.parse(first.at) < Date.parse(begin) ? meta : {};
}

/** `GET {resource}/{id}/state_changes`: the past states of a record, oldest first. */
export async function answerStateChanges({ app, entry, caller }: WriteContext, id: number): Promise<unknown> {
  const { name } = entry.resource;
  await readRecord(app.store.db, entry.resource, id);
  const { rows } = await sql<ChangeRow>`
    select id, from_state, to_state, actor, actor_resource, actor_id, actor_name, reason_id, reason, note, at
    from lawha_state_changes where resource = ${name} and record_id = ${id} order by id`.execute(app.store.db);
  const meta = await beginOfRecord(app, rows[0]);
  return {
    meta,
    data: rows.map((row) => ({
      id: Number(row.id),
      from: row.from_state,
      to: row.to_state,
      actor: row.actor,
      by:
        row.actor_id === null
          ? null
          : { id: Number(row.actor_id), name: row.actor_name ?? row.actor_id, resource: row.actor_resource },
      recorded: isRecorded({ app, entry }, row),
      reason:
        row.reason_id === null
          ? null
          : {
              id: Number(row.reason_id),
              name: isObject(row.reason) ? pickLocalised(row.reason['name'], caller.language) : '',
            },
      note: row.note,
      at: new Date(row.at).toISOString(),
    })),
  };
}
