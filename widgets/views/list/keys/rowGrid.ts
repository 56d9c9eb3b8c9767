import { isCut } from '../../../kit/tip/cutValue.ts';

/** What takes the focus by itself in a row. */
const CONTROLS = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', '[tabindex]'];
const ANY_CONTROL = CONTROLS.join();
/** Values that may be cut: with the focus they are shown whole. */
const VALUES = '[data-cut], .lw-clip';
const TAB_STOP = CONTROLS.map((control) => `${control}:not([tabindex="-1"])`).join();

const HEAD = ':scope > thead > tr';
/** The rows of a table, or the cards that replace them, without what is unfolded below them. */
const ROWS = ':scope > tbody > tr[data-row-id]:not([id]), :scope > .lw-card[data-row-id]';

/** The table or the cards of a list; null while it has no rows. */
export function gridOf(list: HTMLElement): HTMLElement | null {
  return list.querySelector('[data-row-id]')?.closest<HTMLElement>('table, [role=list], [role=grid]') ?? null;
}

/** The rows in their order, without those that others have deleted. */
export function rowsOf(grid: HTMLElement): HTMLElement[] {
  return [...grid.querySelectorAll<HTMLElement>(ROWS)].filter((row) => !row.inert);
}

/** The head of a table, and the rows. */
export function linesOf(grid: HTMLElement): HTMLElement[] {
  return [...grid.querySelectorAll<HTMLElement>(HEAD), ...rowsOf(grid)];
}

/** The row or the head that an element is, or is in. */
export function lineAround(grid: HTMLElement, element: HTMLElement): HTMLElement | undefined {
  return linesOf(grid).find((line) => line.contains(element));
}

/** Whether a line is a row: it takes the focus, which the head does not. */
export function isRow(line: HTMLElement): boolean {
  return line.dataset['rowId'] !== undefined;
}

/** Whether an element is in what a row unfolds, which Tab leads through as through any content. */
export function isUnfolded(element: Element): boolean {
  return element.closest('.lw-detail') !== null;
}

/** The controls of a line, and its cut values outside of them, that can have the focus now. */
export function stopsOf(line: HTMLElement): HTMLElement[] {
  return [...line.querySelectorAll<HTMLElement>(`${ANY_CONTROL}, ${VALUES}`)].filter(
    (stop) =>
      (stop.matches(VALUES) ? isLooseCut(stop, line) : !stop.matches(':disabled')) &&
      !isUnfolded(stop) &&
      stop.checkVisibility({ visibilityProperty: true }),
  );
}

/** Whether a value is cut, and in no control that shows it whole. */
function isLooseCut(value: HTMLElement, line: HTMLElement): boolean {
  const around = value.parentElement?.closest(`${ANY_CONTROL}, ${VALUES}`);
  return isCut(value) && (around === null || around === undefined || around.contains(line));
}

/** What of rows and head is a stop of the Tab key, and rows that take no focus yet. */
export function tabStopsOf(grid: HTMLElement): HTMLElement[] {
  const controls = [...grid.querySelectorAll<HTMLElement>(TAB_STOP)].filter((control) => !isUnfolded(control));
  return [...controls, ...rowsOf(grid).filter((row) => !row.hasAttribute('tabindex'))];
}

/**
 * The control of a line that corresponds to `control` of its own: in the same cell the one that does the same, else the one
 * at the same place.
 */
export function sameStop(line: HTMLElement, own: HTMLElement, control: HTMLElement): HTMLElement | undefined {
  const cell = [...own.children].findIndex((candidate) => candidate.contains(control));
  const { action, flag } = control.dataset;
  const others = stopsIn(line, cell);
  if (action === undefined) return others[stopsIn(own, cell).indexOf(control)];
  return others.find(({ dataset }) => dataset['action'] === action && dataset['flag'] === flag);
}

function stopsIn(line: HTMLElement, cell: number): HTMLElement[] {
  return stopsOf(line).filter((stop) => line.children[cell]?.contains(stop) === true);
}
