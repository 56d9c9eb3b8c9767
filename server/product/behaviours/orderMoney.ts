import { sql } from 'kysely';
import { currentProduct } from '../../../engine/core/product/currentProduct.ts';
import type { RecordValue } from '../../../engine/core/records/recordCodec.ts';
import { addFieldError, invalidField } from '../../base/HttpError.ts';
import type { Behaviour, BehaviourChange } from '../../context/parts/Behaviour.types.ts';
import { requireSettings } from '../../settings/readSettings.ts';
import type { Text } from '../../../engine/core/text/Text.ts';
import type { Db } from '../../store/Store.types.ts';
import { HUNDRED } from '../ledger/money.ts';
import { enterOrder, findShortage, moneyOf, PRICED, type Shortage, stageOf } from '../ledger/orderLedger.ts';
import { productText } from '../messages/productText.ts';

/** Fields whose change moves money before the price is confirmed. */
const PRICING = ['user_id', 'payment_method', 'price', 'report_price'];

/**
 * The money of an order: a wallet pays with the order itself and needs the balance; the rates are frozen when the price
 * is confirmed; payment, reopening and cancelling write the ledger in the transaction of their cause.
 */
export const orderMoney: Behaviour = {
  name: 'order-money',
  prepare: async (db, change, errors) => {
    const { app, entry, action, id, record } = change;
    const { states } = entry.resource;
    const set = {
      ...(isPriced(change) && (await frozenRates(db, record))),
      ...(action === 'move' && stageOf(record, states) === 'void' && { is_paid: 0 }),
    };
    if (!movesMoney(change)) return set;
    const order = moneyOf({ ...record, ...set }, states);
    const shortage = await findShortage(db, { order, at: app.now(), ...(id !== undefined && { id }) });
    if (shortage !== undefined)
      addFieldError(errors, action === 'move' ? 'price' : 'payment_method', walletTooLittle(shortage, action));
    return set;
  },
  finish: async (db, change) => {
    if (!movesMoney(change)) return;
    const { app, entry, id, record } = change;
    const order = moneyOf(record, entry.resource.states);
    // The wallet has back what it paid before the rest is to be collected.
    if (leavesWallet(change)) await enterOrder(db, { id, order: { ...order, stage: 'open' }, at: app.now() });
    await enterOrder(db, { id, order, at: app.now() });
  },
  remove: async (db, { app, entry, id, record }) => {
    const order = moneyOf(record, entry.resource.states);
    await enterOrder(db, { id, order: { ...order, stage: 'void' }, at: app.now() });
    // The customer’s book stays; what it refers to is gone.
    const { rows } = await sql<{ id: string }>`
      update points set order_id = null where order_id = ${id} returning id`.execute(db);
    return rows.map((entered) => Number(entered.id));
  },
  restore: async (db, { app, entry, id, record }, entered) => {
    const order = moneyOf(record, entry.resource.states);
    const shortage = await findShortage(db, { id, order, at: app.now() });
    if (shortage !== undefined) throw invalidField('payment_method', walletTooLittle(shortage));
    await sql`update points set order_id = ${id} where id = any(${entered ?? []}::bigint[])`.execute(db);
    await enterOrder(db, { id, order, at: app.now() });
  },
};

function isPriced({ action, record, before }: BehaviourChange): boolean {
  return action === 'move' && record['status'] === PRICED && before?.['status'] !== PRICED;
}

/** Whether a move lets cash pay an order that the wallet was to pay. */
function leavesWallet({ action, record, before }: BehaviourChange): boolean {
  const isCashNow = before?.['payment_method'] === 'wallet' && record['payment_method'] === 'cash';
  return action === 'move' && isCashNow && before['is_paid'] !== 1;
}

/** Whether a write can change what the ledger has of an order. */
function movesMoney({ action, entry, before, record }: BehaviourChange): boolean {
  if (before === undefined) return true;
  const { states } = entry.resource;
  const [from, to] = [stageOf(before, states), stageOf(record, states)];
  if (action === 'move') return from !== to || to === 'priced' || to === 'settled';
  return to === 'open' && PRICING.some((name) => record[name] !== before[name]);
}

/** The rates of the settings, by who does the work. */
async function frozenRates(db: Db, { agent_id: agent, company_id: company }: RecordValue): Promise<RecordValue> {
  const settings = await requireSettings(db, [
    'vat_value',
    'provider_percentage',
    'technician_percentage',
    'company_percentage',
  ]);
  const { rows } = await sql<{ resource: string }>`select resource from agents where id = ${agent ?? null}`.execute(db);
  const ofAgent = rows[0]?.resource === 'providers' ? settings.provider_percentage : settings.technician_percentage;
  return {
    vat_rate: settings.vat_value,
    agent_rate: rows.length === 0 ? 0 : ofAgent,
    company_rate: typeof company === 'number' ? settings.company_percentage : 0,
  };
}

/** Why a wallet does not pay an order; for a price that is confirmed, with what can be done about it. */
export function walletTooLittle({ balance, needed }: Shortage, action?: BehaviourChange['action']): Text {
  const currency = currentProduct().currency.labels;
  return productText({
    key: action === 'move' ? 'walletTooLittleForPrice' : 'walletTooLittle',
    values: { balance: balance / HUNDRED, needed: needed / HUNDRED, currency },
  });
}
