/** A text, or the address of an image, in both languages. */
export type SeedText = { readonly ar: string; readonly en: string };

/** A place on the map: coordinates in degrees and the address in words. */
export type SeedPoint = { readonly lat: number; readonly lng: number; readonly location: string };

/** What a property of a seed record may hold; flags are 0 or 1, times 'HH:mm', dates 'YYYY-MM-DD', references ids. */
export type SeedValue = string | number | SeedText | SeedPoint;

/**
 * One record of the demo content, in the record shape of the definition language.
 *
 * The id is part of the data, so that a reference (`country_id: 1`) can be written and read literally and the seed is the
 * same on every machine.
 */
export type SeedRecord = { readonly id: number; readonly [property: string]: SeedValue };
