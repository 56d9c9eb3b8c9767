import { sql } from 'kysely';
import { invalidField } from '../../base/HttpError.ts';
import { publishChange } from '../../changes/publishChange.ts';
import { writeAudit } from '../../changes/writeAudit.ts';
import type { AppContext } from '../../context/AppContext.ts';
import { requireOwn, type Use } from '../../people/ownRecords.ts';
import type { AppCaller } from '../../people/Person.types.ts';
import { readRecord, type StoredRecord } from '../../records/readRecord.ts';
import { enterOrder, findShortage, moneyOf, stageOf } from '../ledger/orderLedger.ts';
import { walletTooLittle } from '../behaviours/orderMoney.ts';
import { productText } from '../messages/productText.ts';

/**
 * Pays an own order by wallet: from now on the wallet pays it, and what it costs so far is taken in the same transaction.
 *
 * @throws HttpError 404, 422 where it is paid or ended, or the balance does not cover it
 */
export async function payOrder(
  { store, now }: AppContext,
  own: AppCaller,
  { use, id }: { use: Use; id: number },
): Promise<StoredRecord> {
  const { resource } = use.entry;
  return store.transaction(async (db) => {
    const before = await requireOwn(db, own, { use, id, lock: true });
    const stage = stageOf(before, resource.states);
    if (stage !== 'open' && stage !== 'priced')
      throw invalidField('payment_method', productText({ key: 'orderNotPayable' }));
    if (before['payment_method'] === 'wallet')
      throw invalidField('payment_method', productText({ key: 'orderPaidByWallet' }));
    const at = now();
    const order = moneyOf({ ...before, payment_method: 'wallet' }, resource.states);
    const shortage = await findShortage(db, { id, order, at });
    if (shortage !== undefined) throw invalidField('payment_method', walletTooLittle(shortage));
    await sql`update orders set payment_method = 'wallet', version = version + 1, updated_at = now()
      where id = ${id}`.execute(db);
    await enterOrder(db, { id, order, at });
    const after = await readRecord(db, resource, id);
    const { caller } = own;
    const fields = ['payment_method'];
    publishChange(db, { resource: resource.name, id, action: 'update', version: after.version, fields, caller });
    await writeAudit(db, {
      actor: caller.account,
      action: 'update',
      resource: resource.name,
      recordId: id,
      before,
      after,
    });
    return after;
  });
}
