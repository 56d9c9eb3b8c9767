import { sql } from 'kysely';
import type { ResolvedStates } from '../../../engine/core/definition/States.types.ts';
import { stateOf } from '../../../engine/core/definition/transitions.ts';
import type { RecordValue } from '../../../engine/core/records/recordCodec.ts';
import type { Db } from '../../store/Store.types.ts';
import type { LedgerAccount, LedgerLine, MoneyStage, OrderMoney, PaymentMethod } from './Ledger.types.ts';
import { LEDGER } from './ledgerSource.ts';
import { toHundredths } from './money.ts';
import { planOrder } from './planOrder.ts';
import { changePurse, lockPurse } from './purse.ts';
import { pointsEarned } from './rewards.ts';
import { periodOf, writeMove } from './writeMove.ts';

/** States in which the work of an order is finished. */
const FINISHED: readonly unknown[] = ['finished', 'closed'];
/** The state in which a confirmed price waits for its payment. */
export const PRICED = 'ready_to_pay';

/** An order as the ledger sees it. */
export function moneyOf(record: RecordValue, states: ResolvedStates | undefined): OrderMoney {
  return {
    user: Number(record['user_id']),
    agent: idOf(record['agent_id']),
    company: idOf(record['company_id']),
    method: record['payment_method'] === 'wallet' ? 'wallet' : 'cash',
    stage: stageOf(record, states),
    gross: toHundredths(record['price']) + toHundredths(record['report_price']),
    terms: {
      vat: toHundredths(record['vat_rate']),
      agent: toHundredths(record['agent_rate']),
      company: toHundredths(record['company_rate']),
    },
    paid: record['is_paid'] === 1,
  };
}

/** How far the money of an order is, from its state and whether its price has ever been confirmed. */
export function stageOf(record: RecordValue, states: ResolvedStates | undefined): MoneyStage {
  if (FINISHED.includes(record['status'])) return 'settled';
  if (record['status'] === PRICED) return 'priced';
  if (states !== undefined && stateOf(states, record)?.terminal === true) return 'void';
  return record['vat_rate'] === null || record['vat_rate'] === undefined ? 'open' : 'reopened';
}

/** A wallet that does not cover what an order takes from it, in fils. */
export interface Shortage {
  balance: number;
  needed: number;
}

export interface OrderLedgerChange {
  /** Absent for a new order. */
  id?: number;
  order: OrderMoney;
  at: Date;
}

/** What is missing in the customer's wallet for a change; undefined when it is covered. Locks the wallet. */
export async function findShortage(db: Db, { id, order, at }: OrderLedgerChange): Promise<Shortage | undefined> {
  const taken = walletChanges(planOrder(order, await readOrder(db, id), periodOf(at)));
  const needed = taken.get(order.user) ?? 0;
  if (needed <= 0) return undefined;
  const { fils } = await lockPurse(db, order.user);
  return fils < needed ? { balance: fils, needed } : undefined;
}

/** Brings ledger, wallet and points of an order to where the order is. */
export async function enterOrder(db: Db, { id, order, at }: OrderLedgerChange & { id: number }): Promise<void> {
  const lines = planOrder(order, await readOrder(db, id), periodOf(at));
  const entries = new Map<number, number>();
  for (const [user, fils] of [...walletChanges(lines)].toSorted(([a], [b]) => a - b)) {
    if (fils !== 0) entries.set(user, await changePurse(db, { user, unit: 'fils', by: -fils, order: id, at }));
  }
  await writeMove(db, lines, { kind: 'order', at, order: id, entries });
  await enterPoints(db, { id, order, at });
}

/** A paid order earns points; a cancelled one loses them again, as far as they are not spent. */
async function enterPoints(db: Db, { id, order, at }: OrderLedgerChange & { id: number }): Promise<void> {
  if (order.stage !== 'void' && !(order.stage === 'settled' && order.paid)) return;
  const { rows } = await sql<{ earned: string }>`
    select coalesce(sum(case transaction_type when 'charge' then points else -points end), 0) as earned
    from points where order_id = ${id} and type = 'points'`.execute(db);
  const earned = Number(rows[0]?.earned ?? 0);
  const missing = (order.stage === 'settled' ? pointsEarned(order.gross) : 0) - earned;
  if (missing === 0) return;
  const purse = await lockPurse(db, order.user);
  const by = Math.max(missing, -purse.points);
  if (by !== 0) await changePurse(db, { user: order.user, unit: 'points', by, order: id, at });
}

/** Customer → fils that their wallet loses. */
function walletChanges(lines: readonly LedgerLine[]): Map<number, number> {
  const changes = new Map<number, number>();
  for (const { account, user, fils } of lines) {
    if (account === 'wallet' && user !== null) changes.set(user, (changes.get(user) ?? 0) + fils);
  }
  return changes;
}

/** The entries of an order, summed up by account, parties and month. */
export async function readOrder(db: Db, id: number | undefined): Promise<LedgerLine[]> {
  if (id === undefined) return [];
  const { rows } = await sql<Record<string, string | null>>`
    select account, user_id, agent_id, company_id, payment_method, period::text as period, sum(fils) as fils,
      sum(sold) as sold
    from ${sql.table(LEDGER)} where order_id = ${id}
    group by account, user_id, agent_id, company_id, payment_method, period
    having sum(fils) <> 0 or sum(sold) <> 0`.execute(db);
  return rows.map((row) => ({
    account: row['account'] as LedgerAccount,
    user: numberOrNull(row['user_id']),
    agent: numberOrNull(row['agent_id']),
    company: numberOrNull(row['company_id']),
    method: row['payment_method'] as PaymentMethod | null,
    period: String(row['period']),
    fils: Number(row['fils']),
    sold: Number(row['sold']),
  }));
}

function numberOrNull(value: string | null | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}

function idOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
