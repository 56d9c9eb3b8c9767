/** A cell of an export. Days and moments are what a clock of the product's zone shows. */
export type ExportCell =
  | { kind: 'text'; text: string }
  | { kind: 'number'; text: string; value: number; format: string }
  | { kind: 'date'; text: string; value: Date; format: string };

/** A table to be saved: what people read of it, and the numbers and days behind the texts. */
export interface ExportTable {
  /** Name of the sheet. */
  title: string;
  isRtl: boolean;
  head: readonly string[];
  rows: readonly (readonly ExportCell[])[];
  /** Sums of all rows, in the columns that add up. */
  totals?: readonly ExportCell[];
}
