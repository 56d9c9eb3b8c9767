import type { ReactNode } from 'react';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import { isPending } from '../../../../engine/core/definition/isPending.ts';
import { DecisionButtons } from '../../decision/DecisionButtons.tsx';
import {
  useListDataContext,
  useListSettings,
  useListTableContext,
} from '../../../../engine/react/list/ListContexts.tsx';
import { withoutRow, withRow } from '../../../../engine/react/list/state/listPageUpdates.ts';

export interface RowDecisionProps {
  row: Row;
  variant: 'row' | 'bar';
}

/**
 * Draws accept and reject of a row of the list. A decided row shows its new state; in a list of groups it leaves its
 * tab, and the tabs are counted again.
 */
export function RowDecision({ row, variant }: RowDecisionProps): ReactNode {
  const { resource, regionRef } = useListSettings();
  const { update, refresh } = useListDataContext();
  const table = useListTableContext();
  const replace = (decided: Row): void => {
    const isGrouped = resource.groupBy?.field === resource.decision?.field && resource.groupBy !== undefined;
    if (isGrouped && !isPending(resource, decided)) {
      table.getRow(String(row.id)).toggleExpanded(false);
      update((page) => withoutRow(page, row.id));
      refresh();
    } else {
      update((page) => withRow(page, decided));
    }
    // The buttons are removed; the focus moves to the other actions of the row, or to the list.
    requestAnimationFrame(() => {
      const next = regionRef.current?.querySelector<HTMLElement>(`[data-row-id="${row.id}"] .lw-action`);
      (next ?? regionRef.current)?.focus();
    });
  };
  return <DecisionButtons resource={resource} row={row} variant={variant} onDecided={replace} />;
}
