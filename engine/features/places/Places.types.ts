import type { Coordinates } from '../../core/geo/Coordinates.ts';

/** Where a record is. */
export interface RecordPoint extends Coordinates {
  id: number;
}

/** The records of a list on a map. */
export interface PlacedRecords {
  points: readonly RecordPoint[];
  /** How many have a place; more than are listed where the answer is bounded. */
  placed: CountedRecords;
  /** How many have none. */
  unplaced: CountedRecords;
}

/** A number of records. */
export interface CountedRecords {
  total: number;
  /** There are more: counting stopped there. */
  isCapped: boolean;
}
