import { LAST_ENTRY } from '../../entryTime.ts';
import type { SeedReview } from '../SeedRecord.ts';
import type { Random } from './createRandom.ts';
import { complaint, praise, praiseByService, reserve } from './reviewTexts.ts';
import { users } from './users.ts';

const DAY = 86_400_000;
const NOTHING: ReadonlySet<string> = new Set();

/** Of whom and since when the reviews are. */
export interface ReviewedPerson {
  service_ids: readonly number[];
  created_at: string;
  /** How likely a content customer is, 0 to 1. */
  quality: number;
}

/** Invents what customers say of somebody, newest first. Nobody says the same thing twice of one person. */
export function makeReviews(
  random: Random,
  { service_ids, created_at, quality }: ReviewedPerson,
  count: number,
): SeedReview[] {
  const said = new Set<string>();
  const start = Date.parse(created_at);
  const reviews = Array.from({ length: count }, (): SeedReview => {
    const { review, rating } = reviewTextFor(random, { service_ids, quality }, said);
    said.add(review);
    const writer = random.pick(users);
    return {
      image: writer.image ?? null,
      name: `${writer.first_name} ${writer.last_name}`,
      date: new Date(start + Math.floor(random.next() * Math.max(DAY, LAST_ENTRY - start - DAY)))
        .toISOString()
        .slice(0, 10),
      review,
      rating,
    };
  });
  return reviews.toSorted((a, b) => b.date.localeCompare(a.date));
}

/** Invents what a customer says of a piece of work, and how many stars he gives it. */
export function reviewTextFor(
  random: Random,
  { service_ids, quality }: Pick<ReviewedPerson, 'service_ids' | 'quality'>,
  said: ReadonlySet<string> = NOTHING,
): Pick<SeedReview, 'review' | 'rating'> {
  const mood = random.next();
  const isContent = mood < quality;
  const isAngry = !isContent && mood > quality + (1 - quality) * 0.75;
  const own = service_ids.flatMap((id) => praiseByService[id] ?? []);
  const texts = isAngry ? complaint : !isContent ? reserve : own.length > 0 && random.chance(0.55) ? own : praise;
  const fresh = texts.filter((text) => !said.has(text));
  const review = random.pick(fresh.length === 0 ? praise.filter((text) => !said.has(text)) : fresh);
  const rating = complaint.includes(review)
    ? random.pick([1, 1.5, 2])
    : reserve.includes(review)
      ? random.pick([3, 3.5, 4])
      : random.pick([4.5, 5, 5]);
  return { review, rating };
}

/** The mean of the reviews in half steps; null without any. */
export function ratingOf(reviews: readonly SeedReview[]): number | null {
  if (reviews.length === 0) return null;
  const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  return Math.round(mean * 2) / 2;
}
