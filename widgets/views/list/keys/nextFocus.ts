import { gridOf, isRow, isUnfolded, lineAround, linesOf, rowsOf, sameStop, stopsOf } from './rowGrid.ts';
import { lineStop } from './lineStop.ts';

export interface PressedKey {
  list: HTMLElement;
  key: string;
  isCtrl: boolean;
  isRtl: boolean;
}

/** Fields that need the arrows, Home and End themselves. */
const FIELDS = 'input:not([type=checkbox]), select, textarea, [contenteditable]';

/** What a key moves the focus to, from an element of the rows; undefined where it is no key of theirs. */
export function nextFocus(target: HTMLElement, { list, key, isCtrl, isRtl }: PressedKey): HTMLElement | undefined {
  const grid = gridOf(list);
  if (!grid?.contains(target)) return undefined;
  if (isUnfolded(target)) return key === 'Escape' ? rowAround(grid, target) : undefined;
  const line = lineAround(grid, target);
  if (line === undefined || (target.matches(FIELDS) && key !== 'Escape')) return undefined;
  if (isCtrl) return endOfRows(grid, key);
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const lines = linesOf(grid);
    const other = lines[lines.indexOf(line) + (key === 'ArrowUp' ? -1 : 1)];
    return other && landing(other, line, target);
  }
  const stops = stopsOf(line);
  const next = lineStop(key, { here: stops.indexOf(target), count: stops.length, isStop: isRow(line), isRtl });
  return next === -1 ? line : stops[next ?? -1];
}

function endOfRows(grid: HTMLElement, key: string): HTMLElement | undefined {
  if (key === 'Home') return rowsOf(grid)[0];
  return key === 'End' ? rowsOf(grid).at(-1) : undefined;
}

/** From a row to a row, from a control to the one in the same column; the head is entered at its first control. */
function landing(other: HTMLElement, line: HTMLElement, target: HTMLElement): HTMLElement | undefined {
  const same = target === line ? undefined : sameStop(other, line, target);
  return same ?? (isRow(other) ? other : stopsOf(other)[0]);
}

/** The row that unfolded what an element is in. */
function rowAround(grid: HTMLElement, target: HTMLElement): HTMLElement | undefined {
  const id = target.closest('.lw-detail')?.closest<HTMLElement>('[data-row-id]')?.dataset['rowId'];
  return rowsOf(grid).find((row) => row.dataset['rowId'] === id);
}
