import { parseNumber } from '../../../engine/core/text/digits.ts';
import type { Language } from '../../../engine/core/text/language.ts';
import { pickLocalised } from '../../../engine/core/text/Text.ts';
import { imageAddress } from './imageAddress.ts';
import { momentText } from './momentText.ts';

/** What a person wrote about a record. Texts are `''` where the server sent none. */
export interface Review {
  /** Address of the writer's picture. */
  image: string;
  name: string;
  date: string;
  text: string;
  /** 0 to 5; undefined when it was not given. */
  rating: number | undefined;
}

/** The reviews in a value: `{image, name, date, review, rating}` each; entries of another shape are left out. */
export function reviewsOf(value: unknown, language: Language): Review[] {
  return (Array.isArray(value) ? (value as unknown[]) : []).flatMap((item): Review[] => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return [];
    const parts: Record<string, unknown> = { ...item };
    const review: Review = {
      image: imageAddress(parts['image'], language),
      name: pickLocalised(parts['name'], language),
      date: momentText(parts['date']),
      text: pickLocalised(parts['review'], language),
      rating: parseNumber(parts['rating']),
    };
    return review.name === '' && review.text === '' && review.rating === undefined ? [] : [review];
  });
}

/** Mean of the ratings that were given; undefined when none was. */
export function averageRating(reviews: readonly Review[]): number | undefined {
  const ratings = reviews.flatMap(({ rating }) => rating ?? []);
  return ratings.length === 0 ? undefined : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
}
