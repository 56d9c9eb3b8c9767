/**
 * An account of the ledger. A positive entry is a debit: what the house has or is owed; a negative one is what it owes
 * or has earned.
 *
 * - `wallet`: what the house owes a customer, `rewards`: balance given for points
 * - `advance`: what customers have paid, or been asked for, for work that is not finished
 * - `billed`: confirmed prices that wait for their payment, `receivable`: finished work that is not paid
 * - `cash`: collected by a technician and not handed over, `bank`: what the house received and paid out
 * - `vat`, `commission`: of finished work, `agent`, `company`: shares of technician and company in it
 * - `opening`: what was received before there was a ledger
 */
export type LedgerAccount =
  | 'wallet'
  | 'rewards'
  | 'advance'
  | 'billed'
  | 'receivable'
  | 'cash'
  | 'bank'
  | 'vat'
  | 'commission'
  | 'agent'
  | 'company'
  | 'opening';

export type PaymentMethod = 'cash' | 'wallet';

/** Whose an entry is, and how it is paid. */
export interface LedgerParties {
  user: number | null;
  agent: number | null;
  company: number | null;
  method: PaymentMethod | null;
}

/** One side of a move. The entries of a move add up to 0. */
export interface LedgerLine extends LedgerParties {
  account: LedgerAccount;
  /** Whole fils, with their sign. */
  fils: number;
  /** 1 on the entry that counts an order as finished, -1 on that which takes it back. */
  sold: number;
  /** First day of the month in which it counts, `YYYY-MM-01`. */
  period: string;
}

/** What an order's price is divided by, in hundredths of a percent; frozen when the price is confirmed. */
export interface Terms {
  vat: number;
  agent: number;
  company: number;
}

/** How far the money of an order is. */
export type MoneyStage = 'open' | 'priced' | 'settled' | 'reopened' | 'void';

/** An order as the ledger sees it. */
export interface OrderMoney {
  user: number;
  agent: number | null;
  company: number | null;
  method: PaymentMethod;
  stage: MoneyStage;
  /** Fils that it costs, after the offer, with its report. */
  gross: number;
  terms: Terms;
  /** Whether finished work is paid; only orders from before the ledger are finished and unpaid. */
  paid: boolean;
}
