import { useId, useRef, useState, useCallback, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { GridColumn } from '../../engine/features/grid/gridColumns.ts';
import { type CellPlace, moveInGrid, nextCell } from '../../engine/features/grid/moveInGrid.ts';
import { isLockedBy } from '../../engine/core/records/requiredFields.ts';
import { matchesCondition } from '../../engine/core/definition/condition.ts';
import { formatInteger } from '../../engine/core/text/format.ts';
import type { RowView } from '../../engine/features/rows/rowEdits.ts';
import { useConditionFacts } from '../../engine/react/access/useConditionFacts.ts';
import type { CellContent } from '../../engine/react/list/grid/GridEdits.types.ts';
import { useRowInput } from '../../engine/react/rows/useRowInput.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { CellEditor, type CellControl } from '../grid/CellEditor.tsx';
import { cellDirection } from '../grid/cellDirection.ts';
import { GridFrame } from '../grid/gridLook.ts';
import { isNumeric } from '../views/list/table/columnLook.ts';
import { chosenValue, isSwitch } from './cellChoice.ts';
import { RowButtons } from './RowButtons.tsx';
import { rowId } from './rowId.ts';
import { RowNote } from './RowNote.tsx';
import { panelFields, RowPanel } from './RowPanel.tsx';
import { ROWS_LOOK } from './rowsLook.ts';
import type { RowsView } from './RowsView.types.ts';
import { SortableRow, SortableRows } from './SortableRow.tsx';
import { totalTexts } from './totalTexts.ts';

export interface RowsTableProps {
  view: RowsView;
  /** The fields that are added up below it. */
  totals: readonly string[];
  /** Id of the text that names the keys. */
  hintId: string;
}

/** Draws rows as a grid whose cells are edited in place, with one control at a time; other fields are below a row that is opened. */
export function RowsTable({ view, totals, hintId }: RowsTableProps): ReactNode {
  const { rows, texts, widget } = view;
  const { columns, views } = rows;
  const { t, pick, direction, language } = useText();
  const facts = useConditionFacts();
  const input = useRowInput(view.group, rows, { texts, canAdd: view.canAdd, say: view.say });
  const table = useRef<HTMLTableElement>(null);
  const control = useRef<CellControl>(null);
  const attach = useCallback((element: CellControl | null) => {
    control.current = element;
  }, []);
  const editorId = useId();
  const [place, setPlace] = useState<CellPlace>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<{ isReplaced: boolean }>();
  const others = panelFields(view, 'others');
  const sums = totalTexts(view, totals);
  const at = views[place.row];
  const column = columns[place.column];

  const isOpenCell = (row: RowView | undefined, { field }: GridColumn): boolean => {
    if (row === undefined || field === undefined || row.edit?.isRemoved === true || widget.disabled) return false;
    const isNew = row.edit !== undefined && row.edit.id === undefined;
    if (!(isNew ? view.canAdd : view.canEdit) || !field.forms.includes(isNew ? 'add' : 'edit')) return false;
    if (field.when !== undefined && !matchesCondition(field.when, row.record, facts)) return false;
    return !isLockedBy(field, { record: row.record, facts });
  };
  const cellAt = ({ row, column: index }: CellPlace): HTMLElement | null =>
    table.current?.querySelector<HTMLElement>(`[data-cell="${row}:${index}"]`) ?? null;
  const goTo = (next: CellPlace): void => {
    setPlace(next);
    // At once, so that the next key is one of that cell; a row that was just added is drawn first.
    const known = cellAt(next);
    if (known === null) setTimeout(() => cellAt(next)?.focus());
    else known.focus();
  };
  const begin = (where: CellPlace, isReplaced: boolean): void => {
    const [row, own] = [views[where.row], columns[where.column]];
    if (own === undefined || !isOpenCell(row, own)) return;
    setPlace(where);
    // Drawn at once, so that the key that began it is typed into it.
    flushSync(() => setEditing({ isReplaced }));
  };
  const commit = (): void => {
    const element = control.current;
    control.current = null;
    if (element === null || at === undefined || column?.field === undefined) return;
    if (element instanceof HTMLSelectElement) input.put(at.key, column, { value: chosenValue(column, element.value) });
    else void input.type(at, column, element.value);
  };
  const end = (next: CellPlace = place): void => {
    control.current = null;
    flushSync(() => setEditing(undefined));
    goTo(next);
  };
  const size = { rows: views.length, columns: columns.length };
  /** The next cell to write into; beyond the last one a new row. */
  const further = (step: 1 | -1): CellPlace | undefined => {
    const next = nextCell(place, size, step);
    if (next !== undefined || step === -1 || !view.canAdd || view.isFull) return next;
    return view.add() === undefined ? undefined : { row: views.length, column: 0 };
  };
  const handleEditKey = (event: KeyboardEvent): void => {
    const { key, shiftKey, altKey } = event;
    if (event.nativeEvent.isComposing) return;
    if (key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      end();
    } else if (key === 'Enter' && altKey && event.target instanceof HTMLTextAreaElement) {
      event.preventDefault();
      event.target.setRangeText('\n', event.target.selectionStart, event.target.selectionEnd, 'end');
    } else if (key === 'Enter') {
      event.preventDefault();
      commit();
      end({ ...place, row: Math.max(0, Math.min(views.length - 1, place.row + (shiftKey ? -1 : 1))) });
    } else if (key === 'Tab') {
      event.preventDefault();
      commit();
      end(further(shiftKey ? -1 : 1) ?? place);
    }
  };
  const handleKey = (event: KeyboardEvent): void => {
    const cell = event.target instanceof Element ? event.target.closest('[data-cell]') : null;
    if (event.defaultPrevented || cell === null) return;
    if (editing) {
      handleEditKey(event);
      return;
    }
    const { key, altKey } = event;
    const isCtrl = event.ctrlKey || event.metaKey;
    if (altKey || event.nativeEvent.isComposing) return;
    const next = moveInGrid(place, { key, isCtrl, isRtl: direction === 'rtl' }, { ...size, page: PAGE });
    if (next !== undefined) goTo(next);
    else if (isCtrl || at === undefined || column === undefined) return;
    else if (key === 'F2' || key === 'Enter') begin(place, false);
    else if (key === 'Delete' || key === 'Backspace') {
      if (isOpenCell(at, column)) input.put(at.key, column, { value: undefined });
    } else if (key === ' ' && isSwitch(column) && isOpenCell(at, column)) {
      const isOn = at.record[column.field?.name ?? ''] === 1 || at.record[column.field?.name ?? ''] === true;
      input.put(at.key, column, { value: column.field?.kind === 'flag' ? Number(!isOn) : !isOn });
    } else if (key.length === 1) {
      // The key itself is typed into the control, which has the focus by then.
      begin(place, true);
      if (key !== ' ' && control.current !== null) return;
    } else return;
    event.preventDefault();
  };
  const handlePaste = (event: ClipboardEvent): void => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null;
    const [row, index] = (cell?.dataset['cell'] ?? '').split(':').map(Number);
    if (editing || row === undefined || index === undefined) return;
    event.preventDefault();
    void input.paste(event.clipboardData.getData('text/plain'), {
      place: { row, column: index },
      isOpen: isOpenCell,
    });
  };
  const handlePick = (content: CellContent): void => {
    if (at !== undefined && column !== undefined) input.put(at.key, column, content);
    end();
  };

  return (
    <SortableRows view={view}>
      {(placed) => (
        <GridFrame css={ROWS_LOOK}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its cells take the focus; their events are handled here once */}
          <table
            ref={table}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells have keys is a grid
            role="grid"
            data-testid={`${widget.name}-table`}
            aria-label={pick(widget.field.label)}
            aria-describedby={hintId}
            onKeyDown={handleKey}
            onPaste={handlePaste}
          >
            <thead>
              <tr>
                <th scope="col" data-number="" aria-label={t('formRows.number')}>
                  #
                </th>
                {columns.map((each) => (
                  <th key={each.key} scope="col" data-end={isNumeric(each.column) ? '' : undefined}>
                    <bdi>{texts.headOf(each)}</bdi>
                  </th>
                ))}
                <th scope="col" aria-label={t('formRows.actions')} />
              </tr>
            </thead>
            {placed.map(({ row, index, item }) => {
              const record = rows.rowOf(row);
              const errors = rows.errorsOf(row);
              const id = rowId(widget.id, row);
              // What another person did to the row is said above, in a note.
              const isOther = (path: string): boolean =>
                !['', 'id', 'version'].includes(path) &&
                !columns.some(({ key }) => path === key || path.startsWith(`${key}.`));
              const isFaulty = Object.keys(errors).some((path) => isOther(path));
              const isOpen = others.length > 0 && (view.isOpen(row.key) || isFaulty);
              return (
                <SortableRow key={row.key} item={item}>
                  {(handle) => (
                    <>
                      <tr id={id} data-state={row.state} data-testid={`row-${index}`}>
                        <td data-number="">
                          <span className="lw-place">
                            {handle}
                            <span>{formatInteger(item.index + 1, language)}</span>
                          </span>
                        </td>
                        {columns.map((each, c) => {
                          const isHere = index === place.row && c === place.column;
                          const wrong = rows.wrong.get(`${row.key} ${each.key}`);
                          const messages = wrong === undefined ? messagesAt(errors, each.key) : [wrong.problem];
                          const isConflict = row.conflicts.includes(each.field?.name ?? '');
                          const own = rowId(widget.id, row, each.key);
                          return (
                            <td
                              key={each.key}
                              id={own}
                              data-cell={`${index}:${c}`}
                              data-testid={`cell-${each.key}`}
                              tabIndex={isHere && !editing ? 0 : -1}
                              data-end={isNumeric(each.column) ? '' : undefined}
                              data-state={messages.length > 0 ? 'refused' : isConflict ? 'conflict' : undefined}
                              data-editing={isHere && editing ? '' : undefined}
                              aria-readonly={!isOpenCell(row, each)}
                              aria-invalid={messages.length > 0 || undefined}
                              aria-describedby={messages.length > 0 ? `${own}-fault` : undefined}
                              onFocus={({ target, currentTarget }) => {
                                if (!editing && target === currentTarget) setPlace({ row: index, column: c });
                              }}
                              onDoubleClick={() => begin({ row: index, column: c }, false)}
                              onClick={() => {
                                // The second click on a cell opens it, as Enter does; on a new row the first.
                                if (!editing && (isHere || row.state === 'added'))
                                  begin({ row: index, column: c }, false);
                              }}
                              onBlur={({ target }) => {
                                if (!editing || !control.current?.isSameNode(target)) return;
                                commit();
                                setEditing(undefined);
                              }}
                            >
                              <bdi className="lw-value" dir={cellDirection(each)}>
                                {wrong?.text ?? texts.textOf(each, record)}
                              </bdi>
                              {messages.length > 0 && (
                                <span className="lw-fault" id={`${own}-fault`}>
                                  {messages.join(' ')}
                                </span>
                              )}
                              {isHere && editing && (
                                <CellEditor
                                  key={each.key}
                                  id={editorId}
                                  label={t('formRows.cell', { column: texts.headOf(each), row: view.nameOf(index) })}
                                  column={each}
                                  content={wrong ?? { value: record[each.field?.name ?? ''] }}
                                  typed={wrong?.text ?? texts.typedOf(each, record)}
                                  isReplaced={editing.isReplaced}
                                  row={record}
                                  attach={attach}
                                  onPick={handlePick}
                                />
                              )}
                            </td>
                          );
                        })}
                        <td data-actions="">
                          <RowButtons
                            view={view}
                            row={row}
                            index={index}
                            canOpen={others.length > 0}
                            panelId={`${id}-panel`}
                          />
                        </td>
                      </tr>
                      {(row.state === 'stale' || row.state === 'gone') && (
                        <tr>
                          <td data-wide="" colSpan={columns.length + 2}>
                            <RowNote view={view} row={row} />
                          </td>
                        </tr>
                      )}
                      {isOpen && row.edit?.isRemoved !== true && (
                        <tr id={`${id}-panel`}>
                          <td data-wide="" colSpan={columns.length + 2}>
                            <RowPanel view={view} row={row} fields={others} />
                          </td>
                        </tr>
                      )}
                    </>
                  )}
                </SortableRow>
              );
            })}
            {sums.size > 0 && (
              <tfoot>
                <tr>
                  <td>{t('formRows.total')}</td>
                  {columns.map((each) => (
                    <td key={each.key} data-end={isNumeric(each.column) ? '' : undefined}>
                      <bdi dir="ltr">{sums.get(each.column.field ?? '') ?? ''}</bdi>
                    </td>
                  ))}
                  <td aria-label={t('formRows.actions')} />
                </tr>
              </tfoot>
            )}
          </table>
        </GridFrame>
      )}
    </SortableRows>
  );
}

/** Rows that a page key moves over. */
const PAGE = 10;

/** The messages at a column: those of its field, and of parts that have no column of their own. */
function messagesAt(errors: Readonly<Record<string, readonly string[]>>, key: string): string[] {
  return Object.entries(errors).flatMap(([path, messages]) =>
    path === key || path.startsWith(`${key}.`) ? [...messages] : [],
  );
}
