import { useState, type ChangeEvent, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Row } from '../../../registry/defineCell.ts';
import type { ListDialog } from '../dialogs/ListDialog.types.ts';
import { linkOf } from '../../shared/linkOf.ts';
import { useListActions, useListDataContext, useListSettings } from '../ListContexts.tsx';
import { turnSort, type ListTable } from './useListTable.ts';

export interface UseRowEventsResult {
  onClick: (event: MouseEvent) => void;
  onChange: (event: ChangeEvent<HTMLElement>) => void;
  dialog: ListDialog | undefined;
  closeDialog: () => void;
}

/**
 * Handles, once for all rows, what elements with `data-action` ask for: `expand`, `delete`, `navigate`, `sort`, `select`,
 * `select-page`, `toggle`, `move`, `reply`, `preview-image`, `show-description`.
 */
export function useRowEvents(table: ListTable): UseRowEventsResult {
  const navigate = useNavigate();
  const { rows } = useListDataContext();
  const { resource, columns } = useListSettings();
  const { expanded, deleteRow, toggles, moving } = useListActions();
  const [dialog, setDialog] = useState<ListDialog>();

  const rowOf = (element: HTMLElement): Row | undefined => {
    const id = Number(element.closest<HTMLElement>('[data-row-id]')?.dataset['rowId']);
    return rows.find((row) => row.id === id);
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
    if (action === 'sort' && key !== undefined) turnSort(table, key, event.shiftKey);
    else if (action === 'expand' && row) expanded.toggle(row.id);
    else if (action === 'delete' && row) deleteRow(row);
    else if (action === 'reply' && row) setDialog({ kind: 'reply', row });
    else if (action === 'move' && row) moving.start({ rows: [row], anchor: element, isBulk: false });
    else if (action === 'preview-image' && address !== undefined) setDialog({ kind: 'image', address, row });
    else if (action === 'show-description' && row) {
      const shown = element.closest<HTMLElement>('[data-column]')?.dataset['column'];
      const column = columns.find((candidate) => candidate.key === shown);
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
    else if (action === 'toggle' && row) {
      const toggle = resource.toggles.find((candidate) => candidate.flag === flag);
      if (toggle) toggles.flip(row, toggle);
    }
  };

  return { onClick, onChange, dialog, closeDialog: () => setDialog(undefined) };
}

function actionElement(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
}
