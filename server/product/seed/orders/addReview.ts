import { reviewTextFor } from '../people/makeReviews.ts';
import { dateText, dayOf } from './calendarDay.ts';
import type { OrderLife } from './OrderLife.types.ts';
import type { SeedChange } from './SeedOrder.types.ts';
import { HOUR_MS } from './units.ts';

/** Lets the customer review finished work, some hours or days later. */
export function addReview(
  { random, record, customer, agent, seedData: { words } }: OrderLife,
  changes: readonly SeedChange[],
  now: number,
): void {
  const finished = changes.findLast(({ to }) => to === 'finished');
  if (finished === undefined || !random.chance(words.rhythm.shares.reviewed)) return;
  const at = finished.at + Math.floor((0.2 + random.next() ** 2 * 90) * HOUR_MS);
  if (at > now) return;
  const wasReopened = changes.some(({ to }) => to === 'reopen');
  const { review, rating } = reviewTextFor(
    random,
    words.reviews,
    {
      service_ids: [record.service_id],
      quality: (agent?.quality ?? 0.85) * (wasReopened || record.is_delayed === 1 ? 0.55 : 1),
    },
    words.tooEarly,
  );
  record.reviews = [{ image: customer.image, name: customer.name, date: dateText(dayOf(at)), review, rating }];
  const written = new Date(at).toISOString();
  if (written > record.updated_at) record.updated_at = written;
}
