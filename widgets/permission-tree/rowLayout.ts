import type { TreeRow } from './treeRows.ts';

/* Heights that follow from the width alone, so that only visible rows need to be drawn. */

/** Least width at which a permission's key is beside its title; on a narrower screen it is below. */
export const WIDE = 640;
/** Width that a test or a first drawing counts with, before the tree was measured. */
export const DEFAULT_WIDTH = 800;

const BRANCH_HEIGHT = 48;
/** Sizes in pixels; on narrow screens a line of controls is a finger's target. */
const SIZES = {
  wide: { title: 44, control: 130, line: 34, gap: 10, around: 104 },
  narrow: { title: 56, control: 110, line: 44, gap: 6, around: 52 },
} as const;

/** Rows drawn above and below the visible ones, in pixels. */
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
  const { control, around } = sizesOf(isWide);
  return { isWide, columns: Math.max(1, Math.floor((measured - around) / control)) };
}

/** Height of a row in pixels. */
export function rowHeight(row: TreeRow, { isWide, columns }: RowLayout): number {
  if (row.kind !== 'permission') return BRANCH_HEIGHT;
  const { title, line, gap } = sizesOf(isWide);
  const lines = Math.ceil(row.permission.controls.length / columns);
  return lines === 0 ? title : title + lines * line + gap;
}

function sizesOf(isWide: boolean): (typeof SIZES)['wide' | 'narrow'] {
  return SIZES[isWide ? 'wide' : 'narrow'];
}

/** A row and its place. */
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

/** The rows to draw for a visible range: those in it, a few around, and the active one. */
export function rowsInSight(
  placed: readonly PlacedRow[],
  { scrollTop, height }: { scrollTop: number; height: number },
  activeKey: string | undefined,
): PlacedRow[] {
  const from = scrollTop - OVERSCAN;
  const to = scrollTop + height + OVERSCAN;
  return placed.filter(({ row, top, height: own }) => (top + own > from && top < to) || row.key === activeKey);
}
