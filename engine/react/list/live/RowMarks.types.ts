/** Another person's change of a listed row: `changed` just now, `left` the list by a change, `deleted`. */
export interface RowMark {
  kind: 'changed' | 'left' | 'deleted';
  /** What is said below the row's name. */
  note?: string;
}

/** Marks by record id. */
export type RowMarks = ReadonlyMap<number, RowMark>;
