/** A text, or the address of an image, in both languages. */
export type SeedText = { readonly ar: string; readonly en: string };

/** A place on the map: coordinates in degrees and the address in words. */
export type SeedPoint = { readonly lat: number; readonly lng: number; readonly location: string };

/** A phone number: calling code and national number. */
export type SeedPhone = { readonly code: string; readonly number: string };

/** What a customer says of somebody. */
export type SeedReview = {
  readonly image: string | null;
  readonly name: string;
  readonly date: string;
  readonly review: string;
  readonly rating: number;
};

/**
 * What a property of a seed record may hold; flags are 0 or 1, times 'HH:mm', dates 'YYYY-MM-DD', moments ISO 8601,
 * references ids, several references lists of ids, several pictures lists of addresses, repeated groups of fields lists of objects.
 */
export type SeedValue =
  | string
  | number
  | null
  | SeedText
  | SeedPoint
  | SeedPhone
  | readonly string[]
  | readonly number[]
  | readonly SeedReview[]
  | readonly { readonly [property: string]: SeedText }[];

/**
 * One record of the demo content, in the record shape of the definition language.
 *
 * The id is part of the data, so that a reference (`country_id: 1`) can be written and read literally and the seed is the
 * same on every machine.
 */
export type SeedRecord = { readonly id: number; readonly [property: string]: SeedValue };
