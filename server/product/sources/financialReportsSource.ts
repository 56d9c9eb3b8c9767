import type { LedgerAccount } from '../ledger/Ledger.types.ts';
import { LEDGER } from '../ledger/ledgerSource.ts';
import { currentProduct } from '../../../engine/core/product/currentProduct.ts';
import type { Source } from '../../store/schema/Source.types.ts';

/** Where finished work is entered: the customer’s price is divided among them. */
const INCOME: readonly LedgerAccount[] = ['vat', 'commission', 'agent', 'company'];
const SHARES: readonly LedgerAccount[] = ['agent', 'company'];
const OWED: readonly LedgerAccount[] = ['receivable', 'billed'];

/** The sum of some accounts, in the currency of the product; credits are negative. */
function sumOf(accounts: readonly LedgerAccount[], condition = 'true'): string {
  const names = accounts.map((account) => `'${account}'`).join(', ');
  return `coalesce(sum(l.fils) filter (where l.account in (${names}) and ${condition}), 0) / 100.0`;
}

const EARNED = `l.kind <> 'settlement'`;
const GROSS = `-${sumOf(INCOME, EARNED)}`;

/**
 * The books: one record per month of the product's zone, out of the ledger. What is entered stays in its month, so that
 * no setting changes a month that is over. Paid and unpaid, cash and wallet, VAT and net, shares paid out and due each
 * add up.
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
      vat: 'r.vat',
      net: `r.gross - r.vat`,
      commission: 'r.commission',
      shares: 'r.shares',
      paid_out: 'r.paid_out',
      due: 'r.shares - r.paid_out',
      paid: 'r.gross - r.unpaid',
      unpaid: 'r.unpaid',
      cash: 'r.cash',
      wallet: 'r.wallet',
      awaiting: 'r.awaiting',
      cash_in_hands: 'r.cash_in_hands',
    };
  },
  from: [
    `(
    select l.period as month, sum(l.sold) as orders_count, max(l.at) as changed_at, ${GROSS} as gross,
      -${sumOf(['vat'])} as vat, -${sumOf(['commission'])} as commission,
      -${sumOf(SHARES, EARNED)} as shares, ${sumOf(SHARES, `l.kind = 'settlement'`)} as paid_out,
      ${sumOf(['receivable'])} as unpaid, ${sumOf(['billed'])} as awaiting, ${sumOf(['cash'])} as cash_in_hands,
      -${sumOf(INCOME, `${EARNED} and l.payment_method = 'cash'`)} as cash,
      -${sumOf(INCOME, `${EARNED} and l.payment_method = 'wallet'`)} as wallet
    from ${LEDGER} l
    where l.account in (${[...INCOME, ...OWED, 'cash'].map((account) => `'${account}'`).join(', ')})`,
    `group by l.period having bool_or(l.sold <> 0) or bool_or(l.fils <> 0)) r`,
  ],
  filters: { payment_method: 'l.payment_method', provider_id: 'l.agent_id', company_id: 'l.company_id' },
};
