import type { Terms } from './Ledger.types.ts';
import { divideHalfUp, HUNDRED } from './money.ts';

const WHOLE = HUNDRED * HUNDRED;

/** The parts of an order's price, in fils. They add up to it. */
export interface OrderParts {
  vat: number;
  agent: number;
  company: number;
  commission: number;
}

/**
 * Divides a price: VAT is contained in it and rounded half up; the shares are taken from the rest and rounded down;
 * what remains is the commission of the house, which is never negative while the shares are 100 % at most.
 *
 * @example divideOrder(10_500, { vat: 500, agent: 8000, company: 1500 })
 * // { vat: 500, agent: 8000, company: 1500, commission: 500 }
 */
export function divideOrder(gross: number, terms: Terms): OrderParts {
  const vat = divideHalfUp(BigInt(gross) * BigInt(terms.vat), BigInt(WHOLE + terms.vat));
  const net = gross - vat;
  const [agent, company] = [shareOf(net, terms.agent), shareOf(net, terms.company)];
  return { vat, agent, company, commission: net - agent - company };
}

function shareOf(net: number, rate: number): number {
  return Number((BigInt(net) * BigInt(rate)) / BigInt(WHOLE));
}
