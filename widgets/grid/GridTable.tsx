import {
  useCallback,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import type { CellRange } from '../../engine/features/grid/block.ts';
import type { GridColumn } from '../../engine/features/grid/gridColumns.ts';
import { type CellPlace, moveInGrid, nextCell } from '../../engine/features/grid/moveInGrid.ts';
import type { CellContent } from '../../engine/react/list/grid/GridEdits.types.ts';
import type { Grid } from '../../engine/react/list/grid/useGrid.ts';
import { identityKey } from '../../engine/react/list/state/recordTitle.ts';
import { useListDataContext, useListSettings } from '../../engine/react/list/ListContexts.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import { isNumeric } from '../views/list/table/columnLook.ts';
import { CellEditor, type CellControl } from './CellEditor.tsx';
import { GridFrame } from './gridLook.ts';
import { GridRow } from './GridRow.tsx';

export interface GridTableProps {
  grid: Grid;
  /** The cell with the focus, and the other corner of the selection. */
  place: CellPlace;
  corner: CellPlace;
  onMove: (place: CellPlace, corner: CellPlace) => void;
  /** Ids of the line about the cell with the focus, and of the text that names the keys. */
  lineId: string;
  hintId: string;
  /** Leads to the choice that a conflict asks for. */
  onConflict: () => void;
}

/** Rows that a page key moves over where nothing is laid out. */
const PAGE = 10;

/** Draws the grid: the cells of the list by the grid pattern of WAI-ARIA, with one control at a time. */
export function GridTable({ grid, place, corner, onMove, lineId, hintId, onConflict }: GridTableProps): ReactNode {
  const { resource, route, shown } = useListSettings();
  const { isFetching } = useListDataContext();
  const { t, pick, direction, language } = useText();
  const { columns, rows, edits } = grid;
  const table = useRef<HTMLTableElement>(null);
  const control = useRef<CellControl>(null);
  /** Where the focus was moved to last: its selection is set by then. */
  const moved = useRef<CellPlace>(place);
  const attach = useCallback((element: CellControl | null) => {
    control.current = element;
  }, []);
  const editorId = useId();
  const [editing, setEditing] = useState<{ isReplaced: boolean }>();
  const range = rangeOf(place, corner);
  const isRtl = direction === 'rtl';
  const title = identityKey(shown, resource);
  const named = columns.filter((each) => each.column.key === title);
  const identity = (named.find(({ leaf }) => leaf?.language === language) ?? named[0])?.key;
  const row = rows[place.row];
  const column = columns[place.column];

  const cellAt = ({ row: r, column: c }: CellPlace): HTMLElement | undefined =>
    table.current?.tBodies[0]?.rows[r]?.cells[c];
  const goTo = (next: CellPlace, other: CellPlace = next): void => {
    moved.current = next;
    onMove(next, other);
    cellAt(next)?.focus();
  };
  const placeOf = (target: EventTarget): CellPlace | undefined => {
    const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('tbody > tr > *') : null;
    const line = cell?.parentElement;
    if (!(line instanceof HTMLTableRowElement) || !table.current?.contains(line)) return undefined;
    return { row: line.sectionRowIndex, column: cell?.cellIndex ?? 0 };
  };

  const begin = (isReplaced: boolean): boolean => {
    if (row === undefined || column === undefined) return false;
    if (!grid.canEdit(row.id, column)) {
      grid.say(t('grid.readOnly'));
      return false;
    }
    onMove(place, place);
    // Drawn at once, so that the key that began it is typed into it.
    flushSync(() => setEditing({ isReplaced }));
    return true;
  };
  const end = (next: CellPlace = place): void => {
    control.current = null;
    flushSync(() => setEditing(undefined));
    goTo(next);
  };
  /** Takes over what is in the control. */
  const commit = (): void => {
    const element = control.current;
    control.current = null;
    if (element === null || row === undefined || column?.field === undefined) return;
    if (element instanceof HTMLSelectElement) grid.put(row.id, column, { value: chosenValue(column, element.value) });
    else void grid.type(row.id, column, element.value);
  };
  const handlePick = (content: CellContent): void => {
    if (row !== undefined && column !== undefined) grid.put(row.id, column, content);
    end();
  };

  const handleEditKey = (event: KeyboardEvent): void => {
    const { key, shiftKey, altKey } = event;
    if (event.nativeEvent.isComposing) return;
    if (key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      end();
    } else if (key === 'Enter' && !(altKey && event.target instanceof HTMLTextAreaElement)) {
      event.preventDefault();
      commit();
      end({ ...place, row: Math.max(0, Math.min(rows.length - 1, place.row + (shiftKey ? -1 : 1))) });
    } else if (key === 'Enter') {
      event.preventDefault();
      if (event.target instanceof HTMLTextAreaElement)
        event.target.setRangeText('\n', event.target.selectionStart, event.target.selectionEnd, 'end');
    } else if (key === 'Tab') {
      event.preventDefault();
      commit();
      end(nextCell(place, { rows: rows.length, columns: columns.length }, shiftKey ? -1 : 1) ?? place);
    }
  };

  const handleKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    if (editing) {
      handleEditKey(event);
      return;
    }
    const { key, code, shiftKey, altKey } = event;
    const isCtrl = event.ctrlKey || event.metaKey;
    if (altKey || event.nativeEvent.isComposing) return;
    const next = moveInGrid(
      place,
      { key, isCtrl, isRtl },
      { rows: rows.length, columns: columns.length, page: pageRows(table.current) },
    );
    if (next !== undefined) goTo(next, shiftKey ? corner : next);
    else if (isCtrl) {
      if (!handleCtrl(code, key, shiftKey)) return;
    } else if (key === ' ' && shiftKey) onMove({ ...place, column: columns.length - 1 }, { ...place, column: 0 });
    else if (key === 'F2' || key === 'Enter') {
      const view = row && edits.view(row.id)?.cells.get(column?.key ?? '');
      if (view?.state === 'conflict' && key === 'Enter') onConflict();
      else begin(false);
    } else if (key === 'Delete' || key === 'Backspace') grid.empty(range);
    else if (key === 'Escape') onMove(place, place);
    else if (key === ' ' && isSwitch(column)) flip();
    else if (key.length === 1) {
      // The key itself is typed into the control, which has the focus by then.
      begin(true);
      if (key !== ' ' && control.current !== null) return;
    } else return;
    event.preventDefault();
  };
  /** A key with Ctrl, by its place on the keyboard: letters differ by layout. */
  const handleCtrl = (code: string, key: string, isShift: boolean): boolean => {
    if (code === 'KeyZ') (isShift ? grid.redo : grid.undo)();
    else if (code === 'KeyY') grid.redo();
    else if (code === 'KeyD') void grid.fillDown(range);
    else if (code === 'KeyA') onMove({ row: rows.length - 1, column: columns.length - 1 }, { row: 0, column: 0 });
    else if (key === ' ') onMove({ ...place, row: rows.length - 1 }, { ...place, row: 0 });
    else return false;
    return true;
  };
  const flip = (): void => {
    if (row === undefined || column?.field === undefined) return;
    if (!grid.canEdit(row.id, column)) {
      grid.say(t('grid.readOnly'));
      return;
    }
    const content = edits.contentOf(row.id, column.key);
    const isOn = 'value' in content && (content.value === 1 || content.value === true);
    grid.put(row.id, column, { value: column.field.kind === 'flag' ? Number(!isOn) : !isOn });
  };

  const handleFocus = ({ target }: FocusEvent): void => {
    const found = placeOf(target);
    const { row: r, column: c } = moved.current;
    if (editing || found === undefined || (found.row === r && found.column === c)) return;
    moved.current = found;
    onMove(found, found);
  };
  const handleBlur = ({ target }: FocusEvent): void => {
    if (!editing || target !== control.current) return;
    commit();
    setEditing(undefined);
  };
  const handlePointerDown = (event: PointerEvent): void => {
    const found = placeOf(event.target);
    if (found === undefined || event.button !== 0) return;
    if (editing && found.row === place.row && found.column === place.column) return;
    // A drag selects cells, not texts; the focus is set here.
    event.preventDefault();
    if (editing) {
      commit();
      setEditing(undefined);
    }
    goTo(found, event.shiftKey ? corner : found);
  };
  const handlePointerOver = (event: PointerEvent): void => {
    if (editing || event.pointerType !== 'mouse' || event.buttons !== 1) return;
    const found = placeOf(event.target);
    if (found !== undefined) goTo(found, corner);
  };
  const handleDoubleClick = (event: MouseEvent): void => {
    if (!editing && placeOf(event.target) !== undefined) begin(false);
  };
  const handleCopy = (event: ClipboardEvent, isCut: boolean): void => {
    if (editing) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', grid.copy(range));
    if (isCut) grid.empty(range);
    else grid.say(t('grid.copied', { count: (range.bottom - range.top + 1) * (range.end - range.start + 1) }));
  };
  const handlePaste = (event: ClipboardEvent): void => {
    if (editing) return;
    event.preventDefault();
    void paste(event.clipboardData.getData('text/plain'));
  };
  const paste = async (text: string): Promise<void> => {
    const written = await grid.paste(text, range);
    if (written) onMove({ row: written.top, column: written.start }, { row: written.bottom, column: written.end });
  };

  return (
    <GridFrame aria-busy={isFetching}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its cells take the focus; their events are handled here once */}
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells have keys is a grid
        role="grid"
        data-testid="grid"
        aria-multiselectable="true"
        aria-describedby={hintId}
        aria-label={t('grid.label', { list: pick(route.label) })}
        onKeyDown={handleKey}
        onFocus={handleFocus}
        onBlur={handleBlur}
        onPointerDown={handlePointerDown}
        onPointerOver={handlePointerOver}
        onDoubleClick={handleDoubleClick}
        onCopy={(event) => handleCopy(event, false)}
        onCut={(event) => handleCopy(event, true)}
        onPaste={handlePaste}
      >
        <thead>
          <tr>
            {columns.map((each) => (
              <th key={each.key} scope="col" data-end={isNumeric(each.column) ? '' : undefined}>
                <bdi>{grid.headOf(each)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((each, index) => {
            const isHere = index === place.row;
            const isIn = index >= range.top && index <= range.bottom;
            return (
              <GridRow
                key={each.id}
                view={edits.view(each.id) ?? { row: each, cells: NO_CELLS, locked: NO_KEYS }}
                columns={columns}
                identity={identity}
                textOf={grid.textOf}
                active={isHere ? place.column : -1}
                from={isIn ? range.start : -1}
                to={isIn ? range.end : -1}
                lineId={lineId}
                editor={
                  isHere && editing && column !== undefined ? (
                    <CellEditor
                      key={column.key}
                      id={editorId}
                      label={t('grid.edit', { column: grid.headOf(column), name: grid.titleOf(each) })}
                      column={column}
                      content={edits.contentOf(each.id, column.key)}
                      typed={grid.typedOf(each.id, column)}
                      isReplaced={editing.isReplaced}
                      row={edits.view(each.id)?.row ?? each}
                      attach={attach}
                      onPick={handlePick}
                    />
                  ) : undefined
                }
              />
            );
          })}
        </tbody>
      </table>
    </GridFrame>
  );
}

const NO_CELLS = new Map<string, never>();
const NO_KEYS = new Set<string>();

function rangeOf(place: CellPlace, corner: CellPlace): CellRange {
  return {
    top: Math.min(place.row, corner.row),
    bottom: Math.max(place.row, corner.row),
    start: Math.min(place.column, corner.column),
    end: Math.max(place.column, corner.column),
  };
}

/** Rows that fit into the window, for the page keys. */
function pageRows(table: HTMLTableElement | null): number {
  const height = table?.tBodies[0]?.rows[0]?.offsetHeight ?? 0;
  return height === 0 ? PAGE : Math.max(1, Math.floor((window.innerHeight - 240) / height));
}

function isSwitch(column: GridColumn | undefined): boolean {
  return column?.field?.kind === 'flag' || column?.field?.kind === 'boolean';
}

/** The value of a choice. */
function chosenValue({ field }: GridColumn, text: string): unknown {
  if (field?.kind === 'boolean') return text === '' ? undefined : text === 'true';
  if (field?.kind === 'flag') return text === '' ? undefined : Number(text);
  return field?.schema.enum?.find((each) => String(each) === text);
}
