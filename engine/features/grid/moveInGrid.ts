/** A cell of a grid, by the indexes of its row and column. */
export interface CellPlace {
  row: number;
  column: number;
}

export interface GridKey {
  key: string;
  isCtrl: boolean;
  isRtl: boolean;
}

export interface GridSize {
  rows: number;
  columns: number;
  /** Rows that a page key moves over. */
  page: number;
}

/**
 * The cell to which a key leads, by the grid pattern of WAI-ARIA; undefined where it is no key of movement. The arrows move as
 * they are seen, so that the left one leads to the next column from right to left. With Ctrl they lead to the edge of the
 * table, Home and End to its corners.
 *
 * @example moveInGrid({ row: 0, column: 1 }, { key: 'ArrowLeft', isCtrl: false, isRtl: true }, size) // { row: 0, column: 2 }
 */
export function moveInGrid(
  { row, column }: CellPlace,
  { key, isCtrl, isRtl }: GridKey,
  { rows, columns, page }: GridSize,
): CellPlace | undefined {
  const [lastRow, lastColumn] = [Math.max(0, rows - 1), Math.max(0, columns - 1)];
  const at = (r: number, c: number): CellPlace => ({
    row: Math.min(lastRow, Math.max(0, r)),
    column: Math.min(lastColumn, Math.max(0, c)),
  });
  switch (key) {
    case 'ArrowUp':
      return at(isCtrl ? 0 : row - 1, column);
    case 'ArrowDown':
      return at(isCtrl ? lastRow : row + 1, column);
    case 'ArrowLeft':
    case 'ArrowRight': {
      const isForward = (key === 'ArrowRight') !== isRtl;
      if (isCtrl) return at(row, isForward ? lastColumn : 0);
      return at(row, column + (isForward ? 1 : -1));
    }
    case 'Home':
      return at(isCtrl ? 0 : row, 0);
    case 'End':
      return at(isCtrl ? lastRow : row, lastColumn);
    case 'PageUp':
      return at(row - page, column);
    case 'PageDown':
      return at(row + page, column);
    default:
      return undefined;
  }
}

/**
 * The next cell to write into: one further in the row, at its end the first of the next row, and back. The first and the last
 * cell lead nowhere.
 */
export function nextCell(
  { row, column }: CellPlace,
  { rows, columns }: Pick<GridSize, 'rows' | 'columns'>,
  step: 1 | -1,
): CellPlace | undefined {
  const index = row * columns + column + step;
  if (index < 0 || index >= rows * columns) return undefined;
  return { row: Math.floor(index / columns), column: index % columns };
}
