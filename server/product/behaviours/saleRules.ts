import { currentProduct } from '../../../engine/core/product/currentProduct.ts';
import { todayInZone } from '../../../engine/core/text/format.ts';
import type { ProductMessage } from '../messages/productText.ts';

/**
 * The part of an offer that decides whether it applies to an order. Days are the product's, money is in its currency.
 */
export interface SaleTerms {
  is_active: number;
  discount_type: string;
  /** Percent or an amount, as the type says. */
  discount_amount: number;
  /** Orders below this are not covered. */
  amount?: number | null;
  /** The service that it is limited to. */
  service_id?: number | null;
  start_date: string;
  end_date: string;
  usage_limit?: number | null;
}

/** The order that would use an offer. */
export interface SaleOrder {
  service_id?: unknown;
  /** Before the offer. */
  price: number;
  /** How often other orders have used the offer. */
  uses: number;
}

/** 100 fils in a dirham, and as many hundredths in a percent. */
const HUNDRED = 100;

/**
 * Why an order may not use an offer; undefined when it may. The most useful reason is first: those of the offer itself,
 * then those of the order. Its first and last day are included.
 */
export function saleProblem(sale: SaleTerms, order: SaleOrder, now: Date): ProductMessage | undefined {
  const today = todayInZone(now);
  if (sale.is_active !== 1) return { key: 'saleInactive' };
  if (today < sale.start_date) return { key: 'saleNotStarted', values: { date: sale.start_date } };
  if (today > sale.end_date) return { key: 'saleExpired', values: { date: sale.end_date } };
  if (isNumber(sale.usage_limit) && order.uses >= sale.usage_limit) return { key: 'saleUsedUp' };
  if (isNumber(sale.service_id) && sale.service_id !== order.service_id) return { key: 'saleOtherService' };
  if (isNumber(sale.amount) && order.price < sale.amount)
    return { key: 'saleBelowMinimum', values: { amount: sale.amount, currency: currentProduct().currency.labels } };
  return undefined;
}

/**
 * What an offer takes off a price: a percentage of it (100 at most) or an amount, never more than the price. Computed
 * in whole fils and rounded half up.
 *
 * @example discountOf(99.99, { discount_type: 'percentage', discount_amount: 15 }) // 15
 */
export function discountOf(price: number, sale: Pick<SaleTerms, 'discount_type' | 'discount_amount'>): number {
  const fils = toHundredths(price);
  const off = toHundredths(Math.max(0, sale.discount_amount));
  const taken =
    sale.discount_type === 'percentage'
      ? divideHalfUp(BigInt(fils) * BigInt(Math.min(off, HUNDRED * HUNDRED)), BigInt(HUNDRED * HUNDRED))
      : off;
  return Math.max(0, Math.min(taken, fils)) / HUNDRED;
}

/** A price after an offer, exact to the fil and never below 0. */
export function priceAfterSale(price: number, sale: Pick<SaleTerms, 'discount_type' | 'discount_amount'>): number {
  return Math.max(0, toHundredths(price) - toHundredths(discountOf(price, sale))) / HUNDRED;
}

function toHundredths(value: number): number {
  return Math.round(value * HUNDRED);
}

/** Of numbers that are not negative. */
function divideHalfUp(value: bigint, by: bigint): number {
  return Number((value + by / 2n) / by);
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number';
}
