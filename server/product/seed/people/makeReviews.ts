import type { Random } from '../createRandom.ts';
import type { EntryPeriod } from '../../../context/parts/Seed.types.ts';
import type { SeedRecord } from '../../../context/parts/SeedRecord.types.ts';
import type { SeedReview } from '../SeedShapes.types.ts';
import type { ReviewWords } from './PeopleWords.types.ts';

const DAY = 86_400_000;
const NOTHING: ReadonlySet<string> = new Set();

/** The subject of the reviews, and their earliest moment. */
export interface ReviewedPerson {
  service_ids: readonly number[];
  created_at: string;
  /** How likely a content customer is, 0 to 1. */
  quality: number;
}

/** Authors, texts and the latest moment of reviews. */
export interface ReviewSeedData {
  users: readonly SeedRecord[];
  words: ReviewWords;
  period: EntryPeriod;
}

/** What a review shows of the customer who writes it. */
interface Writer {
  image?: string | null;
  first_name: string;
  last_name: string;
}

/** Invents what customers say of a person, newest first. No text is repeated for one person. */
export function makeReviews(
  random: Random,
  { users, words, period }: ReviewSeedData,
  { service_ids, created_at, quality }: ReviewedPerson,
  count: number,
): SeedReview[] {
  const said = new Set<string>();
  const start = Date.parse(created_at);
  const reviews = Array.from({ length: count }, (): SeedReview => {
    const { review, rating } = reviewTextFor(random, words, { service_ids, quality }, said);
    said.add(review);
    const { image, first_name, last_name } = random.pick(users) as SeedRecord & Writer;
    return {
      image: image ?? null,
      name: `${first_name} ${last_name}`,
      date: new Date(start + Math.floor(random.next() * Math.max(DAY, period.to - start - DAY)))
        .toISOString()
        .slice(0, 10),
      review,
      rating,
    };
  });
  return reviews.toSorted((a, b) => b.date.localeCompare(a.date));
}

/** Invents what a customer says of a piece of work, and how many stars it gets. */
export function reviewTextFor(
  random: Random,
  { praise, reserve, complaint, praiseByService, stars }: ReviewWords,
  { service_ids, quality }: Pick<ReviewedPerson, 'service_ids' | 'quality'>,
  said: ReadonlySet<string> = NOTHING,
): Pick<SeedReview, 'review' | 'rating'> {
  const mood = random.next();
  const isContent = mood < quality;
  const isAngry = !isContent && mood > quality + (1 - quality) * 0.75;
  const own = service_ids.flatMap((id) => praiseByService.find(({ service }) => service === id)?.texts ?? []);
  const texts = isAngry ? complaint : !isContent ? reserve : own.length > 0 && random.chance(0.55) ? own : praise;
  const fresh = texts.filter((text) => !said.has(text));
  const review = random.pick(fresh.length === 0 ? praise.filter((text) => !said.has(text)) : fresh);
  const rating = random.pick(
    complaint.includes(review) ? stars.complaint : reserve.includes(review) ? stars.reserve : stars.praise,
  );
  return { review, rating };
}

/** The mean of the reviews in half steps; null without any. */
export function ratingOf(reviews: readonly SeedReview[]): number | null {
  if (reviews.length === 0) return null;
  const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  return Math.round(mean * 2) / 2;
}
