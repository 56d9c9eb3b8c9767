import { currentProduct } from '../../../engine/core/product/currentProduct.ts';
import type { Source } from '../../store/schema/Source.types.ts';
import { VAT } from './vatFunction.ts';

/** The part of a sum that VAT is: prices include it. Rounded half up to the fil, once per month. */
const VAT_PART = `round(r.gross * v.rate / (100 + v.rate), 2)`;

/** What the customer owes for an order: the visit or the work, and the written report of an inspection. */
const AMOUNT = `coalesce(o.price, 0) + coalesce(o.report_price, 0)`;

/**
 * The moment at which the work was finished, not at which the order was closed days later, so that no amount is
 * reported in the next month. A reopened order counts when it was last finished.
 */
const FINISHED_AT = `coalesce(f.at, o.status_at, o.updated_at)`;

/**
 * The books: one record per month of the product's zone, with the revenue of orders that are finished or closed. Money
 * is exact: paid and unpaid, cash and wallet, VAT and net each add up to gross.
 */
export const FINANCIAL_REPORTS_SOURCE: Source = {
  name: 'financial_reports',
  groups: ['orders'],
  get columns() {
    return {
      id: `(extract(year from r.month) * 100 + extract(month from r.month))::bigint`,
      version: '1',
      created_at: `(r.month::timestamp at time zone '${currentProduct().timeZone}')`,
      updated_at: `r.changed_at`,
      month: 'r.month',
      orders_count: 'r.orders_count',
      gross: 'r.gross',
      vat: VAT_PART,
      net: `r.gross - ${VAT_PART}`,
      paid: 'r.paid',
      unpaid: 'r.gross - r.paid',
      cash: 'r.cash',
      wallet: 'r.wallet',
    };
  },
  get from(): Source['from'] {
    return [
      `(
    select s.month, count(*) as orders_count, max(s.changed_at) as changed_at, sum(s.amount) as gross,
      coalesce(sum(s.amount) filter (where s.is_paid = 1), 0) as paid,
      coalesce(sum(s.amount) filter (where s.payment_method = 'cash'), 0) as cash,
      coalesce(sum(s.amount) filter (where s.payment_method = 'wallet'), 0) as wallet
    from (
      select date_trunc('month', ${FINISHED_AT} at time zone '${currentProduct().timeZone}')::date as month,
        ${AMOUNT} as amount, o.is_paid, o.payment_method, o.updated_at as changed_at
      from "orders" o left join (
        select record_id, max(at) as at from lawha_state_changes
        where resource = 'orders' and to_state = 'finished' group by record_id) f on f.record_id = o.id
      where o.status in ('finished', 'closed')`,
      `) s group by s.month) r cross join (select ${VAT}() as rate) v`,
    ];
  },
  filters: { payment_method: 'o.payment_method', provider_id: 'o.agent_id' },
};
