/** How the rows of a list are spaced. */
export type Density = 'normal' | 'compact';

/** Which columns of a list are shown, and how. What is left out follows the definition. */
export interface ColumnLook {
  /** Column key → shown or hidden by hand. Columns that are not in it follow the definition and the screen's width. */
  columns: Readonly<Record<string, boolean>>;
  /** Keys in their order; columns that are not in it keep their place after the one before them. */
  order: readonly string[];
  /** Column key → width in CSS pixels. */
  widths: Readonly<Record<string, number>>;
  /** Columns at the start edge that stay there while the others scroll, in their order. */
  pinned: readonly string[];
}

/** The columns as the definition has them. */
export const PLAIN_LOOK: ColumnLook = { columns: {}, order: [], widths: {}, pinned: [] };

/** Least and most width of a column, in CSS pixels. */
export const COLUMN_WIDTHS = { min: 48, max: 800 } as const;
