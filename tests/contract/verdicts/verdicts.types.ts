/** How much is compared. */
export interface Sizes {
  records: number;
  /** Conditions, or trees of computed values. */
  conditions: number;
  /** Of the random choices: the same one draws the same cases. */
  seed: number;
}

/** What a comparison found. */
export interface Compared {
  /** Pairs of a record and a condition, value or form. */
  pairs: number;
  /**
   * Of these such as would not agree by chance: a value is there, a body is accepted, and the fewer of those whose
   * condition holds for a record and those whose condition fails for one.
   */
  telling: number;
  /** Each difference with all that shows it. */
  different: object[];
}
