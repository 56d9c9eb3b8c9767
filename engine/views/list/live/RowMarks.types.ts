/**
 * What somebody else did to a row that stands in the list: `changed` a moment ago, `left` the list by a change,
 * `deleted` altogether.
 */
export interface RowMark {
  kind: 'changed' | 'left' | 'deleted';
  /** What is said below the row's name. */
  note?: string;
}

/** Marks by record id. */
export type RowMarks = ReadonlyMap<number, RowMark>;
