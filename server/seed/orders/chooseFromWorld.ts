import type { Random } from '../data/people/createRandom.ts';
import type { Agent, Customer, OrderWorld, Service } from './OrderWorld.types.ts';

/** Services by how often they are asked for; air conditioning in summer twice as often. */
const POPULARITY: Readonly<Record<number, number>> = {
  1: 24,
  2: 14,
  3: 12,
  4: 9,
  5: 6,
  6: 5,
  7: 3,
  8: 13,
  9: 6,
  10: 3,
  11: 3,
  12: 4,
  13: 2,
};
const AIR_CONDITIONING = 1;
const SUMMER_MONTHS: readonly number[] = [4, 5, 6, 7, 8];
/** How many of those nearest to a city share its orders. */
const NEARBY = 6;

/** When an order is made, and whether it is so long ago that whoever is barred by now was not. */
export interface ChoiceTime {
  at: number;
  isLongAgo: boolean;
}

/** Somebody who had joined by then; undefined when nobody had. */
export function chooseCustomer(
  random: Random,
  { customers, customerWeights }: OrderWorld,
  { at, isLongAgo }: ChoiceTime,
): Customer | undefined {
  const joined = lowerBound(customers.length, (index) => (customers[index]?.joined ?? 0) <= at);
  const total = customerWeights[joined - 1];
  if (total === undefined) return undefined;
  for (let tries = 0; tries < 50; tries += 1) {
    const mark = random.next() * total;
    const customer = customers[lowerBound(joined, (index) => (customerWeights[index] ?? 0) <= mark)];
    if (customer !== undefined && (isLongAgo || customer.isWelcome)) return customer;
  }
  return undefined;
}

/** A service that could be ordered then. */
export function chooseService(
  random: Random,
  { services }: OrderWorld,
  { at, isLongAgo }: ChoiceTime,
): Service | undefined {
  const isSummer = SUMMER_MONTHS.includes(new Date(at).getUTCMonth());
  const open = [...services.values()].filter(({ isActive, subs }) => (isActive || isLongAgo) && subs.length > 0);
  return chooseWeighted(
    random,
    open,
    ({ id }) => (POPULARITY[id] ?? 2) * (id === AIR_CONDITIONING && isSummer ? 2 : 1),
  );
}

/** One of the nearest who offered a service then; undefined when nobody did. */
export function chooseAgent(
  random: Random,
  { agentsNear, companies }: OrderWorld,
  {
    at,
    isLongAgo,
    serviceId,
    cityId,
    not,
    companyId = null,
  }: ChoiceTime & {
    serviceId: number;
    cityId: number;
    /** Who must not be chosen. */
    not?: number | undefined;
    /** Whose people alone may be chosen. */
    companyId?: number | null;
  },
): Agent | undefined {
  const candidates: Agent[] = [];
  for (const agent of agentsNear(serviceId, cityId)) {
    if (candidates.length === NEARBY) break;
    const isOpen = agent.receives && (agent.companyId === null || companies.get(agent.companyId)?.receives === true);
    const isMeant = agent.id !== not && (companyId === null || agent.companyId === companyId);
    if (agent.joined <= at && (isLongAgo || isOpen) && isMeant) candidates.push(agent);
  }
  return candidates[Math.floor(random.next() ** 2 * candidates.length)];
}

/** One of the items, the heavier the more often; undefined when none weighs anything. */
export function chooseWeighted<Item>(
  random: Random,
  items: readonly Item[],
  weigh: (item: Item) => number,
): Item | undefined {
  const total = items.reduce((sum, item) => sum + weigh(item), 0);
  if (total <= 0) return undefined;
  let mark = random.next() * total;
  for (const item of items) {
    mark -= weigh(item);
    if (mark < 0) return item;
  }
  return items.at(-1);
}

/** How many places at the start hold; they hold up to some place and not after it. */
function lowerBound(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
