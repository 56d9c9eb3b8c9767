import type { Sums, TableShape } from '../Transfer.types.ts';

/** First entry of an archive: what follows, and what wrote it. */
export interface ArchiveHead {
  /** Version of the format. */
  format: 1;
  /** When the copy was taken (ISO 8601). */
  at: string;
  /** Names the database, as for an interrupted transfer. */
  source: string;
  tables: TableShape[];
}

/** Last entry of an archive; without it the archive has been cut off. */
export interface ArchiveEnd extends Sums {
  /** SHA-256 of each uploaded file, by its name in the storage. */
  files: Readonly<Record<string, string>>;
}
