import { reviewTextFor } from '../data/people/makeReviews.ts';
import { complaint, praise, praiseByService, reserve } from '../data/people/reviewTexts.ts';
import { dateText, dayOf } from './dubaiDay.ts';
import type { OrderLife } from './OrderLife.types.ts';
import type { SeedChange } from './SeedOrder.types.ts';
import { HOUR_MS } from './units.ts';

/** How many customers write something once the work is paid for. */
const REVIEWED = 0.42;

/** What only time tells: nobody writes it within days. */
const TOO_EARLY: ReadonlySet<string> = new Set(
  [...praise, ...reserve, ...complaint, ...Object.values(praiseByService).flat()].filter((text) =>
    /أسبوع|شهر|يومين|المرة الثالثة|في اليوم التالي/.test(text),
  ),
);

/** Lets the customer say what he thinks of finished work, some hours or days later. */
export function addReview(
  { random, record, customer, agent }: OrderLife,
  changes: readonly SeedChange[],
  now: number,
): void {
  const finished = changes.findLast(({ to }) => to === 'finished');
  if (finished === undefined || !random.chance(REVIEWED)) return;
  const at = finished.at + Math.floor((0.2 + random.next() ** 2 * 90) * HOUR_MS);
  if (at > now) return;
  const wasReopened = changes.some(({ to }) => to === 'reopen');
  const { review, rating } = reviewTextFor(
    random,
    {
      service_ids: [record.service_id],
      quality: (agent?.quality ?? 0.85) * (wasReopened || record.is_delayed === 1 ? 0.55 : 1),
    },
    TOO_EARLY,
  );
  record.reviews = [{ image: customer.image, name: customer.name, date: dateText(dayOf(at)), review, rating }];
  const written = new Date(at).toISOString();
  if (written > record.updated_at) record.updated_at = written;
}
