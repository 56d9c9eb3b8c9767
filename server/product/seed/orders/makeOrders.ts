import type { ResolvedStates } from '../../../../engine/core/definition/States.types.ts';
import { stateOf } from '../../../../engine/core/definition/transitions.ts';
import { createRandom } from '../createRandom.ts';
import { addReview } from './addReview.ts';
import { creationTimes } from './creationTimes.ts';
import { liveOrder } from './liveOrder.ts';
import type { OrderLife } from './OrderLife.types.ts';
import type { OrderSeedData } from './OrderSeedData.types.ts';
import type { OrderRecord, SeedOrder } from './SeedOrder.types.ts';
import { type OfferUses, redeemOffer } from './redeemOffer.ts';
import { startFollowUp, startOrder } from './startOrder.ts';
import { DAY_MS, MINUTE_MS } from './units.ts';

/** The base seed; each order has a seed of its own, so that it does not depend on those before it. */
const SEED = 20_261_121;
/** Orders older than this may involve people who are barred now. */
const LONG_AGO = 120 * DAY_MS;

/** Which orders to make. */
export interface OrdersPlan {
  count: number;
  /** Id of the first; the others count on from it. */
  firstId: number;
  /** Milliseconds since 1970; nothing happens after it. */
  now: number;
  seedData: OrderSeedData;
  states: ResolvedStates;
  /** How often offers have been used before the first order; counted on. */
  uses?: OfferUses;
}

/** An inspection whose technician is about to enter maintenance. */
interface Waiting {
  at: number;
  order: SeedOrder;
  life: Pick<OrderLife, 'customer' | 'service' | 'agent'>;
}

/**
 * Creates the orders of a plan, oldest first, each with its history up to now: the same for the same plan on every
 * machine. Memory does not grow with their number.
 */
export function* makeOrders({
  count,
  firstId,
  now,
  seedData,
  states,
  uses = new Map(),
}: OrdersPlan): Generator<SeedOrder, void, undefined> {
  const waiting: Waiting[] = [];
  let id = firstId;
  for (const time of creationTimes(createRandom(SEED), seedData.words.rhythm, { count, now })) {
    const due = waiting[0] !== undefined && waiting[0].at <= time ? waiting.shift() : undefined;
    const at = due?.at ?? time;
    const random = createRandom(SEED ^ Math.imul(id, 0x9e_37_79_b1));
    const start = { id, random, seedData, at, isLongAgo: at < now - LONG_AGO };
    const life = (due && startFollowUp(start, due.order, due.life)) ?? startOrder(start);
    if (life === undefined) throw new RangeError('the demo data has no account that could have ordered');
    // Decided before the simulation, which is longer the later it is now.
    const followUp = random.chance(seedData.words.rhythm.shares.followUp) ? random.int(4, 40) * MINUTE_MS : undefined;
    redeemOffer(life, uses);
    const changes = liveOrder(life, states, now);
    const { sale_id } = life.record;
    if (sale_id !== null && !isCancelledOrRejected(states, life.record))
      uses.set(sale_id, (uses.get(sale_id) ?? 0) + 1);
    addReview(life, changes, now);
    const order: SeedOrder = { record: life.record, changes };
    if (followUp !== undefined) enqueue(waiting, life, { order, followUp });
    yield order;
    id += 1;
  }
}

/** Whether an order was cancelled or rejected. */
export function isCancelledOrRejected(states: ResolvedStates, record: OrderRecord): boolean {
  return stateOf(states, record)?.terminal === true;
}

/** The orders in batches of some thousands, which are written together. */
export function* inBatches<Item>(items: Iterable<Item>, size: number): Generator<Item[], void, undefined> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** Lets an inspection that was carried out lead to maintenance some time after. */
function enqueue(
  waiting: Waiting[],
  { record, customer, service, agent }: OrderLife,
  { order, followUp }: { order: SeedOrder; followUp: number },
): void {
  const inspected = order.changes.find(({ to }) => to === 'pre_finished');
  if (record.type !== 'inspection' || inspected === undefined) return;
  const at = inspected.at + followUp;
  const place = waiting.findIndex((other) => other.at > at);
  waiting.splice(place === -1 ? waiting.length : place, 0, { at, order, life: { customer, service, agent } });
}
