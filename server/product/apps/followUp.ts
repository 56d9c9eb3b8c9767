import { notificationTexts } from '../../outbox/notificationTexts.ts';
import { sql } from 'kysely';
import type { RecordValue } from '../../../engine/core/records/recordCodec.ts';
import { stateOf } from '../../../engine/core/definition/transitions.ts';
import { isObject } from '../../../engine/core/values/isObject.ts';
import { invalidField } from '../../base/HttpError.ts';
import type { AppContext } from '../../context/AppContext.ts';
import { notifyPeople } from '../../outbox/writeNotifications.ts';
import { presentOwn, requireOwn, type Use } from '../../people/ownRecords.ts';
import type { AppCaller } from '../../people/Person.types.ts';
import { readRecord } from '../../records/readRecord.ts';
import { createRecord } from '../../resources/writeRecord.ts';
import { acquireLock } from '../../store/locks.ts';
import type { Db } from '../../store/Store.types.ts';
import { INSPECTED } from '../behaviours/orderFollowUp.ts';
import { productText } from '../messages/productText.ts';

/** What a technician proposes after an inspection. */
export interface FollowUp {
  sub_service_id: number;
  /** Default: the price of the sub-service. */
  price?: number;
  notes?: string;
}

/**
 * Makes the maintenance order of an own inspection, linked to it: same customer, place and technician, who may take it
 * when the customer agrees. The customer is notified.
 *
 * @throws HttpError 404, 422 where the inspection is not made yet, or has a follow-up that is under way
 */
export async function addFollowUp(
  app: AppContext,
  own: AppCaller,
  { use, id, proposal }: { use: Use; id: number; proposal: FollowUp },
): Promise<RecordValue> {
  const { entry } = use;
  const { caller } = own;
  const inspection = await requireOwn(app.store.db, own, { use, id });
  const { user_id, service_id, city_id } = inspection;
  const point = isObject(inspection['point']) ? inspection['point'] : {};
  const today = { is_scheduled: 0, payment_method: 'cash', type: 'maintenance', agent_id: caller.account.id };
  const created = await createRecord(
    { app, entry, caller },
    { values: { ...today, user_id, service_id, city_id, ...point, ...proposal }, form: false },
    {
      set: { inspection_order_id: id, is_technical_order: 1 },
      first: async (db) => {
        await acquireLock(db, `follow-up of ${id}`);
        await refuseSecond(db, { use, inspection });
      },
    },
  );
  const order = Number(created['id']);
  await app.store.transaction(async (db) => {
    const text = productText({ key: 'followUpOffered', values: { order, inspection: id } });
    const title = productText({ key: 'followUpTitle' });
    await notifyPeople(db, app.catalogue, {
      to: [{ resource: 'users', id: Number(user_id) }],
      notifyType: 'order',
      ...notificationTexts(title, text),
      order_id: order,
    });
  });
  const record = await readRecord(app.store.db, entry.resource, order);
  return presentOwn(app.store.db, app, { own, use, record });
}

async function refuseSecond(db: Db, { use, inspection }: { use: Use; inspection: RecordValue }): Promise<void> {
  const { states } = use.entry.resource;
  const isMade = inspection['type'] === 'inspection' && INSPECTED.includes(inspection['status']);
  if (!isMade) throw invalidField('id', productText({ key: 'followUpTooEarly' }));
  const { rows } = await sql<{ status: string }>`
    select status from orders where inspection_order_id = ${inspection['id']}`.execute(db);
  const isOpen = rows.some(({ status }) => states === undefined || stateOf(states, { status })?.terminal !== true);
  if (isOpen) throw invalidField('id', productText({ key: 'followUpThere' }));
}
