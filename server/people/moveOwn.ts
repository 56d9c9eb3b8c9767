import { canonicalState } from '../../engine/core/definition/transitions.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { HttpError, invalidField } from '../base/HttpError.ts';
import type { Body } from '../base/readBody.ts';
import type { AppContext } from '../context/AppContext.ts';
import { translateDatabaseError } from '../records/databaseErrors.ts';
import { readRecord, type StoredRecord } from '../records/readRecord.ts';
import { MoveRefused, moveRecord } from '../states/moveRecord.ts';
import type { Db } from '../store/Store.types.ts';
import { presentOwn, type Use } from './ownRecords.ts';
import type { AppCaller } from './Person.types.ts';

/**
 * Moves a record by the table of its states, as the actor that the caller is: an own one, or one that a part of the
 * product lets the caller reach (`reaches`), such as work without an owner yet. A move that is repeated, by a double tap
 * or after a lost answer, is answered with the record as it is.
 *
 * @throws HttpError 404 for any other record, 409 for an illegal move, with the record where it is the caller's own, 422
 */
export async function moveOwn(
  app: AppContext,
  own: AppCaller,
  { use, id, body }: { use: Extract<Use, { kind: 'own' }>; id: number; body: Body },
): Promise<RecordValue> {
  const { entry, ownership } = use;
  const { caller } = own;
  const { account } = caller;
  const { status: to, version, ...sent } = body.values;
  if (typeof to !== 'string' || to.trim() === '') throw invalidField('status', { key: 'required' });
  const stated = version === undefined || version === '' ? undefined : Number(version);
  if (stated !== undefined && !Number.isSafeInteger(stated)) throw invalidField('version', { key: 'version' });
  const reference = { id: account.id, name: account.fullName, resource: account.resource };
  const mayMove = async (db: Db, record: StoredRecord): Promise<boolean> =>
    record[ownership.field] === account.id || (await isReached(db, app, { own, use, record }));
  const missing = new HttpError(404, { key: 'recordNotFound', values: { id } });
  if (!(await mayMove(app.store.db, await readRecord(app.store.db, entry.resource, id)))) throw missing;
  return app.store
    .transaction(async (db) => {
      // The row stays locked, so that what is seen here holds for the move: of two who take one record, one gets it.
      const before = await readRecord(db, entry.resource, id, { lock: true });
      if (!(await mayMove(db, before))) throw new HttpError(409, 'takenMeanwhile');
      if (isRepeated(use, own, { before, to: to.trim(), sent }))
        return presentOwn(db, app, { own, use, record: before });
      const { after } = await moveRecord(
        db,
        { app, entry },
        {
          id,
          to: to.trim(),
          by: { actor: ownership.actor, caller, reference },
          sent,
          isForm: body.form,
          ...(stated !== undefined && { version: stated }),
        },
      );
      return presentOwn(db, app, { own, use, record: after });
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof MoveRefused)) throw translateDatabaseError(error, entry.resource);
      const { record, refusal } = error;
      const isOwn = record[ownership.field] === account.id;
      const data = isOwn ? await presentOwn(app.store.db, app, { own, use, record }) : undefined;
      throw new HttpError(409, refusal, data === undefined ? {} : { data });
    });
}

/** Whether an own record already is where a move of the caller's kind leads, and the call brings nothing else. */
function isRepeated(
  { entry, ownership }: Extract<Use, { kind: 'own' }>,
  { caller: { account } }: AppCaller,
  { before, to, sent }: { before: StoredRecord; to: string; sent: RecordValue },
): boolean {
  const { states } = entry.resource;
  if (states === undefined || before[ownership.field] !== account.id) return false;
  const target = canonicalState(states, to);
  const leadsThere = states.transitions.some(
    (transition) => !transition.stays && transition.to === target && transition.actors.includes(ownership.actor),
  );
  const bringsMore = Object.entries(sent).some(
    ([name, value]) => name !== ownership.field || String(value) !== String(account.id),
  );
  return leadsThere && !bringsMore && canonicalState(states, before[states.field]) === target;
}

async function isReached(
  db: Db,
  app: AppContext,
  { own: { caller }, use: { entry }, record }: { own: AppCaller; use: Use; record: RecordValue & { id: number } },
): Promise<boolean> {
  const part = app.catalogue.parts.reaches.find(entry.resource.name);
  const { id, resource } = caller.account;
  return part !== undefined && part.reaches(db, { person: { id, resource }, record, now: app.now() });
}
