import { memo, type ReactNode } from 'react';
import type { Row } from '../../engine/core/registry/defineCell.ts';
import type { GridColumn } from '../../engine/features/grid/gridColumns.ts';
import type { RowView } from '../../engine/react/list/grid/GridEdits.types.ts';
import { cellDirection } from './cellDirection.ts';
import { isNumeric } from '../views/list/table/columnLook.ts';

export interface GridRowProps {
  view: RowView;
  columns: readonly GridColumn[];
  /** Key of the column that says what the row is. */
  identity: string | undefined;
  textOf: (column: GridColumn, row: Row) => string;
  /** The column that has the focus, and the selected ones; -1 for none. */
  active: number;
  from: number;
  to: number;
  /** Id of the line that says what the cell with the focus needs. */
  lineId: string;
  /** The control of the cell with the focus, while it is edited. */
  editor: ReactNode;
}

/** Draws a row of the grid: plain cells, whose events the table handles. */
export const GridRow = memo(function GridRow(props: GridRowProps): ReactNode {
  const { view, columns, identity, textOf, active, from, to, lineId, editor } = props;
  const { row, cells, locked } = view;
  return (
    <tr data-row-id={row.id}>
      {columns.map((column, index) => {
        const cell = cells.get(column.key);
        const isActive = index === active;
        const isEdited = isActive && editor !== undefined;
        const isWrong = cell?.state === 'refused' || cell?.state === 'conflict';
        const Cell = column.key === identity ? 'th' : 'td';
        return (
          <Cell
            key={column.key}
            {...(Cell === 'th' && { scope: 'row' })}
            tabIndex={isActive && !isEdited ? 0 : -1}
            data-testid={`grid-${column.key}`}
            data-end={isNumeric(column.column) ? '' : undefined}
            data-state={cell?.state}
            data-editing={isEdited ? '' : undefined}
            aria-readonly={column.field === undefined || locked.has(column.key)}
            aria-selected={index >= from && index <= to}
            aria-invalid={isWrong || undefined}
            aria-busy={cell?.state === 'saving' || undefined}
            aria-describedby={isActive ? lineId : undefined}
          >
            <bdi className="lw-value" dir={cellDirection(column)}>
              {cell?.text ?? textOf(column, row)}
            </bdi>
            {isEdited && editor}
          </Cell>
        );
      })}
    </tr>
  );
});
