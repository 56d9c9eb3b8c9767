/** Sums by field; of amounts in several currencies the sum of each, by the code of the currency. */
export type Sums = Record<string, number | Record<string, number>>;
