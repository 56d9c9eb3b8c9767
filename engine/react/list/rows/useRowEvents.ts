import { useState, type ChangeEvent, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useParts } from '../../registry/Parts.tsx';
import type { OpenRecord } from '../../registry/Parts.types.ts';
import type { Row } from '../../../core/registry/defineCell.ts';
import type { ListDialog } from './ListDialog.types.ts';
import { linkOf, opensElsewhere } from '../../screen/linkOf.ts';
import { useListActions, useListDataContext, useListSettings } from '../ListContexts.tsx';
import { withRow } from '../state/listPageUpdates.ts';
import { recordTitle } from '../state/recordTitle.ts';
import { isUnread } from './isUnread.ts';
import { useText } from '../../text/useText.ts';
import type { ListTable } from '../state/useListTable.ts';

export interface UseRowEventsResult {
  onClick: (event: MouseEvent) => void;
  onChange: (event: ChangeEvent<HTMLElement>) => void;
  /** The menu of a row, or of one of its values, in place of the browser's; links and fields keep theirs. */
  onContextMenu: (event: MouseEvent) => void;
  dialog: ListDialog | undefined;
  closeDialog: () => void;
}

/**
 * Handles, once for all rows, what elements with `data-action` ask for: `expand`, `delete`, `navigate`, `sort`, `select`,
 * `select-page`, `toggle`, `menu`, `by-value`, `move`, `notify`, `open`, `reply`, `preview-image`, `show-description`. Entries of a
 * row's menu ask in the same way.
 */
export function useRowEvents(table: ListTable): UseRowEventsResult {
  const navigate = useNavigate();
  const { rows, update } = useListDataContext();
  const { resource } = useListSettings();
  const { language } = useText();
  const { deleteRow, toggles, moving, notifying } = useListActions();
  const [dialog, setDialog] = useState<ListDialog>();
  const openRecord = useParts().openRecord;

  const rowOf = (element: HTMLElement): Row | undefined => {
    const id = Number(element.closest<HTMLElement>('[data-row-id]')?.dataset['rowId']);
    return rows.find((row) => row.id === id);
  };

  const openRow = async (row: Row, open: OpenRecord): Promise<void> => {
    const { readMark } = resource;
    const isRead = await open(resource, row);
    if (isRead && readMark !== undefined && isUnread(resource, row))
      update((page) => withRow(page, { ...row, [readMark]: new Date().toISOString() }));
  };

  const flip = (row: Row, flag: string | undefined): void => {
    const toggle = resource.toggles.find((candidate) => candidate.flag === flag);
    if (toggle) toggles.flip(row, toggle);
  };

  const onClick = (event: MouseEvent): void => {
    const path = linkOf(event);
    if (path !== undefined) {
      event.preventDefault();
      void navigate(path);
      return;
    }
    const element = actionElement(event.target);
    if (element === null) return;
    const row = rowOf(element);
    const { action, key, address } = element.dataset;
    const anchor = dialog?.kind === 'menu' ? dialog.anchor : element;
    if (action === 'sort' && key !== undefined) table.getColumn(key)?.toggleSorting(undefined, event.shiftKey);
    else if ((action === 'menu' || action === 'by-value') && row)
      setDialog({ kind: 'menu', row, anchor: element, isByValue: action === 'by-value' });
    else if (action === 'expand' && row) table.getRow(String(row.id)).toggleExpanded();
    else if (action === 'delete' && row) deleteRow(row);
    else if (action === 'toggle' && row && !(element instanceof HTMLInputElement)) flip(row, element.dataset['flag']);
    else if (action === 'open' && row && openRecord && !opensElsewhere(event)) {
      event.preventDefault();
      void openRow(row, openRecord);
    } else if (action === 'reply' && row) setDialog({ kind: 'reply', row });
    else if (action === 'move' && row) moving.start({ rows: [row], anchor, isBulk: false });
    else if (action === 'notify' && row)
      notifying.start({ ids: [row.id], name: recordTitle(resource, row, language), anchor, isBulk: false });
    else if (action === 'preview-image' && address !== undefined) setDialog({ kind: 'image', address, row });
    else if (action === 'show-description' && row) {
      const shown = element.closest<HTMLElement>('[data-column]')?.dataset['column'];
      const column = shown === undefined ? undefined : table.getColumn(shown)?.columnDef.meta?.column;
      if (column) setDialog({ kind: 'description', row, column });
    }
  };

  const onChange = (event: ChangeEvent<HTMLElement>): void => {
    const element = actionElement(event.target);
    if (!(element instanceof HTMLInputElement)) return;
    const row = rowOf(element);
    const { action, flag } = element.dataset;
    if (action === 'select-page') table.toggleAllRowsSelected(element.checked);
    else if (action === 'select' && row) table.getRow(String(row.id)).getToggleSelectedHandler()(event);
    else if (action === 'toggle' && row) flip(row, flag);
  };

  const onContextMenu = (event: MouseEvent): void => {
    const cell = event.target as HTMLElement;
    const row = rowOf(cell);
    if (!row || event.shiftKey || cell.closest('a, input, .lw-detail')) return;
    event.preventDefault();
    const { column } = cell.closest<HTMLElement>('[data-column]')?.dataset ?? {};
    setDialog({ kind: 'menu', row, anchor: cell, column });
  };

  return { onContextMenu, onClick, onChange, dialog, closeDialog: () => setDialog(undefined) };
}

function actionElement(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
}
