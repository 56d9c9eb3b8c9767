import type { Row } from '../../core/registry/defineCell.ts';

/** A stretch of a day in minutes since midnight of the product's zone; `to` is after `from`, at most 1440. */
export interface Span {
  from: number;
  to: number;
}

/** A record of a day, with the row and the hours that it is drawn in. */
export interface TimelineRecord {
  record: Row;
  /** Id of its row; null for one that is unplaced. */
  owner: number | null;
  /** Absent for one without a start. */
  span?: Span;
}

/** A row: a record that others may be given to. */
export interface TimelineRow {
  id: number;
  name: string;
  /** Address of its picture. */
  picture?: string;
  /** The group that holds it, where a source shows the records of several. */
  resource?: string;
}

/** One day of a timeline as the server answers it. */
export interface TimelineDay {
  /** YYYY-MM-DD. */
  day: string;
  rows: readonly TimelineRow[];
  records: readonly TimelineRecord[];
  /** How many rows and records there are; more than are listed where the answer is bounded. */
  totals: TimelineTotals;
}

export interface TimelineTotals {
  rows: number;
  placed: number;
  unplaced: number;
  /** Records in rows that are not drawn because of their state. */
  hidden: number;
}
