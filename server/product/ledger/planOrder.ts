import { divideOrder } from './divideOrder.ts';
import type { LedgerAccount, LedgerLine, LedgerParties, OrderMoney } from './Ledger.types.ts';

/** Accounts that hold what was received for an order: they change by payments and refunds alone. */
const RECEIVED: readonly LedgerAccount[] = ['wallet', 'cash', 'bank', 'opening'];
/** Accounts of what customers owe. What clears a debt counts in the month of the debt. */
const OWED: readonly LedgerAccount[] = ['billed', 'receivable'];

/**
 * The entries that bring the ledger of an order to where the order is. They add up to 0; none when nothing has changed.
 *
 * @param current all entries of the order, summed up in any way that keeps their parties and periods
 * @param period month in which the new entries count
 */
export function planOrder(order: OrderMoney, current: readonly LedgerLine[], period: string): LedgerLine[] {
  const parties = partiesOf(order);
  const own = (line: Pick<LedgerLine, 'account' | 'fils'> & Partial<LedgerLine>): LedgerLine => ({
    ...parties,
    sold: 0,
    period,
    ...line,
  });
  const returned = refundOthers(order, current, period);
  const received = sum([...current, ...returned], RECEIVED);
  const worth = worthOf(order, current);
  const payment = paymentOf(order, worth - received);
  const paid = payment === 0 ? [] : [own({ account: payAccount(order, payment), fils: payment })];
  const owed = worth - received - payment;
  const book =
    order.stage === 'settled'
      ? revenueOf(order, own)
      : [own({ account: 'advance', fils: -worth, agent: null, company: null })];
  return [...returned, ...paid, ...planDebts(order, current, { owed, own }), ...planBook(current, book)];
}

function partiesOf({ user, agent, company, method }: OrderMoney): LedgerParties {
  return { user, agent, company, method };
}

/** What the order is worth in the ledger: 0 unless it is paid in advance or its price has been confirmed. */
function worthOf(order: OrderMoney, current: readonly LedgerLine[]): number {
  switch (order.stage) {
    case 'void':
      return 0;
    case 'open':
      return order.method === 'wallet' ? order.gross : 0;
    case 'reopened':
      return sum(current, [...RECEIVED, ...OWED]);
    case 'priced':
    case 'settled':
      return order.gross;
  }
}

/** What is paid now, or given back: a wallet pays at once, cash is collected when the work is finished. */
function paymentOf({ stage, method, paid }: OrderMoney, missing: number): number {
  if (stage === 'reopened') return 0;
  if (missing <= 0) return missing;
  const pays = stage === 'settled' ? paid : method === 'wallet';
  return pays ? missing : 0;
}

/** The technician collects cash, the house where there is none; what is given back goes into the wallet. */
function payAccount({ method, agent }: OrderMoney, payment: number): LedgerAccount {
  if (payment < 0 || method === 'wallet') return 'wallet';
  return agent === null ? 'bank' : 'cash';
}

/** What another customer has paid, before the order was given to this one. */
function refundOthers({ user, stage }: OrderMoney, current: readonly LedgerLine[], period: string): LedgerLine[] {
  if (stage !== 'open') return [];
  const others = current.filter((line) => line.account === 'wallet' && line.user !== user);
  return groupLines(others).map((line) => ({ ...line, fils: -line.fils, sold: 0, period }));
}

function planDebts(
  { stage }: OrderMoney,
  current: readonly LedgerLine[],
  { owed, own }: { owed: number; own: (line: Pick<LedgerLine, 'account' | 'fils'>) => LedgerLine },
): LedgerLine[] {
  const account = stage === 'settled' ? 'receivable' : 'billed';
  const old = current.filter((line) => OWED.includes(line.account));
  const unchanged = sum(old, OWED) === owed && sum(old, [account]) === owed;
  if (unchanged) return [];
  const cleared = groupLines(old, true).map((line) => ({ ...line, fils: -line.fils }));
  return owed === 0 ? cleared : [...cleared, own({ account, fils: owed })];
}

/** The income of finished work; the entry of the VAT counts the order. */
function revenueOf(
  order: OrderMoney,
  own: (line: Pick<LedgerLine, 'account' | 'fils'> & Partial<LedgerLine>) => LedgerLine,
): LedgerLine[] {
  const parts = divideOrder(order.gross, order.terms);
  return [
    own({ account: 'vat', fils: -parts.vat, sold: 1 }),
    own({ account: 'commission', fils: -parts.commission }),
    own({ account: 'agent', fils: -parts.agent }),
    own({ account: 'company', fils: -parts.company }),
  ];
}

const BOOK: readonly LedgerAccount[] = ['advance', 'vat', 'commission', 'agent', 'company'];

/** What has to be added to the books so that they are as they should be. */
function planBook(current: readonly LedgerLine[], target: readonly LedgerLine[]): LedgerLine[] {
  const old = current.filter(({ account }) => BOOK.includes(account));
  const period = target[0]?.period ?? '';
  const taken = old.map((line) => ({ ...line, fils: -line.fils, sold: -line.sold, period }));
  return groupLines([...target, ...taken]).filter(({ fils, sold }) => fils !== 0 || sold !== 0);
}

/** Sums up lines of the same account and parties, and of the same period where that matters. */
function groupLines(lines: readonly LedgerLine[], byPeriod = false): LedgerLine[] {
  const groups = new Map<string, LedgerLine>();
  for (const line of lines) {
    const key = [line.account, line.user, line.agent, line.company, line.method, byPeriod && line.period].join(' ');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { ...line });
    else {
      group.fils += line.fils;
      group.sold += line.sold;
    }
  }
  return [...groups.values()].filter(({ fils, sold }) => fils !== 0 || sold !== 0);
}

/** Fils of some accounts. */
export function sum(
  lines: readonly Pick<LedgerLine, 'account' | 'fils'>[],
  accounts: readonly LedgerAccount[],
): number {
  return lines.reduce((total, { account, fils }) => (accounts.includes(account) ? total + fils : total), 0);
}
