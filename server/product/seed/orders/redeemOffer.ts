import { discountOf, priceAfterSale, saleProblem } from '../../behaviours/saleRules.ts';
import type { OrderLife } from './OrderLife.types.ts';

/** How often each offer has been used, by id; a cancelled order releases its use. */
export type OfferUses = Map<number, number>;

/** Lets the customer use an offer that holds for the order as it is made, if there is one. */
export function redeemOffer({ random, record, seedData, at }: OrderLife, uses: OfferUses): void {
  if (!random.chance(seedData.words.rhythm.shares.offerUsed)) return;
  const { price, service_id, visit_date } = record;
  const made = new Date(at);
  const open = seedData.offers.filter(
    (offer) =>
      offer.start_date <= visit_date &&
      saleProblem(offer, { service_id, price, uses: uses.get(offer.id) ?? 0 }, made) === undefined,
  );
  if (open.length === 0) return;
  const offer = random.pick(open);
  record.sale_id = offer.id;
  record.discount = discountOf(price, offer);
  record.price = priceAfterSale(price, offer);
}
