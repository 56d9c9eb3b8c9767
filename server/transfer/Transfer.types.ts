/** A column whose values are copied. */
export interface ShapeColumn {
  name: string;
  /** Its SQL type. */
  type: string;
  /** SQL of its default; null: none. Absent in archives of before, and where it does not matter. */
  default?: string | null;
}

/** A table, as its rows are copied. */
export interface TableShape {
  name: string;
  /** Stored columns with their SQL types; computed ones are computed again. */
  columns: readonly ShapeColumn[];
  /** Columns of the primary key; empty: none. */
  key: readonly string[];
}

/** Some rows of one table, in the order of its key. */
export interface Batch {
  table: string;
  rows: number;
  /** JSON array of objects by column; each value is null, or the text that PostgreSQL writes for it. */
  json: string;
  /** Where the next batch begins. */
  after: readonly string[];
}

/** What a table holds, for comparing two databases. */
export interface TableSum {
  rows: number;
  /** A sum over all rows that does not depend on their order. */
  digest: string;
}

/** Last numbers of the sequences that have been used, by name. */
export type Sequences = Readonly<Record<string, string>>;

/** What is known about a copy after its last row. */
export interface Sums {
  tables: Readonly<Record<string, TableSum>>;
  sequences: Sequences;
}

/** How far a transfer is; shown to a person. */
export interface Progress {
  table: string;
  rows: number;
}
