/** A text, or the address of an image, in both languages. */
export type SeedText = { readonly ar: string; readonly en: string };

/** A place on the map: coordinates in degrees and the address in words. */
export type SeedPoint = { readonly lat: number; readonly lng: number; readonly location: string };

/** A phone number: calling code and national number. */
export type SeedPhone = { readonly code: string; readonly number: string };

/** What a customer says of a person or a company. */
export type SeedReview = {
  readonly image: string | null;
  readonly name: string;
  readonly date: string;
  readonly review: string;
  readonly rating: number;
};
