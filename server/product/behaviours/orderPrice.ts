import { sql } from 'kysely';
import type { RecordValue } from '../../../engine/core/records/recordCodec.ts';
import { stateOf } from '../../../engine/core/definition/transitions.ts';
import { addFieldError, type FieldErrors } from '../../base/HttpError.ts';
import type { Db } from '../../store/Store.types.ts';
import type { Behaviour, BehaviourChange } from '../../context/parts/Behaviour.types.ts';
import { productText } from '../messages/productText.ts';
import { discountOf, priceAfterSale, saleProblem, type SaleTerms } from './saleRules.ts';

/**
 * The price of an order: the value of the form, otherwise the visit price of the service for an inspection and the
 * price of the sub-service for maintenance. A valid offer lowers it and is recorded in the discounts with its terms,
 * which stay: a price that is entered later is the price before the offer. A cancelled order releases its use.
 */
export const orderPrice: Behaviour = {
  name: 'order-price',
  prepare: async (db, change, errors) => {
    const price = await priceBeforeSale(db, change);
    const given = change.action === 'create' && price !== undefined ? { price } : {};
    if (idOf(change.record['sale_id']) === idOf(change.before?.['sale_id']))
      return { ...given, ...(await applyKeptOffer(db, change, price)) };
    return { ...given, ...(await applySale(db, change, { price: price ?? 0, errors })) };
  },
  finish: async (db, { app, entry, action, id, before, record }) => {
    const { states } = entry.resource;
    if (action === 'move') {
      if (states && stateOf(states, record)?.terminal === true) return deleteOfferUse(db, id);
      return updateOfferUse(db, { id, before, record });
    }
    const saleId = idOf(record['sale_id']);
    if (saleId === idOf(before?.['sale_id'])) return updateOfferUse(db, { id, before, record });
    await deleteOfferUse(db, id);
    if (saleId === undefined) return;
    const sale = await readSale(db, saleId);
    const at = app.now().toISOString();
    await sql`insert into discounts
      (user_id, order_id, sale_id, discount_type, discount_amount, amount, created_at, updated_at)
      values (${record['user_id']}, ${id}, ${saleId}, ${sale?.discount_type ?? null}, ${sale?.discount_amount ?? null},
        ${record['discount'] ?? 0}, ${at}, ${at})`.execute(db);
  },
  remove: async (db, { id }) => {
    const { rows } = await sql<{ uses: unknown }>`
      select coalesce(jsonb_agg(to_jsonb(d)), '[]') as uses from discounts d where order_id = ${id}`.execute(db);
    await deleteOfferUse(db, id);
    return rows[0]?.uses;
  },
  restore: async (db, _change, uses) => {
    const columns = sql`id, version, user_id, order_id, sale_id, discount_type, discount_amount, amount, created_at, updated_at`;
    await sql`insert into discounts (${columns}) select ${columns}
      from jsonb_populate_recordset(null::discounts, ${JSON.stringify(uses ?? [])}::text::jsonb)`.execute(db);
  },
};

/** The price without an offer; undefined when none is set yet. */
async function priceBeforeSale(db: Db, { action, before, record }: BehaviourChange): Promise<number | undefined> {
  const price = record['price'];
  if (typeof price !== 'number') return action === 'create' ? usualPrice(db, record) : undefined;
  const isUntouched = before !== undefined && before['price'] === price;
  return isUntouched ? price + Number(before['discount'] ?? 0) : price;
}

async function usualPrice(db: Db, { type, service_id, sub_service_id }: RecordValue): Promise<number | undefined> {
  const [table, id] = type === 'inspection' ? ['services', service_id] : ['subservice', sub_service_id];
  if (typeof id !== 'number') return undefined;
  const { rows } = await sql<{ price: string | null }>`select price from ${sql.table(table)} where id = ${id}`.execute(
    db,
  );
  const price = rows[0]?.price;
  return price === null || price === undefined ? undefined : Number(price);
}

/** Price and discount after the offer was changed or removed. */
async function applySale(
  db: Db,
  { app, id, record }: BehaviourChange,
  { price, errors }: { price: number; errors: FieldErrors },
): Promise<RecordValue> {
  const saleId = idOf(record['sale_id']);
  if (saleId === undefined) return { price, discount: null };
  const sale = await readSale(db, saleId);
  if (sale === undefined) return {};
  const uses = await countUses(db, saleId, id);
  const problem = saleProblem(sale, { service_id: record['service_id'], price, uses }, app.now());
  if (problem !== undefined) addFieldError(errors, 'sale_id', productText(problem));
  return { price: priceAfterSale(price, sale), discount: discountOf(price, sale) };
}

/** Another price of an order that uses an offer: the terms that the order was made with apply to it. */
async function applyKeptOffer(
  db: Db,
  { id, before, record }: BehaviourChange,
  price: number | undefined,
): Promise<RecordValue> {
  const isSame = before === undefined || record['price'] === before['price'];
  if (id === undefined || price === undefined || isSame) return {};
  const { rows } = await sql<{ discount_type: string; discount_amount: string }>`
    select discount_type, discount_amount from discounts
    where order_id = ${id} and discount_type is not null and discount_amount is not null limit 1`.execute(db);
  const kept = rows[0];
  if (kept === undefined) return {};
  const terms = { discount_type: kept.discount_type, discount_amount: Number(kept.discount_amount) };
  return { price: priceAfterSale(price, terms), discount: discountOf(price, terms) };
}

async function updateOfferUse(
  db: Db,
  { id, before, record }: Pick<BehaviourChange, 'before' | 'record'> & { id: number },
): Promise<void> {
  if (before === undefined || before['discount'] === record['discount']) return;
  await sql`update discounts set amount = ${record['discount'] ?? 0} where order_id = ${id}`.execute(db);
}

/**
 * The offer, locked until the order is written, so that two orders cannot both take its last use. Weaker than `for
 * update`: the orders hold their references to it already, and would wait for one another.
 */
async function readSale(db: Db, id: number): Promise<SaleTerms | undefined> {
  const { rows } = await sql<Record<keyof SaleTerms, string | null>>`
    select is_active, discount_type, discount_amount, amount, service_id, start_date, end_date, usage_limit
    from sales where id = ${id} for no key update`.execute(db);
  const row = rows[0];
  return (
    row && {
      is_active: Number(row.is_active),
      discount_type: row.discount_type ?? '',
      discount_amount: Number(row.discount_amount),
      amount: numberOrNull(row.amount),
      service_id: numberOrNull(row.service_id),
      start_date: row.start_date ?? '',
      end_date: row.end_date ?? '',
      usage_limit: numberOrNull(row.usage_limit),
    }
  );
}

async function countUses(db: Db, saleId: number, orderId: number | undefined): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from discounts
    where sale_id = ${saleId} and order_id is distinct from ${orderId ?? null}`.execute(db);
  return rows[0]?.n ?? 0;
}

async function deleteOfferUse(db: Db, orderId: number): Promise<void> {
  await sql`delete from discounts where order_id = ${orderId}`.execute(db);
}

function idOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function numberOrNull(value: string | null): number | null {
  return value === null ? null : Number(value);
}
