import type { Random } from '../createRandom.ts';
import type { RhythmWords } from './OrderWords.types.ts';
import type { Agent, Customer, OrderSeedData, Service } from './OrderSeedData.types.ts';

/** How many of those nearest to a city share its orders. */
const NEARBY = 6;

/** When an order is made, and whether it is so long ago that people who are barred now were not. */
export interface ChoiceTime {
  at: number;
  isLongAgo: boolean;
}

/** A customer who had joined by then; undefined without one. */
export function chooseCustomer(
  random: Random,
  { customers, customerWeights }: OrderSeedData,
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
  { services, words }: OrderSeedData,
  { at, isLongAgo }: ChoiceTime,
): Service | undefined {
  const open = [...services.values()].filter(({ isActive, subs }) => (isActive || isLongAgo) && subs.length > 0);
  return chooseWeighted(random, open, ({ id }) => popularityOf(words.rhythm, id, new Date(at).getUTCMonth() + 1));
}

/** How often a service is asked for in a month, 1 to 12. */
function popularityOf({ services, otherServices, seasons }: RhythmWords, id: number, month: number): number {
  const season = seasons.find(({ service, months }) => service === id && months.includes(month));
  return (services.find(({ service }) => service === id)?.weight ?? otherServices) * (season?.times ?? 1);
}

/** One of the nearest agents who offered a service then; undefined without one. */
export function chooseAgent(
  random: Random,
  { agentsNear, companies }: OrderSeedData,
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
    /** People who must not be chosen. */
    not?: number | undefined;
    /** The only people who may be chosen. */
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

/** One of the items by weight; undefined when no item has any. */
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

/** Length of the longest prefix whose items all satisfy a test. */
function lowerBound(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
