import type { Row } from '../../../core/registry/defineCell.ts';

/**
 * What is in a cell: a value of its field, or a text that is none, with what is wrong with it. `by` is what chose the group of
 * a reference into one of several, in which alone its number is that record.
 */
export type CellContent = { value: unknown; label?: string; by?: string } | { text: string; problem: string };

/** A cell of a row, and what is put into it. */
export interface CellEdit {
  id: number;
  /** Key of its column. */
  key: string;
  content: CellContent;
}

/** An unsaved cell. */
export interface CellView {
  /** `waiting` and `saving` end by themselves; the others wait for the person. */
  state: 'waiting' | 'saving' | 'refused' | 'conflict';
  /** The text that is no value, in place of one. */
  text?: string;
  /** Why it is not saved. */
  messages: readonly string[];
  /** What another person saved meanwhile, and what it was before; records whose names are known with their names. */
  theirs?: unknown;
  before?: unknown;
}

/** A row as the grid shows it. */
export interface RowView {
  /** With the unsaved values. */
  row: Row;
  cells: ReadonlyMap<string, CellView>;
  /** Keys of the columns that its state or its conditions lock. */
  locked: ReadonlySet<string>;
}

/** How many cells of all rows, also of other pages, are in which state. */
export interface GridSummary {
  pending: number;
  refused: number;
  /** Those of the refused ones that may be tried again: the call failed, not the value. */
  failed: number;
  conflicts: number;
}

/** What happened, to be said. */
export type GridNews =
  | { kind: 'saved'; cells: number }
  | { kind: 'refused'; message: string }
  | { kind: 'conflict'; cells: number };

/** The outcome of undoing or doing again. */
export interface StepOutcome {
  changed: number;
  /** Cells that have changed meanwhile, which are left as they are. */
  left: number;
}
