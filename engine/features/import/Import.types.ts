/** What an import does: adds what is new, updates what is there, or both. */
export const IMPORT_MODES = ['add', 'update', 'both'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** Encodings of a text file. */
export const IMPORT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256'] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

/** What separates the cells of a text file. */
export const IMPORT_SEPARATORS = [',', ';', '\t', '|'] as const;
export type ImportSeparator = (typeof IMPORT_SEPARATORS)[number];

/**
 * A cell as its file has it: `day` is a day, a moment or a time of a spreadsheet, as `2026-11-20`, `2026-11-20T09:30:00`
 * or `09:30:00`; `broken` is a formula without a value, or one that failed.
 */
export type ImportCell = string | number | boolean | null | { day: string } | { broken: string };

/** A column of the file: its title, and the first texts in it. */
export interface ImportColumn {
  title: string;
  samples: readonly string[];
}

/** How the table of a file is read. A spreadsheet has no encoding and no separator, a text file no sheets. */
export interface ImportReading {
  encoding: ImportEncoding | null;
  separator: ImportSeparator | null;
  sheets: readonly string[];
  sheet: number;
}

/** What the columns of a file are for: `mapping` has the target of each column, or null. */
export interface ImportPlan {
  mapping: readonly (string | null)[];
  /** The target by which a record is found that is there already. */
  match: string | null;
  mode: ImportMode;
}

/** A file that has been read, and what is suggested for it. */
export interface ImportFile extends ImportReading, ImportPlan {
  id: number;
  name: string;
  /** Rows below the titles. */
  rows: number;
  columns: readonly ImportColumn[];
}
