/** A value as JSON can write it. */
export type SeedValue =
  | string
  | number
  | boolean
  | null
  | readonly SeedValue[]
  | { readonly [property: string]: SeedValue };

/**
 * One record of the seed, in the record shape of the definition language: flags are 0 or 1, times 'HH:mm', dates
 * 'YYYY-MM-DD', moments ISO 8601, references ids.
 */
export type SeedRecord = { readonly id: number; readonly [property: string]: SeedValue };

/** A record of any group. */
export type SeedTarget = { readonly group: string; readonly id: number };

/** Records by group, in insertion order: a record follows all it refers to. */
export type SeedContent = Readonly<Record<string, readonly SeedRecord[]>>;
