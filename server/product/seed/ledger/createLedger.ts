import { createRandom } from '../createRandom.ts';
import type { SeedRecord } from '../../../context/parts/SeedRecord.types.ts';

/** The part of an order that the ledgers need. */
export interface LedgerOrder {
  id: number;
  user_id: number;
  payment_method: 'cash' | 'wallet';
  price: number;
  report_price: number | null;
  sale_id: number | null;
  /** What the offer took off, in AED. */
  discount: number | null;
  is_paid: 0 | 1;
  /** Whether it is over without having been carried out: its wallet has its money back. */
  isVoid: boolean;
  created_at: string;
  /** When it was paid, of a paid one. */
  status_at: string;
}

/** Entries of an order in the ledgers, in the record shape of their definitions. */
export interface LedgerEntries {
  points: SeedRecord[];
  discounts: SeedRecord[];
}

export interface Ledger {
  /** Enters one order; call it in the order of the ids. */
  enter: (order: LedgerOrder) => LedgerEntries;
}

/** Of one customer: money in fils, so that sums stay exact. */
interface Purse {
  fils: number;
  points: number;
  /** Moment of the last entry: later ones are never before it. */
  at: number;
}

const FILS = 100;
/** Customers top up by round amounts. */
const TOP_UP_STEP = 50 * FILS;
/** As many points buy a dirham of balance; a customer may redeem this many at once. */
const POINTS_PER_DIRHAM = 100;
const REDEEMED = 1000;
const MINUTE = 60_000;

/**
 * The ledgers of the demo data, extended order by order: a used offer is a discount; an order by wallet takes its price
 * when it is made, topped up before; each paid dirham earns a point, and points become balance. Every entry begins with the balance of
 * the customer's last one. Only one balance per customer is kept in memory, so that there may be any number of orders.
 */
export function createLedger(sales: readonly SeedRecord[]): Ledger {
  const purses = new Map<number, Purse>();
  let pointIds = 0;
  let discountIds = 0;

  const move = (purse: Purse, order: LedgerOrder, change: Movement): SeedRecord => {
    const before = { ...purse };
    purse.fils += change.fils ?? 0;
    purse.points += change.points ?? 0;
    purse.at = Math.max(purse.at + MINUTE, change.at);
    const at = new Date(purse.at).toISOString();
    const isCharge = (change.fils ?? 0) + (change.points ?? 0) > 0;
    pointIds += 1;
    return {
      id: pointIds,
      user_id: order.user_id,
      type: change.points === undefined ? 'balance' : 'points',
      transaction_type: isCharge ? 'charge' : 'withdraw',
      points: change.points === undefined ? null : Math.abs(change.points),
      amount: change.fils === undefined ? null : Math.abs(change.fils) / FILS,
      point_before: before.points,
      point_after: purse.points,
      balance_before: before.fils / FILS,
      balance_after: purse.fils / FILS,
      is_order: change.isOrder ? 1 : 0,
      order_id: change.isOrder ? order.id : null,
      created_at: at,
      updated_at: at,
    };
  };

  const settle = (order: LedgerOrder): SeedRecord[] => {
    const purse = purses.get(order.user_id) ?? { fils: 0, points: 0, at: 0 };
    purses.set(order.user_id, purse);
    const random = createRandom(order.id);
    const made = Date.parse(order.created_at);
    const paid = Date.parse(order.status_at);
    const fils = Math.round((order.price + (order.report_price ?? 0)) * FILS);
    const entries: SeedRecord[] = [];
    if (purse.points >= REDEEMED && random.chance(0.5)) {
      entries.push(move(purse, order, { points: -REDEEMED, at: made }));
      entries.push(move(purse, order, { fils: (REDEEMED / POINTS_PER_DIRHAM) * FILS, at: made }));
    }
    if (order.payment_method === 'wallet' && fils > 0) {
      if (purse.fils < fils) {
        const missing = Math.ceil((fils - purse.fils) / TOP_UP_STEP) + random.int(0, 4);
        entries.push(move(purse, order, { fils: missing * TOP_UP_STEP, at: made }));
      }
      entries.push(move(purse, order, { fils: -fils, at: made, isOrder: true }));
    }
    const earned = order.is_paid === 1 ? Math.floor(fils / FILS) : 0;
    if (earned > 0) entries.push(move(purse, order, { points: earned, at: paid, isOrder: true }));
    return entries;
  };

  const discount = (order: LedgerOrder): SeedRecord[] => {
    const sale = sales.find(({ id }) => id === order.sale_id);
    if (sale === undefined || !order.discount) return [];
    discountIds += 1;
    const { discount_type = null, discount_amount = null } = sale;
    return [
      {
        id: discountIds,
        user_id: order.user_id,
        order_id: order.id,
        sale_id: sale.id,
        discount_type,
        discount_amount,
        amount: order.discount,
        created_at: order.created_at,
        updated_at: order.created_at,
      },
    ];
  };

  return {
    enter: (order) => ({ points: hasEntries(order) ? settle(order) : [], discounts: discount(order) }),
  };
}

/** An order leaves a trace in the customer's book once it is paid, or while a wallet pays it. */
function hasEntries({ is_paid, payment_method, isVoid }: LedgerOrder): boolean {
  return is_paid === 1 || (payment_method === 'wallet' && !isVoid);
}

interface Movement {
  /** Of the balance. */
  fils?: number;
  points?: number;
  /** Milliseconds since 1970. */
  at: number;
  isOrder?: boolean;
}
