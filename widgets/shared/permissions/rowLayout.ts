import type { TreeRow } from './treeRows.ts';

/* Heights that follow from the width alone, so that only rows in sight need to be drawn. */

/** From this width on the controls stand beside the title, below it under. */
export const WIDE = 640;
/** Width that a test or a first drawing counts with, before the tree was measured. */
export const DEFAULT_WIDTH = 800;

const BRANCH_HEIGHT = 48;
const PERMISSION_HEIGHT = 56;
/** Widths in pixels: of a control, of the title beside the controls, and of what leads a permission. */
const CONTROL_WIDTH = 94;
const NARROW_CONTROL_WIDTH = 104;
const TITLE_WIDTH = 184;
const LEAD = { wide: 72, narrow: 64 } as const;
/** Heights of a line of controls: on narrow screens a finger's target. */
const LINE = { wide: 36, narrow: 44 } as const;
/** Space above and below. */
const GAP = 12;

/** Rows drawn above and below those in sight, in pixels. */
const OVERSCAN = 480;

/** How a tree of a given width lays out its permissions. */
export interface RowLayout {
  isWide: boolean;
  /** Controls on a line. */
  columns: number;
}

/** The layout that a width allows; `0` is a tree that was not measured yet. */
export function layoutOf(width: number): RowLayout {
  const measured = width > 0 ? width : DEFAULT_WIDTH;
  const isWide = measured >= WIDE;
  const room = isWide ? measured - LEAD.wide - TITLE_WIDTH : measured - LEAD.narrow;
  return { isWide, columns: Math.max(1, Math.floor(room / (isWide ? CONTROL_WIDTH : NARROW_CONTROL_WIDTH))) };
}

/** Height of a row in pixels. */
export function rowHeight(row: TreeRow, { isWide, columns }: RowLayout): number {
  if (row.kind !== 'permission') return BRANCH_HEIGHT;
  const lines = Math.ceil(row.permission.controls.length / columns);
  if (isWide) return Math.max(PERMISSION_HEIGHT, lines * LINE.wide + GAP);
  return PERMISSION_HEIGHT + (lines > 0 ? lines * LINE.narrow + GAP / 2 : 0);
}

/** A row with where it stands. */
export interface PlacedRow {
  row: TreeRow;
  top: number;
  height: number;
}

/** Every row with its place, and the height of all. */
export function placeRows(rows: readonly TreeRow[], layout: RowLayout): { placed: PlacedRow[]; height: number } {
  let top = 0;
  const placed = rows.map((row) => {
    const height = rowHeight(row, layout);
    const own = { row, top, height };
    top += height;
    return own;
  });
  return { placed, height: top };
}

/** The rows to draw for a part in sight: those in it and a little around, and the one that the keyboard stands on. */
export function rowsInSight(
  placed: readonly PlacedRow[],
  { scrollTop, height }: { scrollTop: number; height: number },
  activeKey: string | undefined,
): PlacedRow[] {
  const from = scrollTop - OVERSCAN;
  const to = scrollTop + height + OVERSCAN;
  return placed.filter(({ row, top, height: own }) => (top + own > from && top < to) || row.key === activeKey);
}

/** Where a part in sight must scroll to so that a row is in it; undefined when it is. */
export function scrollToRow(
  { top, height: own }: PlacedRow,
  { scrollTop, height }: { scrollTop: number; height: number },
): number | undefined {
  if (top < scrollTop) return top;
  return top + own > scrollTop + height ? top + own - height : undefined;
}
