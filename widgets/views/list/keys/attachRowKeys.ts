import { describeRows } from './describeRows.ts';
import { nextFocus } from './nextFocus.ts';
import { gridOf, isRow, isUnfolded, lineAround, rowsOf, tabStopsOf } from './rowGrid.ts';

export interface RowKeysOptions {
  isRtl: boolean;
  /** Id of the text that names the keys. */
  hintId: string;
  /** Enter on a row. */
  openRow: (id: number) => void;
  /** Enter on a row with Shift; whether it could be opened so. */
  openBeside: (id: number) => boolean;
}

export interface RowKeys {
  /** Moves the focus to the row that had it last, or to the first. */
  focusRow: () => void;
  detach: () => void;
}

/** The field that finds rows by their words: below it are the rows. */
const SEARCH = 'search input[enterkeyhint=search]';

/** Moves the focus, also to a value, which takes none by itself. */
function focusStop(stop: HTMLElement): void {
  if (stop.tabIndex < 0) stop.tabIndex = -1;
  stop.focus();
}

/**
 * Makes the rows of a list one stop of the Tab key, with the arrow keys inside (`README.md`). Rows are plain elements
 * that views draw and replace as they like; what is added later takes part as soon as it is there.
 *
 * @param list the region of the rows, which stays while pages are turned
 */
export function attachRowKeys(list: HTMLElement, { isRtl, hintId, openRow, openBeside }: RowKeysOptions): RowKeys {
  /** What Tab leads to: what has the focus in the rows, otherwise the row that had it last. */
  let stop: HTMLElement | undefined;
  let lastRow: HTMLElement | undefined;

  const moveStop = (next: HTMLElement): void => {
    if (stop !== undefined && stop !== next) stop.tabIndex = -1;
    stop = next;
    next.tabIndex = 0;
  };

  const noteFocus = (target: EventTarget | null): void => {
    const grid = gridOf(list);
    if (!(target instanceof HTMLElement) || grid === null || isUnfolded(target)) return;
    const line = lineAround(grid, target);
    if (line === undefined) return;
    if (isRow(line)) lastRow = line;
    moveStop(target);
  };

  const prepare = (): void => {
    const grid = gridOf(list);
    if (grid === null) return;
    describeRows(grid, hintId);
    for (const element of tabStopsOf(grid)) if (element !== stop) element.tabIndex = -1;
    if (lastRow === undefined || !grid.contains(lastRow)) [lastRow] = rowsOf(grid);
    if (lastRow && (stop === undefined || !grid.contains(stop))) moveStop(lastRow);
  };

  const handleFocus = ({ target }: FocusEvent): void => noteFocus(target);
  const handleBlur = ({ relatedTarget }: FocusEvent): void => {
    const isInside = relatedTarget instanceof Node && gridOf(list)?.contains(relatedTarget) === true;
    if (!isInside && lastRow?.isConnected === true) moveStop(lastRow);
  };

  const handleKey = (event: KeyboardEvent): void => {
    const { target, key, ctrlKey, shiftKey } = event;
    if (event.defaultPrevented || event.isComposing || event.altKey || event.metaKey) return;
    if (!(target instanceof HTMLElement) || !list.contains(target)) return;
    if (shiftKey) {
      const isAsked = key === 'Enter' && !ctrlKey && target === lastRow;
      if (isAsked && openBeside(Number(target.dataset['rowId']))) event.preventDefault();
      return;
    }
    if (key === 'ArrowDown' && lastRow?.isConnected === true && target.matches(SEARCH)) {
      event.preventDefault();
      lastRow.focus();
      return;
    }
    const next = nextFocus(target, { list, key, isCtrl: ctrlKey, isRtl });
    const isOnRow = target === lastRow && !ctrlKey;
    if (next !== undefined) focusStop(next);
    else if (isOnRow && key === 'Enter') openRow(Number(target.dataset['rowId']));
    else if (isOnRow && key === ' ') target.querySelector<HTMLElement>('[data-action=select]')?.click();
    else return;
    event.preventDefault();
  };

  const observer = new MutationObserver(prepare);
  observer.observe(list, { childList: true, subtree: true });
  list.addEventListener('focus', handleFocus, true);
  list.addEventListener('blur', handleBlur, true);
  // At the document: a control that uses the key itself prevents it before.
  document.addEventListener('keydown', handleKey);
  prepare();
  noteFocus(document.activeElement);
  return {
    focusRow: () => lastRow?.focus(),
    detach: () => {
      observer.disconnect();
      list.removeEventListener('focus', handleFocus, true);
      list.removeEventListener('blur', handleBlur, true);
      document.removeEventListener('keydown', handleKey);
    },
  };
}
