import { ms } from '../orders/measure.ts';

/** Growth from the fewest to the most orders that a bounded call may have (budget of the project). */
const MOST = 2;

/**
 * A line of the table: what a call took by the number of orders, and its growth from the fewest to the most.
 *
 * @param medians milliseconds, from the fewest orders to the most
 * @param isBounded whether its growth is judged
 */
export function describeGrowth(name: string, medians: readonly number[], isBounded: boolean): string {
  const growth = (medians.at(-1) ?? 0) / (medians[0] ?? 1);
  const judged = isBounded ? (growth <= MOST ? '' : ` over ${MOST}`) : ' (no bound)';
  return `${name.padEnd(26)} ${medians.map((own) => ms(own).padStart(9)).join(' ')}   ${growth.toFixed(2)}${judged}`;
}
